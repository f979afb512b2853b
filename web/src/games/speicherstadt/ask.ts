import type { Seat } from '@kontor/core'
import type { Move, View } from '@kontor/speicherstadt'
import type { Outcome, Person } from '../../board.ts'
import { list, t } from '../../lib/i18n.svelte.ts'
import { roundsOf, spread } from './facts.ts'
import { chanceOf, excessOf } from './loading.ts'
import { goodNames, theCard } from './words.ts'

/** The one sentence that says what is asked of whom, and how to do it. */
interface Ask {
  title: string
  hint: string
}

export function askOf(
  view: View,
  seat: Seat | undefined,
  people: readonly Person[],
  result: Outcome | undefined,
  offers: readonly Move[],
  shared: boolean,
): Ask {
  if (result || view.step === 'over') return outcome(people, result)
  if (seat === undefined) return watching(view, people)
  const ask = view.step === 'load' ? loading(view, seat, offers) : asking(view, seat)
  return shared ? { ...ask, title: t('colon', { name: people[seat].name, text: ask.title }) } : ask
}

function asking(view: View, seat: Seat): Ask {
  const player = view.players[seat]
  if (view.step === 'place')
    return { title: t('speicherstadt.ask.place'), hint: t('speicherstadt.hint.place', { n: player.workers }) }
  const { card, queue } = view.row[view.slot]
  return {
    title: t('speicherstadt.ask.buy', { card: theCard(card) }),
    hint: t('speicherstadt.hint.buy', { price: queue.length, n: player.coins }),
  }
}

function loading(view: View, seat: Seat, offers: readonly Move[]): Ask {
  const n = excessOf(view, seat)
  const chance = chanceOf(offers)
  const title = t('speicherstadt.ask.load')
  if (n > 0)
    return {
      title,
      hint: t(chance === 'none' ? 'speicherstadt.hint.leave' : 'speicherstadt.hint.excess', { n }),
    }
  if (chance !== 'none') return { title, hint: t(`speicherstadt.hint.${chance}`) }
  const kept = spread(view.players[seat].goods)
  return {
    title: t('speicherstadt.end'),
    hint: kept.length
      ? t('speicherstadt.hint.keep', { goods: list(goodNames(kept)) })
      : t('speicherstadt.hint.nothing'),
  }
}

/** Who decides about the same card after a view's question was declined, and its price then; undefined: the card goes. */
export function askedNext(view: View, next: View): { seat: Seat; n: number } | undefined {
  const same = next.step === 'buy' && next.slot === view.slot && next.round === view.round
  if (view.step !== 'buy' || !same) return undefined
  const n = next.row[view.slot].queue.length
  // what nobody knows yet is never looked at before: where the round would be over, the next view is the same
  return n < view.row[view.slot].queue.length ? { seat: next.seat, n } : undefined
}

function watching(view: View, people: readonly Person[]): Ask {
  const { name } = people[view.seat]
  const hint = t('speicherstadt.round', { n: view.round, all: roundsOf(view) })
  if (view.step === 'place') return { title: t('speicherstadt.watch.place', { name }), hint }
  if (view.step === 'load') return { title: t('speicherstadt.watch.load', { name }), hint }
  const { card, queue } = view.row[view.slot]
  return { title: t('speicherstadt.watch.buy', { name, card: theCard(card), n: queue.length }), hint }
}

function outcome(people: readonly Person[], result: Outcome | undefined): Ask {
  const winners = result?.ranking[0] ?? []
  const names = list(winners.map((seat) => people[seat].name))
  return {
    title: t('speicherstadt.ask.over'),
    hint:
      result && winners.length > 0
        ? t('speicherstadt.hint.over', { names, n: result.scores[winners[0]] })
        : '',
  }
}
