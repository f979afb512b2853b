import {
  BOARDS,
  BUILDER_BONUSES,
  BUILDINGS,
  type BuildingKind,
  type Event,
  FIELDS,
  type Field,
  type Good,
  GOODS,
  type Hamburgum,
  type Material,
  MATERIALS,
  type Move,
  type Official,
  OFFICIALS,
  type PointSource,
  type TokenKind,
  tokenPoints,
  TOKENS,
  DONATION_COSTS,
  donationMoney,
  donationsTo,
  type View,
} from '@kontor/hamburgum'
import type { Speech } from './speech.ts'

/** Money as the board's town writes it. */
export type Money = (amount: number) => string

/** A building token is called by the buildings that it counts. */
type TokenName = Exclude<TokenKind, 'building'> | BuildingKind

/** Where a site lies of two that are alike. */
export type Side = 'north' | 'south' | 'east' | 'west'

/** What a church's last donation brings about. */
export interface Completion {
  readonly bonus: number
  readonly endsGame: boolean
}

/** A language's phrases; everything they say is worked out below, once for all languages. */
export interface HamburgumWords {
  groups: Record<Move['kind'], string>
  sources: Record<PointSource, string>
  money: (amount: number, london: boolean) => string
  fields: Record<Field, string>
  good: (good: Good, amount: number) => string
  goodName: Record<Good, string>
  material: (material: Material, amount: number) => string
  token: (token: TokenName) => string
  building: Record<BuildingKind, string>
  official: Record<Official, string>
  list: (items: readonly string[]) => string

  chooseField: (field: string, cost: number, gain: string) => string
  sell: (goods: string, money: string) => string
  buy: (materials: string, money: string) => string
  ship: (pushes: boolean) => string
  donate: (
    nth: number,
    church: string,
    cost: string,
    token: string,
    worth: number,
    completes: Completion | undefined,
  ) => string
  score: (token: string, church: string, points: number) => string
  build: (building: string, church: string, side: Side | undefined, effect: string | undefined) => string
  brings: (money: string) => string
  cheapens: (good: string, price: string) => string
  enter: (own: boolean, pushes: boolean) => string
  allowsGift: (cost: string) => string
  decline: string
  end: string

  turn: (name: string) => string
  moved: (name: string, field: string, cost: number) => string
  produced: (name: string, goods: string) => string
  sold: (name: string, goods: string, money: string) => string
  bought: (name: string, materials: string, money: string) => string
  shipPlaced: (name: string) => string
  dutchmanPlaced: string
  harbourPushed: (returned: string, dutchmen: number) => string
  shipsOf: (name: string, ships: number) => string
  donated: (name: string, nth: number, church: string, token: string, byCanon: boolean) => string
  completed: (name: string, church: string, points: number) => string
  scored: (name: string, token: string, church: string, points: number) => string
  built: (name: string, building: string, church: string) => string
  priceFell: (good: string, price: string) => string
  earned: (name: string, building: string, money: string) => string
  turnedUp: (official: string) => string
  cashedIn: (name: string, wares: number, money: string, points: number) => string
  over: string
}

export function hamburgumSpeech(w: HamburgumWords): Speech<Hamburgum> {
  return {
    group: (move) => w.groups[move.kind],
    move: (move, view, after) => sayMove(w, move, view, after),
    continues: (before, event) =>
      event.type === before.type && isTrade(event) && isTrade(before) && event.seat === before.seat,
    event: (event, view, name, continued = []) =>
      isTrade(event)
        ? sayTrade(w, [...continued.filter(isTrade), event], view, name)
        : sayEvent(w, event, view, name),
    source: (source) => w.sources[source as PointSource],
  }
}

const moneyOn = (w: HamburgumWords, view: View): Money => {
  const london = view.board === 'londinium'
  return (amount) => w.money(amount, london)
}

