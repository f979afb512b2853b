/** Rows under the names of their columns, numbers to the right. */
export function plainTable(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const columns = Object.keys(rows.at(0) ?? {}).map((name) => {
    const cells = [name, ...rows.map((row) => String(row[name]))]
    const width = Math.max(...cells.map((cell) => cell.length))
    const right = rows.every((row) => typeof row[name] === 'number')
    return cells.map((cell) => (right ? cell.padStart(width) : cell.padEnd(width)))
  })
  const lines = ['', ...rows].map((_, i) => columns.map((cells) => cells[i]).join('  '))
  return lines.map((line) => line.trimEnd()).join('\n')
}
