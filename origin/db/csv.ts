/** Rows of a CSV text by the names of its first line (RFC 4180: quotes, doubled quotes, commas within). */
export function parseCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = readRows(text)
  return rows.map((cells, index) => {
    if (cells.length !== head.length) {
      throw new Error(`Line ${index + 2} has ${cells.length} fields, the first line names ${head.length}`)
    }
    return Object.fromEntries(head.map((name, column) => [name, cells[column] ?? '']))
  })
}

const FIELD = /(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r?\n|$)/y

function readRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < text.length) {
    const match = FIELD.exec(text)
    if (!match) throw new Error(`Line ${rows.length + 1} is no CSV`)
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (match[3] !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

export type CsvLine = { line: number; row: Record<string, string> } | { line: number; fault: string }

/** The same, line by line: what is wrong with one is told and the others are read all the same. */
export function parseCsvLines(text: string): CsvLine[] {
  const lines: CsvLine[] = []
  let head: string[] | null = null
  let cells: string[] = []
  let start = 0
  let line = 1
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < text.length) {
    const from = FIELD.lastIndex
    const match = FIELD.exec(text)
    if (!match) {
      const end = text.indexOf('\n', from)
      lines.push({ line, fault: 'is no CSV: a quote stands where none may' })
      FIELD.lastIndex = end < 0 ? text.length : end + 1
    } else {
      cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
      if (match[3] === ',') continue
      const names: string[] | null = head
      if (names === null) head = cells
      else if (cells.length !== names.length) {
        lines.push({ line, fault: `has ${cells.length} fields, the first line names ${names.length}` })
      } else {
        lines.push({
          line,
          row: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])),
        })
      }
    }
    cells = []
    line += text.slice(start, FIELD.lastIndex).split('\n').length - 1
    start = FIELD.lastIndex
  }
  return lines
}
