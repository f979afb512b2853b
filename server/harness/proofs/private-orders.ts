import { makeRng, type Rng, seedOf, Session } from '@kontor/core'
import { asIfTurn, type State as Hamburgum } from '@kontor/hamburgum'
import type { Order } from '@kontor/protocol'
import type { View as Speicherstadt } from '@kontor/speicherstadt'
import { type AnyKinds, GAMES, type Hosted } from '../../src/games.ts'
import type { Client } from '../client.ts'
import { withServer } from '../scratch.ts'
import { askEverything, type Eyes, fixed, openEyes } from './eyes.ts'
import { atLeast, must, type Proof } from './proof.ts'

const PLAYERS = 3
const OWNER = 1
const PLIES = 60

interface Case {
  readonly hosted: Hosted
  readonly seed: string
}

interface Heard {
  readonly moves: readonly string[]
  /** All that went to everybody but the owner of the orders. */
  readonly others: string
  readonly messages: number
  readonly left: number
  readonly used: number
}

/** Something that the owner may leave now; what comes of it is seen later. */
function draw(session: Session<AnyKinds>, rng: Rng): Order[] {
  if (session.game.id === 'speicherstadt')
    return (session.state as Speicherstadt).row
      .filter(({ card }) => card >= 0)
      .map(({ card }) => ({
        kind: 'card',
        card,
        most: rng.int(5),
        otherwise: rng.int(3) > 0 ? 'decline' : 'ask',
      }))
  const turn = new Session(session.game, asIfTurn(session.state as Hamburgum, OWNER))
  const moves: string[] = []
  while (turn.toMove === OWNER) {
    const legal = turn.legal()
    const move = legal[rng.int(legal.length)]
    moves.push(session.game.format(move))
    turn.play(move)
  }
  return [{ kind: 'turn', moves }]
}

/** Whether one of the owner's orders says what to do now. */
function isOrdered({ orders }: Hosted, session: Session<AnyKinds>, all: readonly Order[]): boolean {
  if (session.toMove !== OWNER) return false
  return all.some((order) => {
    const parsed = orders!.parse(order)
    const at = order.kind === 'turn' ? session.base : session.state
    return parsed.ok && typeof orders!.answer(at, parsed.value) !== 'string'
  })
}

/** Plays a table: with orders (moves undefined), or the same moves by hand. */
function play({ hosted, seed }: Case, given: readonly string[] | undefined): Promise<Heard> {
  const { game } = hosted
  const rng = makeRng(seedOf(`orders ${seed}`))
  return withServer(
    async (server) => {
      const eyes = await openEyes(server.url, { game: game.id, options: {}, players: PLAYERS })
      const options = game.parseOptions({})
      must(options.ok, 'the usual options are not accepted')
      const session = new Session<AnyKinds>(game, game.setup(PLAYERS, options.value, makeRng(seed)))
      const owner = eyes.people[OWNER]
      const moves: string[] = []
      let standing: Order[] = []
      let [left, used] = [0, 0]
      const over = (): boolean =>
        session.toMove === undefined ||
        (moves.length >= (given?.length ?? PLIES) && !isOrdered(hosted, session, standing))
      while (!over()) {
        if (!given && session.toMove !== OWNER && session.open.length === 0) {
          left += await leave(owner, eyes.table, draw(session, rng))
          const { orders } = await owner.call('orders', { table: eyes.table })
          standing = orders.filter(({ dropped }) => !dropped).map(({ order }) => order)
        }
        const ordered = isOrdered(hosted, session, standing)
        if (ordered) used++
        else send(eyes, session, given?.[moves.length] ?? any(session, rng), moves.length)
        moves.push(await hear(eyes, session))
      }
      await Promise.all(eyes.sockets.map((socket) => socket.settle()))
      const asked = await askEverything(eyes)
      const heard = eyes.sockets.map((socket) => socket.heard)
      const others = [...heard.keys()].filter((who) => who !== OWNER)
      return {
        moves,
        others: JSON.stringify(others.map((who) => [heard[who], asked[who]])),
        messages: others.reduce((sum, who) => sum + heard[who].length, 0),
        left,
        used,
      }
    },
    fixed(seed, () => 1_900_000_000_000),
  )
}

async function leave(owner: Client, table: string, orders: readonly Order[]): Promise<number> {
  let left = 0
  for (const order of orders) {
    const code = await owner.refusal('setOrder', { table }, { order })
    if (code === undefined) left++
  }
  return left
}

function any(session: Session<AnyKinds>, rng: Rng): string {
  const legal = session.legal()
  return session.game.format(legal[rng.int(legal.length)])
}

function send({ table, sockets }: Eyes, { toMove }: Session<AnyKinds>, move: string, ply: number): void {
  sockets[toMove!].send({ type: 'move', table, ply, move, clientId: `c${ply}` })
}

/** The next move, whoever made it. */
async function hear({ sockets }: Eyes, session: Session<AnyKinds>): Promise<string> {
  const [told] = await Promise.all(sockets.map((socket) => socket.next('position')))
  const move = told.steps[0]?.move ?? ''
  const parsed = session.game.parse(move)
  must(parsed.ok && session.play(parsed.value).ok, `"${move}" is not legal`)
  return move
}

export const privateOrders: Proof = {
  name: 'orders',
  claim:
    'Whether somebody left orders in advance changes no byte of what anybody else is sent or can ask for.',
  run: async (scale) => {
    const figures = { tables: 0, plies: 0, messages: 0, left: 0, used: 0 }
    for (let i = 0; i < atLeast(1, 16 * scale); i++)
      for (const hosted of GAMES.values()) {
        const table = { hosted, seed: seedOf(`private orders ${i}`) }
        const ordered = await play(table, undefined)
        const plain = await play(table, ordered.moves)
        must(ordered.others === plain.others, `${hosted.game.id}, table ${i}: the traffic differs`)
        must(ordered.left > 0, `${hosted.game.id}, table ${i}: no order was taken`)
        figures.tables += 2
        figures.plies += ordered.moves.length
        figures.messages += ordered.messages
        figures.left += ordered.left
        figures.used += ordered.used
      }
    must(figures.used > 0, 'no order was ever used')
    return figures
  },
}
