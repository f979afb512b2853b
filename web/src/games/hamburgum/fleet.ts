import type { Event, View } from '@kontor/hamburgum'

/** A ship that can be followed with the eye from berth to berth. */
export interface Vessel {
  readonly id: number
  readonly owner: number
  /** 1 to 3; 0 has left for the sea. */
  readonly berth: number
}

let last = 0
const launch = (owner: number, berth: number): Vessel => ({ id: ++last, owner, berth })

const sail = (fleet: readonly Vessel[], event: Event): readonly Vessel[] => {
  if (event.type === 'harbourPushed')
    return fleet.filter((v) => v.berth > 0).map((v) => ({ ...v, berth: v.berth - 1 }))
  return event.type === 'shipPlaced' ? [...fleet, launch(event.owner, 3)] : fleet
}

/** Ships as the view counts them: those already there keep their place, others move, the rest is new. */
function matched(fleet: readonly Vessel[], berths: View['berths']): readonly Vessel[] {
  const free = [...fleet]
  const take = (test: (v: Vessel) => boolean): Vessel | undefined => {
    const at = free.findIndex(test)
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  const places = berths.flatMap((ships, b) =>
    ships.flatMap((n, owner) => Array.from({ length: n }, () => ({ owner, berth: b + 1 }))),
  )
  const staying = places.map((p) => take((v) => v.owner === p.owner && v.berth === p.berth))
  return places
    .map((p, i) => {
      const vessel = staying[i] ?? take((v) => v.owner === p.owner)
      return vessel ? { ...vessel, berth: p.berth } : launch(p.owner, p.berth)
    })
    .sort((a, b) => a.id - b.id)
}

const agrees = (fleet: readonly Vessel[], berths: View['berths']): boolean =>
  berths.every((ships, b) =>
    ships.every((n, owner) => fleet.filter((v) => v.berth === b + 1 && v.owner === owner).length === n),
  )

/**
 * The fleet after what has happened; ships that left in a push just now are still in it, in berth 0. What was taken
 * back lies as it lay: `past` are the fleets before, the latest last.
 */
export function follow(
  fleet: readonly Vessel[],
  events: readonly Event[],
  view: View,
  past: readonly (readonly Vessel[])[] = [],
): readonly Vessel[] {
  const here = fleet.filter((v) => v.berth > 0)
  const sailed = events.reduce(sail, here)
  if (agrees(sailed, view.berths)) return sailed
  return past.findLast((before) => agrees(before, view.berths)) ?? matched(here, view.berths)
}