function sayMove(w: HamburgumWords, move: Move, view: View, after: View): string {
  const money = moneyOn(w, view)
  const { churches, sites } = BOARDS[view.board]
  const before = view.players[view.seat]
  const then = after.players[view.seat]
  switch (move.kind) {
    case 'field': {
      const gains = GOODS.map((good, i) => ({ good, amount: then.goods[i] - before.goods[i] }))
      const gain = gains.filter((g) => g.amount > 0).map((g) => w.good(g.good, g.amount))
      return w.chooseField(w.fields[FIELDS[move.field]], before.prestige - then.prestige, w.list(gain))
    }
    case 'sell':
      return w.sell(w.good(GOODS[move.good], move.amount), money(then.money - before.money))
    case 'buy':
      return w.buy(w.material(MATERIALS[move.material], move.amount), money(before.money - then.money))
    case 'ship':
      return w.ship(pushes(view, after))
    case 'donate':
      return sayDonation(w, move.church, move.token, view, after)
    case 'score':
      return w.score(
        tokenName(w, view, move.church, move.token),
        churches[move.church].name,
        then.prestige - before.prestige,
      )
    case 'build': {
      const site = sites[move.site]
      return w.build(
        buildingName(w, site.kind, move.official),
        churches[site.parish].name,
        sideOf(view, move.site),
        sayEffect(w, view, after),
      )
    }
    case 'decline':
      return w.decline
    case 'end':
      return w.end
  }
}

const shipsIn = (berth: readonly number[]): number => berth.reduce((sum, ships) => sum + ships, 0)

/** Whoever enters a full berth 3 leaves fewer ships there, or as many as before. */
const pushes = (view: View, after: View): boolean => shipsIn(after.berths[2]) <= shipsIn(view.berths[2])

/** The money that a building brings, the canon's donation, the price that falls, or the ships. */
function sayEffect(w: HamburgumWords, view: View, after: View): string | undefined {
  const earned = after.players[view.seat].money - view.players[view.seat].money
  if (earned > 0) return w.brings(moneyOn(w, view)(earned))
  if (after.step === 'canon') return w.allowsGift(w.material('brick', 1))
  const cheaper = GOODS.findIndex((_, i) => after.prices[i] < view.prices[i])
  if (cheaper >= 0) return w.cheapens(w.goodName[GOODS[cheaper]], moneyOn(w, view)(after.prices[cheaper]))
  const pushed = pushes(view, after)
  const entered = (owner: number): boolean => after.berths[2][owner] > (pushed ? 0 : view.berths[2][owner])
  const moved = view.berths.some((berth, i) => berth.some((ships, owner) => ships !== after.berths[i][owner]))
  return moved ? w.enter(entered(view.seat), pushed) : undefined
}

/** Tells a site from the other one for the same building in its parish. */
function sideOf({ board }: View, site: number): Side | undefined {
  const { sites } = BOARDS[board]
  const { kind, parish, at } = sites[site]
  const twin = sites.find((other, i) => i !== site && other.kind === kind && other.parish === parish)
  if (!twin) return undefined
  const [east, south] = [at[0] - twin.at[0], at[1] - twin.at[1]]
  if (Math.abs(east) > Math.abs(south)) return east > 0 ? 'east' : 'west'
  return south > 0 ? 'south' : 'north'
}

function sayDonation(w: HamburgumWords, church: number, token: number, view: View, after: View): string {
  const money = moneyOn(w, view)
  const p = view.players[view.seat]
  const nth = donationsTo(view, church)
  const { timber, brick, bell } = DONATION_COSTS[nth]
  const coins = donationMoney(p, nth)
  const cost =
    view.step === 'canon'
      ? [w.material('brick', 1)]
      : [
          timber > 0 && w.material('timber', timber),
          brick > 0 && w.material('brick', brick),
          bell > 0 && w.material('bell', bell),
          coins > 0 && money(coins),
        ]
  const completes = after.completed > view.completed
  return w.donate(
    nth + 1,
    BOARDS[view.board].churches[church].name,
    w.list(cost.filter((part) => part !== false)),
    tokenName(w, view, church, token),
    tokenPoints(after, view.seat, church, token),
    completes ? { bonus: BUILDER_BONUSES[view.completed], endsGame: after.step === 'over' } : undefined,
  )
}

