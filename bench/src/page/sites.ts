import { type Game, type Kinds, makeRng, type Seat, seedOf, unwrap } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'
import type { Page } from 'playwright-core'

/** A kind of thing that a hand presses, and how often it does so when there is one; always, unless told. */
export interface Grip {
  readonly what: string
  readonly chance?: number
}

/** A board that is measured: where it is, and what a hand does there. */
export interface Site {
  readonly path: string
  /** A service worker keeps the page; else the browser's own cache does. */
  readonly kept: boolean
  /** Puts into the browser what a player has there before the visit: his game, and nothing of the page. */
  prepare(page: Page, url: string): Promise<void>
  /** The first things that can be pressed. */
  readonly usable: string
  /** In the order in which a hand looks for them. */
  readonly grips: readonly Grip[]
  /** Is there when the game is over, and begins the next one. */
  readonly again: string
}

const LEVEL = 1
const PLAYERS = 2
const SETTINGS = { theme: 'light', motion: 'full', sound: false, confirm: false, pace: 'instant', name: '' }

/** A new game against one opponent, as the browser keeps it. */
function newGame<K extends Kinds>(game: Game<K>, personBegins: boolean): Readonly<Record<string, unknown>> {
  const options = unwrap(game.parseOptions({}))
  const seed = seedOf(`page ${game.id}`)
  const toMove = game.toMove(game.setup(PLAYERS, options, makeRng(seed)))!
  const sitter = (seat: Seat): object => ({
    name: '',
    level: (seat === toMove) === personBegins ? undefined : LEVEL,
  })
  return {
    id: 'page',
    game: game.id,
    rules: game.rules,
    options,
    seed,
    sitters: Array.from({ length: PLAYERS }, (_, seat) => sitter(seat)),
    moves: [],
    toMove,
    scores: [0, 0],
    started: Date.now(),
    changed: Date.now(),
  }
}

async function keep(page: Page, game: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(
    async ([saved, settings]) => {
      localStorage.setItem('kontor.settings', JSON.stringify(settings))
      const request = indexedDB.open('kontor', 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore('games', { keyPath: 'id' }).createIndex('changed', 'changed')
      }
      await new Promise((resolve) => (request.onsuccess = resolve))
      const writing = request.result.transaction('games', 'readwrite')
      writing.objectStore('games').put(saved)
      await new Promise((resolve) => (writing.oncomplete = resolve))
      request.result.close()
    },
    [game, SETTINGS] as const,
  )
}

const BOARDS: Readonly<Record<string, { game: Game; usable: string; grips: readonly Grip[] }>> = {
  hamburgum: {
    game: hamburgum,
    usable: '.field.open',
    grips: [
      { what: '.field.open' },
      { what: '.hb-card button.lit' },
      { what: '.sale button.do:not(:disabled), .buy button.do:not(:disabled)' },
      { what: '.sale .foot button:not(.do, :disabled)', chance: 0.6 },
      { what: '.gift.lit', chance: 0.9 },
      { what: '.site.lit', chance: 0.9 },
      { what: '.build[role=button]', chance: 0.5 },
      { what: '.buy .thing:not(:disabled)', chance: 0.7 },
      { what: 'button.end:not([aria-disabled=true])' },
    ],
  },
  speicherstadt: {
    game: speicherstadt,
    usable: 'button.target',
    grips: [
      { what: 'button.target' },
      { what: '.work button:not(:disabled)', chance: 0.6 },
      { what: '.prompt .button.main:not([aria-disabled=true])', chance: 0.8 },
      { what: '.prompt button:not(.primary, [aria-keyshortcuts=u], [aria-disabled=true])' },
    ],
  },
}

/** One of our boards; the person or the opponent has the first move. */
export function kontorSite(id: string, personBegins = true): Site {
  const { game, usable, grips } = BOARDS[id]
  return {
    path: '/#/play/page',
    kept: true,
    async prepare(page, url) {
      await page.goto(`${url}/icon.svg`)
      await keep(page, newGame(game, personBegins))
    },
    usable,
    // before what can't be taken back the page asks; a press that came too late may have opened something in front
    grips: [{ what: 'dialog:not(:has(figure)) .primary' }, ...grips, { what: '[aria-label^="Close"]' }],
    again: 'dialog:has(figure) .actions .primary',
  }
}

export const KONTOR_GAMES: readonly string[] = Object.keys(BOARDS)

export const PEER_SITE: Site = {
  path: '/',
  kept: false,
  prepare: () => Promise.resolve(),
  usable: '.cell',
  grips: [{ what: '.cell:not(:disabled)' }],
  again: '.again',
}
