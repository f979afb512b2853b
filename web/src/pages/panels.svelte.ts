/** Dialogs that any page can open; the app shows them. */
export const panels: { settings: boolean } = $state({ settings: false })

export function openSettings(): void {
  panels.settings = true
}