function tokenName(w: HamburgumWords, { board }: View, church: number, token: number): string {
  const kind = TOKENS[token]
  return w.token(kind === 'building' ? BUILDINGS[BOARDS[board].churches[church].building] : kind)
}

const buildingName = (w: HamburgumWords, kind: number, official: number): string =>
  official >= 0 ? w.official[OFFICIALS[official]] : w.building[BUILDINGS[kind]]

type Trade = Extract<Event, { type: 'sold' | 'bought' }>
const isTrade = (event: Event): event is Trade => event.type === 'sold' || event.type === 'bought'

/** H4: all that was sold or bought together, for its price together. */
function sayTrade(w: HamburgumWords, parts: Trade[], view: View, name: (seat: number) => string): string {
  const { type, seat } = parts[0]
  const wares = parts.map((part) =>
    part.type === 'sold'
      ? w.good(GOODS[part.good], part.amount)
      : w.material(MATERIALS[part.material], part.amount),
  )
  const money = parts.reduce((sum, part) => sum + part.money, 0)
  return w[type](name(seat), w.list(wares), moneyOn(w, view)(money))
}

function sayEvent(
  w: HamburgumWords,
  event: Exclude<Event, Trade>,
  view: View,
  name: (seat: number) => string,
): string | undefined {
  const money = moneyOn(w, view)
  switch (event.type) {
    case 'turn':
      return w.turn(name(event.seat))
    case 'moved':
      return w.moved(name(event.seat), w.fields[FIELDS[event.field]], event.cost)
    case 'produced':
      return w.produced(name(event.seat), w.good(GOODS[event.good], event.amount))
    case 'shipPlaced':
      return event.owner < view.players.length ? w.shipPlaced(name(event.owner)) : w.dutchmanPlaced
    case 'harbourPushed':
      return sayPush(w, event.returned, view.players.length, name)
    case 'priceFell':
      return w.priceFell(w.goodName[GOODS[event.good]], money(event.price))
    case 'turnedUp':
      return w.turnedUp(w.official[OFFICIALS[event.official]])
    case 'over':
      return w.over
    default:
      return sayGrowth(w, event, view, name)
  }
}

type GrowthEvent = Extract<
  Event,
  { type: 'donated' | 'completed' | 'scored' | 'built' | 'earned' | 'cashedIn' }
>

function sayGrowth(
  w: HamburgumWords,
  event: GrowthEvent,
  view: View,
  name: (seat: number) => string,
): string | undefined {
  const money = moneyOn(w, view)
  const { churches, sites } = BOARDS[view.board]
  const who = name(event.seat)
  switch (event.type) {
    case 'donated': {
      const token = tokenName(w, view, event.church, event.token)
      return w.donated(who, event.nth + 1, churches[event.church].name, token, event.byCanon)
    }
    case 'completed':
      return w.completed(who, churches[event.church].name, event.points)
    case 'scored':
      return w.scored(
        who,
        tokenName(w, view, event.church, event.token),
        churches[event.church].name,
        event.points,
      )
    case 'built': {
      const { kind, parish } = sites[event.site]
      return w.built(who, buildingName(w, kind, event.official), churches[parish].name)
    }
    case 'earned': {
      if (event.money === 0) return undefined
      const official = w.official[OFFICIALS[event.official]]
      return w.earned(who, event.source === 'merchant' ? w.building.merchant : official, money(event.money))
    }
    case 'cashedIn':
      if (event.wares + event.points === 0) return undefined
      return w.cashedIn(who, event.wares, money(event.money), event.points)
  }
}

function sayPush(
  w: HamburgumWords,
  returned: readonly number[],
  players: number,
  name: (seat: number) => string,
): string {
  const own = returned
    .slice(0, players)
    .flatMap((ships, seat) => (ships > 0 ? [w.shipsOf(name(seat), ships)] : []))
  return w.harbourPushed(w.list(own), returned[players] ?? 0)
}
