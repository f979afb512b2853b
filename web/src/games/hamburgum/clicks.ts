/** Clicks that follow each other at one place: what lies there may have changed under the pointer. */
export class Clicks {
  #deed: unknown

  /** Whether a click means this deed: the second of a double click only repeats what the first one did. */
  mean({ detail }: Pick<MouseEvent, 'detail'>, deed: unknown): boolean {
    if (detail > 1) return deed === this.#deed
    this.#deed = deed
    return true
  }
}
