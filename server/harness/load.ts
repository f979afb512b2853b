import { makeRng, seedOf } from '@kontor/core'
import type { Refusal } from '@kontor/protocol'
import type { Client } from './client.ts'
import { seatParty, startTable } from './party.ts'
import { type Acknowledged, Player } from './player.ts'

/** Tables full of players who never stop: when a game is over, they begin another. */
export class Load {
  readonly acknowledged: Acknowledged[] = []
  readonly surprises: Refusal[] = []
  /** The longest that anybody waited for an acknowledgement. */
  slowestMillis = 0
  readonly tables = new Map<string, readonly Client[]>()
  #players: Player[] = []
  #stopped = false

  static async start(url: string, tables: number, games: readonly string[]): Promise<Load> {
    const load = new Load()
    for (let i = 0; i < tables; i++) {
      const game = games[i % games.length]
      const { people, table } = await seatParty(url, 2 + (i % 3), { game })
      load.#seat(people, table, game)
    }
    return load
  }

  stop(): void {
    this.#stopped = true
    for (const player of this.#players) player.stop()
  }

  /** Waits until so many more actions are acknowledged. */
  async advance(actions: number, millis: number): Promise<void> {
    const goal = this.acknowledged.length + actions
    const deadline = Date.now() + millis
    while (this.acknowledged.length < goal) {
      if (Date.now() > deadline) throw new Error(`The players did not go on within ${millis} ms.`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  #seat(people: readonly Client[], table: string, game: string): void {
    this.tables.set(table, people)
    let over = false
    const players = people.map(
      (client, seat) =>
        new Player({
          client,
          table,
          rng: makeRng(seedOf(`${table} ${seat}`)),
          acknowledged: (action, millis) => {
            this.acknowledged.push(action)
            this.slowestMillis = Math.max(this.slowestMillis, millis)
          },
          surprised: (refusal) => this.surprises.push(refusal),
          over: () => {
            if (over) return
            over = true
            for (const player of players) player.stop()
            void this.#again(people, game)
          },
        }),
    )
    this.#players = [...this.#players, ...players]
  }

  /** The server may be away at the moment. */
  async #again(people: readonly Client[], game: string): Promise<void> {
    while (!this.#stopped) {
      try {
        this.#seat(people, await startTable(people, { game }), game)
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }
}
