/** Values of the hand-made judgement in points; found by trial, game against game. */
export const TUNED = {
  /** What un-scored tokens still gain over a whole game. */
  laterDonations: 3.38,
  laterShips: 1.34,
  laterTown: 6.09,
  /** Share of the chart price that a good brings in the end, and what lacks if no ship can carry it. */
  price: 0.815,
  unshipped: 35,
  /** What earns over a whole game. */
  maker: 8.31,
  ship: 0.273,
  berth: 1.03,
  builder: 1.66,
  citizen: 1.22,
  church: 0.487,
  /** Needed fields near the marker. */
  nearTrade: 0.0633,
  nearShop: 1.24,
  nearChurch: 0.77,
  nearHall: 0.229,
  /** Timber with brick, and one without the other. */
  pair: 1.12,
  half: 0.332,
  /** Points that money buys, how long it does, and the money beyond which it is idle. */
  rate: 0.0357,
  early: 2.93,
  enough: 466,
  /** How much a lead means at the start. */
  spread: 7.6,
}
