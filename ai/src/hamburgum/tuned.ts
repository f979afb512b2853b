/** Values of the hand-made judgement in points; found by trial, game against game. */
export const TUNED = {
  /** What un-scored tokens still gain over a whole game. */
  laterDonations: 3,
  laterShips: 2,
  laterTown: 4,
  /** Share of the chart price that a good brings in the end, and what lacks if no ship can carry it. */
  price: 0.85,
  unshipped: 35,
  /** What earns over a whole game. */
  maker: 3.2,
  ship: 0.5,
  berth: 0.8,
  builder: 2.5,
  citizen: 0.6,
  church: 0.9,
  /** Needed fields near the marker. */
  nearTrade: 0.15,
  nearShop: 0.4,
  nearChurch: 0.8,
  nearHall: 0.4,
  /** Timber with brick, and one without the other. */
  pair: 2.2,
  half: 0.3,
  /** Points that money buys, how long it does, and the money beyond which it is idle. */
  rate: 0.035,
  early: 1.6,
  enough: 500,
  /** How much a lead means at the start. */
  spread: 9,
}
