import type { Child } from 'hono/jsx'
import { prepare, sql, type Params } from '../../db/query.ts'

/** A column of a list: what a cell shows, and what the file of an export has in its place. */
export type Column<Row> = {
  key: string
  title: string
  /** SQL to sort by; a column without it cannot be sorted. */
  sort?: string
  /** The value in the file, and in the table unless `cell` shows it. */
  value: (row: Row) => string | number | null
  cell?: (row: Row) => Child
  /** The action of the forms in its cells: shown to those who may do it, and not in the file. */
  does?: string
}

export type Filter = {
  name: string
  label: string
  /** Values with their conditions in SQL. */
  options: readonly { value: string; label: string; where: string }[]
}

/** A list of a panel. All SQL is constant; what staff type comes as `:words`. */
export type List<Row> = {
  /** Name of the exported file. */
  name: string
  searchLabel: string
  /** `SELECT … FROM …`, without conditions. */
  select: string
  /** The condition that `:words` meets; it may use `extra`. */
  where: string
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** Column key and direction when none is chosen. */
  order: { key: string; isDescending: boolean }
  /** SQL of unique columns that end every order. */
  tie: string
}

export type Asked = {
  words: string
  filters: Readonly<Record<string, string>>
  sort: string
  isDescending: boolean
  page: number
}

const PAGE_ROWS = 50
const EXPORT_ROWS = 20_000

/** What a query of the address asks of a list; what it does not know, it leaves out. */
export function readAsked<Row>(list: List<Row>, query: URLSearchParams): Asked {
  const sort = list.columns.find((column) => column.key === query.get('sort') && column.sort)
  const filters = (list.filters ?? []).flatMap(({ name, options }): [string, string][] => {
    const value = query.get(name) ?? ''
    return options.some((option) => option.value === value) ? [[name, value]] : []
  })
  return {
    words: query.get('q')?.trim().slice(0, 100) ?? '',
    filters: Object.fromEntries(filters),
    sort: sort?.key ?? list.order.key,
    isDescending: sort ? query.get('down') === '1' : list.order.isDescending,
    page: Math.max(1, Number(/^[1-9]\d{0,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1)),
  }
}

/** One page of the list, or all its rows up to a limit for an export, with the number of rows that match. */
export async function readRows<Row>(
  db: D1Database,
  list: List<Row>,
  asked: Asked,
  { extra = {}, isWhole = false }: { extra?: Params; isWhole?: boolean } = {},
): Promise<{ rows: Row[]; total: number }> {
  const chosen = (list.filters ?? []).flatMap(
    ({ name, options }) => options.find(({ value }) => value === asked.filters[name])?.where ?? [],
  )
  const column = list.columns.find(({ key }) => key === asked.sort)
  const conditions = [list.where, ...chosen].map((each) => `(${each})`).join(' AND ')
  const order = `${column?.sort ?? list.tie} ${asked.isDescending ? 'DESC' : 'ASC'}, ${list.tie}`
  const size = isWhole ? EXPORT_ROWS : PAGE_ROWS
  // A list may have columns of any plain name, such as a total.
  const statement = sql<Row & { rows_found: number }>(
    `SELECT *, count(*) OVER () AS rows_found FROM (${list.select}) AS rows WHERE ${conditions}
      ORDER BY ${order} LIMIT :size OFFSET :skipped`,
  )
  const params = { words: asked.words.toLowerCase(), size, skipped: (asked.page - 1) * PAGE_ROWS }
  const skipped = isWhole ? 0 : params.skipped
  const { results } = await prepare(db, statement, { ...extra, ...params, skipped }).all<
    Row & { rows_found: number }
  >()
  return { rows: results, total: results[0]?.rows_found ?? 0 }
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE_ROWS))

/** The list as a file that spreadsheets open; a value that one would run as a formula is text. */
export function toCsv<Row>(list: List<Row>, rows: readonly Row[]): string {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '')
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const columns = list.columns.filter(({ does }) => does === undefined)
  const lines = [columns.map(({ key }) => key), ...rows.map((row) => columns.map((c) => c.value(row)))]
  // The mark makes spreadsheets read UTF-8.
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
