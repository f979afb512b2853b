import { randomSeed, type Seat } from '@kontor/core'
import type {
  ChatLine,
  ClientMessage,
  Position,
  RefusalCode,
  ServerMessage,
  StandingOrder,
  Table,
} from '@kontor/protocol'
import { call } from './api.ts'
import { isMuted } from './muted.svelte.ts'
import { keepRead, readUpTo } from './read.ts'
import { Socket } from './socket.ts'

/** No other message has it. The browser's own way to make one needs TLS, which a home network lacks. */
const freshId = (): string => randomSeed()

/** Shown as lost only after this long: most breaks are over before anybody looks. */
const PATIENCE = 2500
/** So long a server's answer to a mere call may take when it has not answered a move. */
const ANSWER = 1500

/** A move or undo on its way; sent again until the server has answered. However often it is sent, it counts once. */
interface Action {
  readonly clientId: string
  readonly ply: number
  /** Undefined: undo. */
  readonly move: string | undefined
}

export interface PositionListener {
  position(position: Position): void
  refused(code: RefusalCode, message: string): void
  /** Nobody answers: what was to follow is not done. */
  lost(): void
}

/** One online table as the server tells it: who sits there, how it stands, what is said. */
export class TableLink {
  readonly id: string
  table: Table | undefined = $state.raw()
  chat: readonly ChatLine[] = $state.raw([])
  /** The own orders in advance. */
  orders: readonly StandingOrder[] = $state.raw([])
  connected = $state.raw(true)
  /** The seats whose people look at the table now; undefined: not known. */
  present: readonly Seat[] | undefined = $state.raw()
  /** The last line that was seen. */
  #read = $state.raw(0)
  /** What others have said since. */
  readonly unread: readonly ChatLine[] = $derived.by(() => {
    return this.chat.filter(
      ({ number, person }) => number > this.#read && person !== this.me && !isMuted(person),
    )
  })
  /** Why the table can't be shown. */
  refusal: RefusalCode | undefined = $state.raw()

  /** The last position before anybody listened. */
  first: Position | undefined = $state.raw()
  #listener: PositionListener | undefined
  #ply = -1
  #action: Action | undefined = $state.raw()
  /** The last line of one's own and what to do if the server doesn't take it. */
  #said: { readonly clientId: string; readonly refused: (code: string) => void } | undefined
  #patience: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #asking: ReturnType<typeof setTimeout> | undefined
  readonly #socket: Socket

