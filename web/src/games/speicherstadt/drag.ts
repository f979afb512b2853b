import type { Attachment } from 'svelte/attachments'

const FAR_ENOUGH = 6

/**
 * Lets a button be dragged as well as tapped; `lift` hears when that begins and ends, `drop` the `data-drop` of the
 * place where it was let go.
 */
export const drag =
  (lift: (lifted: boolean) => void, drop: (place: string) => void): Attachment<HTMLElement> =>
  (node) => {
    let start: { x: number; y: number } | undefined
    let ghost: HTMLElement | undefined

    const move = (event: PointerEvent): void => {
      if (!start) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      if (!ghost && Math.hypot(x, y) < FAR_ENOUGH) return
      if (!ghost) {
        ghost = copyOf(node)
        lift(true)
      }
      ghost.style.transform = `translate(${x}px, ${y}px) scale(1.15)`
    }
    const finish = (event: PointerEvent): void => {
      start = undefined
      if (!ghost) return
      ghost.remove()
      ghost = undefined
      lift(false)
      // The click that follows would take the good in hand.
      node.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }))
      const place = document
        .elementsFromPoint(event.clientX, event.clientY)
        .map((element) => element.closest<HTMLElement>('[data-drop]'))
        .find((element) => element !== null)
      if (event.type === 'pointerup' && place?.dataset['drop']) drop(place.dataset['drop'])
    }
    const begin = (event: PointerEvent): void => {
      if (event.button !== 0) return
      start = { x: event.clientX, y: event.clientY }
      node.setPointerCapture(event.pointerId)
    }
    node.addEventListener('pointerdown', begin)
    node.addEventListener('pointermove', move)
    node.addEventListener('pointerup', finish)
    node.addEventListener('pointercancel', finish)
    return () => {
      if (ghost) {
        ghost.remove()
        lift(false)
      }
      node.removeEventListener('pointerdown', begin)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', finish)
      node.removeEventListener('pointercancel', finish)
    }
  }

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A copy that follows the pointer above everything. */
function copyOf(node: HTMLElement): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect()
  const ghost = node.cloneNode(true) as HTMLElement
  ghost.setAttribute('aria-hidden', 'true')
  ghost.tabIndex = -1
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: '50',
    pointerEvents: 'none',
    transition: 'none',
  })
  node.parentElement!.append(ghost)
  return ghost
}
