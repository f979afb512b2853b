import type { ServerMessage } from '@kontor/protocol'
import type { Context } from '../context.ts'
import type { Connection } from './connection.ts'

/** The open sockets of this node, by person. */
export class Hub {
  readonly #ctx: Context
  readonly #byPerson = new Map<string, Set<Connection>>()

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  get all(): Connection[] {
    return [...this.#byPerson.values()].flatMap((connections) => [...connections])
  }

  of(person: string): Iterable<Connection> {
    return this.#byPerson.get(person) ?? []
  }

  add(connection: Connection): void {
    const { person } = connection
    const connections = this.#byPerson.get(person)
    if (connections) connections.add(connection)
    else this.#byPerson.set(person, new Set([connection]))
    this.#ctx.metrics.sockets.inc()
  }

  remove(connection: Connection): void {
    const { person } = connection
    const connections = this.#byPerson.get(person)
    if (!connections?.delete(connection)) return
    if (connections.size === 0) this.#byPerson.delete(person)
    this.#ctx.metrics.sockets.dec()
  }

  /** Tells somebody that it is his turn, wherever he isn't looking at the table anyway. */
  tellTurn(person: string, table: string, ply: number): void {
    const message: ServerMessage = { type: 'turn', table, ply }
    for (const connection of this.of(person)) if (!connection.watching.has(table)) connection.send(message)
  }
}