  constructor(id: string) {
    this.id = id
    this.#read = readUpTo(id)
    this.#socket = new Socket({
      opened: () => this.#opened(),
      heard: (message) => this.#heard(message),
      lost: (surely) => this.#lost(surely),
    })
  }

  /** Whether an action waits for its answer. */
  get busy(): boolean {
    return this.#action !== undefined
  }

  listen(listener: PositionListener): void {
    this.#listener = listener
  }

  /** The id of whoever sits here, as the others at the table see it. */
  get me(): string | undefined {
    return this.table?.seats[this.table.you ?? -1]?.person?.id
  }

  /** Makes a move, or takes the last one back. */
  act(move: string | undefined): void {
    this.#action = { clientId: freshId(), ply: this.#ply, move }
    this.#sendAction()
  }

  /** What got no answer is not sent again; whether it had arrived is seen later. */
  forget(): void {
    this.#action = undefined
  }

  say(text: string, refused: (code: string) => void): void {
    const clientId = freshId()
    if (this.#socket.send({ type: 'chat', table: this.id, text, clientId }))
      this.#said = { clientId, refused }
    else refused('connection')
  }

  /** Asks again for what was said, when somebody is to be heard who was not. */
  async hearAgain(): Promise<void> {
    const said = await call('chat', { params: { table: this.id }, query: {} })
    if (said.ok) this.chat = said.value.lines
  }

  /** All that was said so far has been seen. */
  markRead(): void {
    const last = this.chat.at(-1)?.number ?? 0
    if (last <= this.#read) return
    this.#read = last
    keepRead(this.id, last)
  }

  close(): void {
    clearTimeout(this.#patience)
    clearTimeout(this.#again)
    clearTimeout(this.#asking)
    this.#socket.close()
  }

  #opened(): void {
    clearTimeout(this.#patience)
    this.connected = true
    this.#watch()
  }

  /** Asks how the table stands, again and again until it is told: one message too many at once is not heard. */
  #watch(): void {
    clearTimeout(this.#asking)
    const heard = this.chat.at(-1)
    this.#socket.send({
      type: 'watch',
      table: this.id,
      ply: Math.max(0, this.#ply),
      ...(heard ? { chat: heard.number } : {}),
    })
    this.#asking = setTimeout(() => this.#watch(), PATIENCE)
  }

  #lost(surely: boolean): void {
    clearTimeout(this.#asking)
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => this.#miss(), surely ? 0 : PATIENCE)
  }

  #miss(): void {
    this.connected = false
    this.present = undefined
    this.#listener?.lost()
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'watching':
        if (message.table.id !== this.id) return
        clearTimeout(this.#asking)
        this.table = message.table
        this.#hear(message.chat)
        if (message.position) this.#stand(message.position, undefined)
        this.#sendAction()
        return
      case 'table':
        if (message.table.id === this.id) this.#changed(message.table)
        return
      case 'present':
        if (message.table === this.id) this.present = message.seats
        return
      case 'position':
        if (message.table === this.id) this.#stand(message, message.clientId)
        return
      case 'chat':
        if (message.table === this.id) this.#hear([message])
        return
      case 'orders':
        if (message.table === this.id) this.orders = message.orders
        return
      case 'refused':
        if (message.table === this.id) this.#refused(message)
        return
      default:
    }
  }

  /** A game that has just begun is not watched yet: its board is asked for. */
  #changed(table: Table): void {
    const begun = this.table?.status === 'open' && table.status === 'running' && this.#ply < 0
    this.table = table
    if (begun) this.#watch()
  }

  #hear(lines: readonly ChatLine[]): void {
    const last = this.chat.at(-1)?.number ?? 0
    const fresh = lines.filter((line) => line.number > last)
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh]
  }

  #stand(position: Position, clientId: string | undefined): void {
    const mine = clientId !== undefined && clientId === this.#action?.clientId
    if (mine) this.#action = undefined
    if (position.ply < this.#ply) return
    const expected = position.steps.at(0)?.ply
    if (this.#ply >= 0 && expected !== undefined && expected > this.#ply + 1) {
      this.#watch()
      return
    }
    const fresh = { ...position, steps: position.steps.filter((step) => step.ply > this.#ply) }
    this.#ply = position.ply
    if (this.#listener) this.#listener.position(fresh)
    else this.first = this.first ? { ...fresh, steps: [...this.first.steps, ...fresh.steps] } : fresh
  }

  #refused(message: Extract<ServerMessage, { type: 'refused' }>): void {
    if (message.clientId !== undefined && message.clientId === this.#action?.clientId) {
      this.#action = undefined
      // what waits behind it is forgotten before the board goes on
      this.#listener?.refused(message.code, message.message)
      if (message.position) this.#stand(message.position, undefined)
    } else if (message.clientId !== undefined && message.clientId === this.#said?.clientId) {
      this.#said.refused(message.code)
    } else {
      clearTimeout(this.#asking)
      if (!this.table) this.refusal = message.code
    }
  }

  #sendAction(): void {
    clearTimeout(this.#again)
    if (!this.#action) return
    const { clientId, ply, move } = this.#action
    const action = { table: this.id, ply, clientId }
    const message: ClientMessage =
      move === undefined ? { type: 'undo', ...action } : { type: 'move', ...action, move }
    this.#socket.send(message)
    // one too many at once is not carried out, and nobody is told which one it was; or the line is dead
    this.#again = setTimeout(() => {
      this.#socket.check(ANSWER)
      this.#sendAction()
    }, PATIENCE)
  }
}
