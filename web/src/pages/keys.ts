/** Single keys of the game page. They rest while somebody types, a dialog is open or a button has the focus. */
export function followKeys(keys: Readonly<Partial<Record<string, () => void>>>): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest('input, select, textarea') || document.querySelector('dialog[open]')) return
    const key = event.key.toLowerCase()
    if (key === 'enter' && target?.closest('button, a, [role="button"], [tabindex="0"]')) return
    const action = keys[key]
    if (!action) return
    event.preventDefault()
    action()
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}
