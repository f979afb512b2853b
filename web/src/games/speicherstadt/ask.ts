import type { Seat } from '@kontor/core'
import type { View } from '@kontor/speicherstadt'
import type { Person } from '../../board.ts'
import { list, t } from '../../lib/i18n.svelte.ts'
import { roomFor, roundsOf, scoreOf, total } from './facts.ts'
import { theCard } from './words.ts'

/** The one sentence that says what is asked of whom, and how to do it. */
interface Ask {
  title: string
  hint: string
}

export function askOf(view: View, seat: Seat | undefined, people: readonly Person[]): Ask {
  if (view.step === 'over') return outcome(view, people)
  return seat === undefined ? watching(view, people) : asking(view, seat)
}

function asking(view: View, seat: Seat): Ask {
  const player = view.players[seat]
  if (view.step === 'place')
    return { title: t('speicherstadt.ask.place'), hint: t('speicherstadt.hint.place', { n: player.workers }) }
  if (view.step === 'buy') {
    const { card, queue } = view.row[view.slot]
    return {
      title: t('speicherstadt.ask.buy', { card: theCard(card) }),
      hint: t('speicherstadt.hint.buy', { price: queue.length, n: player.coins }),
    }
  }
  const excess = total(player.goods) - roomFor(view, seat)
  return {
    title: t('speicherstadt.ask.load'),
    hint: excess > 0 ? t('speicherstadt.hint.excess', { n: excess }) : t('speicherstadt.hint.load'),
  }
}

function watching(view: View, people: readonly Person[]): Ask {
  const { name } = people[view.seat]
  const hint = t('speicherstadt.round', { n: view.round, all: roundsOf(view) })
  if (view.step === 'place') return { title: t('speicherstadt.watch.place', { name }), hint }
  if (view.step === 'load') return { title: t('speicherstadt.watch.load', { name }), hint }
  const { card, queue } = view.row[view.slot]
  return { title: t('speicherstadt.watch.buy', { name, card: theCard(card), n: queue.length }), hint }
}

function outcome(view: View, people: readonly Person[]): Ask {
  const scores = people.map((_, seat) => [scoreOf(view, seat), view.players[seat].coins] as const)
  const best = scores.reduce((a, b) => (b[0] > a[0] || (b[0] === a[0] && b[1] > a[1]) ? b : a))
  const winners = people.filter((_, seat) => scores[seat][0] === best[0] && scores[seat][1] === best[1])
  return {
    title: t('speicherstadt.ask.over'),
    hint: t('speicherstadt.hint.over', { names: list(winners.map(({ name }) => name)), n: best[0] }),
  }
}
