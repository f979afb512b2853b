/** Without TLS a browser gives no clipboard, as in a home network; there only the old way is left. */
function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else does it there
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

/** Whether the text could be put into the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  if (!isSecureContext) return copyOldWay(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
