const SLACK = 8

/**
 * Lets a thing be taken and carried to a place marked with `data-drop`; `dropped` hears the mark. A short
 * touch stays a click.
 */
export function draggable(dropped: (mark: string) => void): (node: HTMLElement) => () => void {
  return (node) => {
    const stop = new AbortController()
    const { signal } = stop
    node.addEventListener(
      'pointerdown',
      (start) => {
        if (start.button !== 0) return
        let ghost: HTMLElement | undefined
        const carry = new AbortController()
        const move = (event: PointerEvent): void => {
          const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY]
          if (!ghost && Math.hypot(dx, dy) > SLACK) ghost = lift(node)
          if (ghost) ghost.style.translate = `${dx}px ${dy}px`
        }
        const end = (event: PointerEvent): void => {
          carry.abort()
          if (!ghost) return
          ghost.remove()
          node.addEventListener('click', swallow, { once: true, capture: true })
          setTimeout(() => node.removeEventListener('click', swallow, { capture: true }))
          const target = document.elementFromPoint(event.clientX, event.clientY)
          const mark = target?.closest<HTMLElement>('[data-drop]')?.dataset['drop']
          if (mark !== undefined) dropped(mark)
        }
        window.addEventListener('pointermove', move, { signal: carry.signal })
        window.addEventListener('pointerup', end, { signal: carry.signal })
        window.addEventListener('pointercancel', () => (carry.abort(), ghost?.remove()), {
          signal: carry.signal,
        })
      },
      { signal },
    )
    return () => stop.abort()
  }
}

const swallow = (event: Event): void => {
  event.stopPropagation()
  event.preventDefault()
}

function lift(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect()
  const ghost = node.cloneNode(true) as HTMLElement
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
    opacity: '0.9',
  })
  node.parentElement?.append(ghost)
  return ghost
}
