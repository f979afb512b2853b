/** Opens a dialog in front of everything; when it goes, the focus is where it was before. */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement
  dialog.showModal()
  return () => {
    dialog.close()
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus()
  }
}
