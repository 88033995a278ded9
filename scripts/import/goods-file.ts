import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { parse, type CsvError, type InfoRecord, type Options } from 'csv-parse'
import { readHeaderNames, type GoodsCells } from '../../origin/import/rules/goods-columns.ts'
import type { GoodsLine } from '../../origin/import/rules/goods-lines.ts'
import { Refusal } from '../project.ts'
import { jsonGoods } from './json-goods.ts'
import { splitJson } from './json-records.ts'

/**
 * Reads a file of own goods row by row: CSV with commas, semicolons or tabs, or JSON (`.json`, `.jsonl`,
 * `.ndjson`). The text is UTF-8, UTF-16 or, as spreadsheets of western Europe save it, Windows-1252. Throws
 * `Refusal` for a header that names unknown columns.
 */
export async function readGoodsFile(file: string): Promise<AsyncIterable<GoodsLine>> {
  const encoding = await encodingOf(file)
  if (/\.(?:json|jsonl|ndjson)$/i.test(file)) return jsonLines(file, encoding)
  const delimiter = delimiterOf(await firstLine(file, encoding))
  const columns = await columnsOf(file, encoding, delimiter)
  return csvLines(file, { encoding, delimiter, columns })
}

async function* jsonLines(file: string, encoding: string): AsyncGenerator<GoodsLine> {
  for await (const record of splitJson(textOf(file, encoding))) yield jsonGoods(record)
}

type Csv = { encoding: string; delimiter: string; columns: string[] }

async function* csvLines(file: string, { encoding, delimiter, columns }: Csv): AsyncGenerator<GoodsLine> {
  const faults: GoodsLine[] = []
  const parser = parse({
    ...csvOptions(delimiter),
    columns,
    from: 2,
    info: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = Number(error?.['lines'])
      if (error && faults.at(-1)?.line !== line) faults.push({ line, cells: null, fault: reasonOf(error) })
    },
  })
  // Errors of the source reach the reader of the parser.
  pipeline(Readable.from(textOf(file, encoding)), parser, () => {})
  for await (const { record, info } of parser as AsyncIterable<{ record: GoodsCells; info: InfoRecord }>) {
    yield* faults.splice(0)
    yield { line: info.lines - breaksIn(record), cells: record }
  }
  yield* faults
}

function csvOptions(delimiter: string): Options {
  return { bom: true, skip_empty_lines: true, delimiter, record_delimiter: ['\r\n', '\n'] }
}

async function columnsOf(file: string, encoding: string, delimiter: string): Promise<string[]> {
  const parser = parse({ ...csvOptions(delimiter), to: 1 })
  pipeline(Readable.from(textOf(file, encoding)), parser, () => {})
  let names: string[] = []
  for await (const record of parser as AsyncIterable<string[]>) names = record
  const { columns, faults } = readHeaderNames(names)
  if (faults.length > 0)
    throw new Refusal(`The first line of the file: ${faults.join('; ')}. docs/import.md has all.`)
  return names.map((name) => columns.get(name) ?? name)
}

async function firstLine(file: string, encoding: string): Promise<string> {
  for await (const text of textOf(file, encoding)) return text.split('\n', 1)[0] ?? ''
  return ''
}

function delimiterOf(line: string): string {
  return [';', '\t'].find((each) => line.includes(each)) ?? ','
}

async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(file))
    yield decoder.decode(bytes as Uint8Array, { stream: true })
  yield decoder.decode()
}

/** Reads the file once: bytes that are no UTF-8 may come last. */
async function encodingOf(file: string): Promise<string> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  await handle.close()
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le'
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  try {
    for await (const bytes of createReadStream(file)) decoder.decode(bytes as Uint8Array, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The parser counts lines to the end of a record. */
function breaksIn(record: GoodsCells): number {
  return Object.values(record).join('').split('\n').length - 1
}

function reasonOf({ message }: CsvError): string {
  const [reason = ''] = message.split(/ (?:on|at) line \d/, 1)
  return reason
}
