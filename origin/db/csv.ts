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
