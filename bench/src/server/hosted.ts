/** A table on some server, with everybody connected who looks at it. */
export interface Hosted {
  /** How many sockets have to see each move. */
  readonly eyes: number
  /** Whoever is to move sends a random legal move; false when the game is over. */
  move(): boolean
  close(): void
}

export interface Wish {
  readonly game: string
  readonly players: number
  readonly watchers: number
  /** For the choice of moves. */
  readonly seed: string
}

/** Called by every socket each time it has seen a move. */
export type Seen = () => void

/** Where to play, and where to find a table. */
export interface Address {
  readonly url: string
  readonly lobby: string
}

export type Open = (at: Address, wish: Wish, seen: Seen) => Promise<Hosted>
