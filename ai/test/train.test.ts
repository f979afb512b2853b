import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { unwrap } from '@kontor/core'
import { afterAll, describe, expect, it } from 'vitest'
import { giveWeights, netsOf } from '../src/index.ts'
import { train, weightsFile } from '../src/node.ts'
import { packNets, unpackNets } from '../src/weights.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-train-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => join(folder, name)

describe('train', () => {
  it.each(['hamburgum', 'speicherstadt'])('%s learns, stops and goes on', (game) => {
    const request = { game, checkpoint: at(`${game}.run`), weights: at(`${game}.bin`), players: [2] }
    expect(unwrap(train({ ...request, games: 2 })).games).toBe(2)
    const early = readFileSync(request.weights)
    expect(unwrap(train({ ...request, games: 2 })).games).toBe(4)
    const late = readFileSync(request.weights)
    expect(late.equals(early)).toBe(false)
    const nets = unwrap(unpackNets(late))
    expect(nets).toHaveLength(3)
    expect(nets[2].weights.every(Number.isFinite)).toBe(true)
    expect(nets[2].weights.length).toBeLessThan(70_000)
  })

  it('refuses a checkpoint of another game and a damaged one', () => {
    const checkpoint = at('hamburgum.run')
    expect(train({ game: 'speicherstadt', checkpoint, games: 1 })).toMatchObject({
      fault: { code: 'checkpoint.foreign' },
    })
    writeFileSync(at('cut.run'), readFileSync(checkpoint).subarray(0, 5000))
    expect(train({ game: 'hamburgum', checkpoint: at('cut.run'), games: 1 })).toMatchObject({
      fault: { code: 'checkpoint.damaged' },
    })
  })
})

describe('weights', () => {
  it.each(['hamburgum', 'speicherstadt'])('of %s are small and keep their values', (game) => {
    const bytes = readFileSync(weightsFile(game))
    expect(gzipSync(bytes).length).toBeLessThan(400_000)
    expect(statSync(weightsFile(game)).size).toBe(bytes.length)
    expect(giveWeights(game, bytes).ok).toBe(true)
    const again = unwrap(unpackNets(packNets(netsOf(game))))
    for (const [i, net] of netsOf(game).entries())
      for (let w = 0; w < net.weights.length; w += 97)
        expect(again[i].weights[w]).toBeCloseTo(net.weights[w], 4)
  })

  it('that are none are refused', () => {
    expect(giveWeights('hamburgum', new Uint8Array(100))).toMatchObject({
      fault: { code: 'weights.damaged' },
    })
    const bytes = readFileSync(weightsFile('speicherstadt'))
    expect(giveWeights('speicherstadt', bytes.subarray(0, 900))).toMatchObject({ ok: false })
  })
})
