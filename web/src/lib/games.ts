import type { Component } from 'svelte'
import type { Kinds } from '@kontor/core'
import type { BoardProps } from '../board.ts'
import type { Guide } from '../guides/guide.ts'
import type { TextKey } from './i18n.svelte.ts'

export const GAMES = ['hamburgum', 'speicherstadt'] as const
export type GameId = (typeof GAMES)[number]

/** A choice before the game, as the game's own options name it. */
export interface Choice {
  readonly option: string
  readonly values: readonly string[]
}

/** What the home page must know of a game without loading it; a test holds it against the game itself. */
export const CHOICES: Record<GameId, readonly Choice[]> = {
  hamburgum: [
    { option: 'board', values: ['hamburg', 'londinium'] },
    { option: 'variant', values: ['basic', 'I', 'II'] },
  ],
  speicherstadt: [],
}

export const PLAYERS = [2, 3, 4, 5] as const
export const LEVELS = [1, 2, 3, 4, 5] as const

export const isGame = (text: string | undefined): text is GameId => GAMES.includes(text as GameId)

export const gameName = (id: GameId): TextKey => `game.${id}`

export type Board = Component<BoardProps<unknown, unknown, unknown>>

export interface Playable<K extends Kinds = Kinds> {
  readonly guide: Guide<K>
  readonly Board: Board
}

const files = import.meta.glob<Playable>('../games/*/index.ts')

/** A game's rules and its board. */
export const loadPlayable = (id: GameId): Promise<Playable> => files[`../games/${id}/index.ts`]()
