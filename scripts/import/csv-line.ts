/** One line of a CSV file (RFC 4180) with commas; a cell with a comma, quote or line break is quoted. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${quoted.join(',')}\n`
}
