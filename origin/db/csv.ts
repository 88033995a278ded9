import { type CsvError, type InfoRecord, parse } from 'csv-parse/sync'

type Row = Record<string, string>
export type CsvLine = { line: number; row: Row } | { line: number; fault: string }

/** The text of a file in UTF-8, UTF-16 or, as spreadsheets of western Europe save it, Windows-1252. */
export function decodeCsv(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The names in the first line. */
export function readHeader(text: string): string[] {
  return parse(text, { ...optionsOf(text), to: 1 })[0] ?? []
}

/** Rows of a CSV text by the names of its first line. Throws for the first malformed row, naming its line. */
export function parseCsv(text: string): Row[] {
  return parse<Row>(text, { ...optionsOf(text), columns: true })
}

/**
 * Like `parseCsv`, with the line number of each row; a malformed row becomes a fault, and the others are
 * still parsed.
 */
export function parseCsvLines(text: string): CsvLine[] {
  const faults = new Map<number, string>()
  const records = parse<{ record: Row; info: InfoRecord }>(text, {
    ...optionsOf(text),
    columns: true,
    info: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = Number(error?.['lines'])
      if (error && !faults.has(line)) faults.set(line, reasonOf(error))
    },
  })
  return [
    ...records.map(({ record, info }) => ({ line: info.lines - breaksIn(record), row: record })),
    ...[...faults].map(([line, fault]) => ({ line, fault })),
  ].toSorted((one, other) => one.line - other.line)
}

/** The delimiter: a comma, or a semicolon in files whose decimal sign is the comma. */
function optionsOf(text: string) {
  const [first = ''] = text.split('\n', 1)
  return {
    bom: true,
    skip_empty_lines: true,
    delimiter: first.includes(';') ? ';' : ',',
    record_delimiter: ['\r\n', '\n'],
  }
}

/** The parser counts lines to the end of a record. */
function breaksIn(record: Row): number {
  return Object.values(record).join('').split('\n').length - 1
}

function reasonOf({ message }: CsvError): string {
  const [reason = ''] = message.split(/ (?:on|at) line \d/, 1)
  return reason
}
