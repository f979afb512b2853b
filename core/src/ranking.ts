import type { Seat } from './game.ts'

/** Places from the first down by the first measure, ties by the next; what is equal in all shares a place. */
export function rankBy(players: number, measures: (seat: Seat) => readonly number[]): Seat[][] {
  const keys = Array.from({ length: players }, (_, seat) => measures(seat))
  const compare = (a: Seat, b: Seat): number => {
    const at = keys[a].findIndex((value, i) => value !== keys[b][i])
    return at < 0 ? 0 : keys[b][at] - keys[a][at]
  }
  const seats = keys.map((_, seat) => seat).sort(compare)
  const places: Seat[][] = []
  for (const seat of seats) {
    const place = places.at(-1)
    if (place && compare(place[0], seat) === 0) place.push(seat)
    else places.push([seat])
  }
  return places
}

/** The places with their numbers: after two firsts comes the third. */
export function places(ranking: readonly (readonly Seat[])[]): { place: number; seats: readonly Seat[] }[] {
  let place = 1
  return ranking.map((seats) => {
    const numbered = { place, seats }
    place += seats.length
    return numbered
  })
}
