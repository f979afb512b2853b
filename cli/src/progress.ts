const WIDTH = 30

/** A bar on stderr while a person watches; silent when output goes elsewhere. */
export function progressBar(label: string): (done: number, total: number) => void {
  const { stderr } = process
  if (!stderr.isTTY) return () => undefined
  let last = -1
  return (done, total) => {
    const filled = Math.floor((WIDTH * done) / Math.max(1, total))
    const percent = Math.floor((100 * done) / Math.max(1, total))
    if (percent === last) return
    last = percent
    stderr.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent} %`)
    if (done >= total) stderr.write('\r\x1b[2K')
  }
}
