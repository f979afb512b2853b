const PRESSED = 'button, a, [role="button"], [tabindex="0"]'
const TYPED = 'input, select, textarea'

/** Escape leaves a field of text; a list it only closes. */
const isTyping = (event: KeyboardEvent, target: Element | undefined): boolean =>
  event.isComposing || Boolean(target?.closest(event.key === 'Escape' ? 'select' : TYPED))

/** Whether the focus is nowhere, or on something that can't be pressed any more. */
export const isLost = (focus: Element | null): boolean =>
  !(focus instanceof HTMLElement || focus instanceof SVGElement) ||
  focus === document.body ||
  focus.tabIndex < 0 ||
  focus.matches(':disabled')

/** What a mouse has pressed on a board doesn't keep the focus: Enter ends the turn then, as its button says. */
export function letGo(board: HTMLElement): () => void {
  const release = (event: PointerEvent): void => {
    const focus = document.activeElement
    if (event.pointerType !== 'mouse' || !focus?.matches(PRESSED) || !board.contains(focus)) return
    if (focus instanceof HTMLElement || focus instanceof SVGElement) focus.blur()
  }
  board.addEventListener('click', release)
  return () => board.removeEventListener('click', release)
}

/** With the focus in a panel these scroll it. */
const SCROLLS = new Set(['pageup', 'pagedown', 'home', 'end', ' '])

/** So soon after each other, presses of Enter were meant for one thing. */
const HASTE = 400

/** What a key means here; together with Control only the usual way to take something back. */
function keyOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string | undefined {
  const name = key.toLowerCase()
  if (!ctrlKey && !metaKey && !altKey) return name
  return name === 'z' && !altKey && !shiftKey ? 'u' : undefined
}

/**
 * Single keys of the game page. A key held down counts once. They rest while somebody types (but for Escape), a
 * dialog is open or a button has the focus. An action is told if Enter was pressed just before, whatever that did.
 */
export function followKeys(keys: Readonly<Partial<Record<string, (hasty: boolean) => void>>>): () => void {
  let [entered, hasty] = [-HASTE, false]
  const hold = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.repeat) {
      hasty = event.timeStamp - entered < HASTE
      entered = event.timeStamp
    }
    const target = event.target instanceof Element ? event.target : undefined
    if (!event.repeat || target?.closest(TYPED)) return
    if (event.key !== 'Enter' && !(event.key === ' ' && target?.closest(PRESSED))) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const listen = (event: KeyboardEvent): void => {
    const key = keyOf(event)
    if (key === undefined || event.repeat || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : undefined
    if (isTyping(event, target) || document.querySelector('dialog[open]')) return
    if ((key === 'enter' || key === ' ') && target?.closest(PRESSED)) return
    if (SCROLLS.has(key) && target?.closest('aside')) return
    const action = keys[key]
    if (!action) return
    event.preventDefault()
    action(hasty)
  }
  addEventListener('keydown', hold, true)
  addEventListener('keydown', listen)
  return () => {
    removeEventListener('keydown', hold, true)
    removeEventListener('keydown', listen)
  }
}
