import { afterAll, describe, expect, it } from 'vitest'
import { startProcess } from '../harness/process.ts'
import { Receiver } from '../harness/receivers.ts'
import { ALLOW, handOver, HOUR, round, SECOND, webhook } from './notices.ts'
import { Client, seatParty, serve } from './servers.ts'
import { makeTestStore, removePostgres } from './stores.ts'

afterAll(removePostgres)

describe.concurrent('a server that is killed', () => {
  it('has lost no notice when it is back, and sends it once', async () => {
    const place = await makeTestStore('sqlite')
    const receiver = await Receiver.open()
    const env = { ...ALLOW, KONTOR_DATA: place.directory, KONTOR_PORT: '0' }
    const first = await startProcess(env)
    const { table, people } = await seatParty(first.url, 2)
    for (const person of people) await webhook(person, receiver.url)
    await handOver({ table, people })
    await first.end('SIGKILL')
    expect(receiver.received).toHaveLength(0)
    const second = await startProcess(env)
    await expect.poll(() => receiver.received.length, { timeout: 45_000, interval: 500 }).toBe(1)
    expect(receiver.messages).toMatchObject([{ kind: 'turn', table }])
    await second.end('SIGKILL')
    const third = await startProcess(env)
    await new Promise((resolve) => setTimeout(resolve, 7000))
    expect(receiver.received).toHaveLength(1)
    await third.end('SIGKILL')
    await receiver.close()
    await place.remove()
  })
})

/** The clock of a whole process, wrong by so many hours. */
const wrongBy = (hours: number): string => {
  const script = `{const skew=${hours * HOUR},Real=Date,now=Real.now
    globalThis.Date=class extends Real{constructor(...a){if(a.length)super(...a);else super(now()+skew)}
    static now(){return now()+skew}}}`
  return `--import=data:text/javascript,${encodeURIComponent(script)}`
}

describe.concurrent('two nodes that disagree about the time', () => {
  it('send one notice, and neither early nor late; a link holds at both', async () => {
    const place = await makeTestStore('postgres')
    const receiver = await Receiver.open()
    const env = { ...ALLOW, DATABASE_URL: place.databaseUrl!, KONTOR_PORT: '0' }
    const nodes = await Promise.all(
      [-7, 30].map((hours) => startProcess({ ...env, NODE_OPTIONS: wrongBy(hours) })),
    )
    const { table, people } = await seatParty(nodes[0].url, 2)
    const there = people.map((person) => new Client(nodes[1].url, person.token))
    for (const person of there) await webhook(person, receiver.url)
    const { token } = await people[0].call('newLink')
    expect(await new Client(nodes[1].url).call('useLink', {}, { token })).toMatchObject({ id: people[0].id })
    const began = performance.now()
    await handOver({ table, people })
    await expect.poll(() => receiver.received.length, { timeout: 45_000, interval: 500 }).toBe(1)
    expect(performance.now() - began).toBeGreaterThan(19 * SECOND)
    await new Promise((resolve) => setTimeout(resolve, 7000))
    expect(receiver.messages).toMatchObject([{ kind: 'turn', table }])
    await Promise.all(nodes.map((node) => node.end('SIGKILL')))
    await receiver.close()
    await place.remove()
  })
})

describe('two nodes', () => {
  it('send one notice between them, and know who is at the other', async () => {
    const place = await makeTestStore('postgres')
    const receiver = await Receiver.open()
    let now = Date.now()
    const nodes = await Promise.all([0, 1].map(() => serve(place, ALLOW, { now: () => now })))
    const party = await seatParty(nodes[0].url, 2)
    const { table, people } = party
    for (const person of people) await webhook(person, receiver.url)
    now += 1
    await handOver(party)
    now += 30 * SECOND
    await round(...nodes)
    await round(...nodes)
    expect(receiver.received).toHaveLength(1)
    const before = (await people[0].call('position', { table })).toMove!
    const there = await new Client(nodes[1].url, people[1 - before].token).connect()
    there.send({ type: 'watch', table })
    await there.next('watching')
    await round(...nodes)
    await handOver(party)
    now += 30 * SECOND
    await round(...nodes)
    await round(...nodes)
    expect(receiver.received).toHaveLength(1)
    await Promise.all(nodes.map((node) => node.stop()))
    await receiver.close()
    await place.remove()
  })
})
