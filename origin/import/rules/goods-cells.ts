import { MARKETS, type Country, type Language } from '../../../shared/sites.ts'
import { instantOf, wallClockAt } from '../../../shared/time/time-zone.ts'
import type { Minor } from '../../../shared/money/money.ts'
import type { GoodsCells, GoodsColumn } from './goods-columns.ts'
import type { CellFault, Market } from './goods.ts'

/** Reads cells of one row; collects a fault for every cell that it refuses. */
export type CellReader = {
  faults: CellFault[]
  refuse: (field: GoodsColumn, reason: string) => null
  text: (field: GoodsColumn, most: number) => string | null
  whole: (field: GoodsColumn, least: number, most: number) => number | null
  decimal: (field: GoodsColumn, least: number, most: number) => number | null
  money: (field: GoodsColumn) => Minor | null
  instant: (field: GoodsColumn) => string | null
  oneOf: <Choice extends string>(field: GoodsColumn, choices: readonly Choice[]) => Choice | null
  list: (field: GoodsColumn) => string[]
}

/** A reader of one row's cells. An empty cell is null; so is a refused one, whose fault is noted. */
export function createCellReader(cells: GoodsCells, { timeZone }: Market): CellReader {
  const faults: CellFault[] = []
  const refuse = (field: GoodsColumn, reason: string): null => {
    faults.push({ field, reason })
    return null
  }
  const cell = (field: GoodsColumn) => (cells[field] ?? '').trim()
  const shown = (field: GoodsColumn) => `“${cell(field).slice(0, 40)}”`
  const number = (field: GoodsColumn, least: number, most: number, pattern: RegExp, kind: string) => {
    if (cell(field) === '') return null
    const value = pattern.test(cell(field)) ? Number(cell(field).replace(',', '.')) : Number.NaN
    if (value >= least && value <= most) return value
    return refuse(field, `${shown(field)} is no ${kind} from ${least} to ${most}`)
  }
  return {
    faults,
    refuse,
    text(field, most) {
      const text = cell(field).normalize('NFC').replaceAll('\r\n', '\n')
      if (text === '') return null
      if (text.length > most) return refuse(field, `has ${text.length} characters; at most ${most} are shown`)
      if (/[<>]|\p{Cc}/u.test(text.replaceAll('\n', ' ')))
        return refuse(field, 'has < or > or a control character; the shop shows plain text')
      return text
    },
    whole: (field, least, most) => number(field, least, most, /^\d{1,9}$/, 'whole number'),
    decimal: (field, least, most) => number(field, least, most, /^\d{1,7}(?:[.,]\d{1,4})?$/, 'number'),
    money(field) {
      if (cell(field) === '') return null
      const [, kroner = '', , rest = ''] = /^(\d{1,7})([.,](\d{1,2}))?$/.exec(cell(field)) ?? []
      if (kroner === '') return refuse(field, `${shown(field)} is no amount like 39.90`)
      return Number(kroner) * 100 + Number(rest.padEnd(2, '0'))
    },
    instant(field) {
      if (cell(field) === '') return null
      const at = parseInstant(cell(field), timeZone)
      return at ?? refuse(field, `${shown(field)} is no day like 2026-12-01 or instant like ${EXAMPLE}`)
    },
    oneOf(field, choices) {
      const found = choices.find((choice) => choice === cell(field).toLowerCase())
      if (found !== undefined || cell(field) === '') return found ?? null
      return refuse(field, `${shown(field)} is none of ${choices.join(', ')}`)
    },
    list: (field) => [...new Set(cell(field).split(/[\s;,|]+/))].filter(Boolean),
  }
}

const EXAMPLE = '2026-12-01T09:00:00.000Z'

/** A day is its first instant in the country's time zone. Null for a text that is neither day nor instant. */
export function parseInstant(text: string, timeZone: string): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  if (!isDay && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text)) return null
  const at = new Date(isDay ? `${text}T00:00:00Z` : text)
  // A date that does not exist, as 30 February, becomes another one.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text.slice(0, 10)) return null
  return (isDay ? instantOf({ date: text, time: '00:00' }, timeZone) : at).toISOString()
}

/** The inverse of `parseInstant`: a day where the instant is its first, else the instant. */
export function writeInstant(instant: string, timeZone: string): string {
  const at = new Date(instant)
  const { date } = wallClockAt(at, timeZone)
  return instantOf({ date, time: '00:00' }, timeZone).getTime() === at.getTime() ? date : at.toISOString()
}

/** The country's own language and time zone. */
export function marketOf(country: Country): Market {
  const native: Record<Country, Language> = { NO: 'nb', SE: 'sv' }
  return { country, native: native[country], timeZone: MARKETS[country].timeZone }
}
