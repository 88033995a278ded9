import { COUNTS, FRACTIONS, HALVES, PACKS, UNITS } from './list-words.ts'

/** A shopping list as people write it, line by line: Norwegian, Swedish and English alike. */

export type ListLine = {
  /** The line as written. */
  text: string
  /** The goods without quantity and unit. */
  query: string
  /** How many pieces or packs; null when the line does not say. */
  count: number | null
  /** True when the count is of packs: `2 pakker`, `2x`. */
  isPacks: boolean
  /** Weight in grams or volume in millilitres, of the whole line or of each pack. */
  amount: Amount | null
}
export type Amount = { value: number; unit: 'g' | 'ml' }

/** Lines that are read at once; the rest stays in the field. */
export const LINES_MAX = 60

/** Returns the lines in their order. Everything that is written stays in the `text` of a line. */
export function parseList(list: string): ListLine[] {
  return list
    .normalize('NFC')
    .split(/[\r\n;•]+/)
    .flatMap(splitLine)
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map(parseLine)
}

/** Commas separate goods unless they stand in a number; beside commas, `and` does so, too. */
function splitLine(line: string): string[] {
  const parts = line.split(/,(?!\d)|(?<=\D),/)
  const last = parts.at(-1) ?? ''
  const ends = parts.length > 1 ? last.split(/ (?:og|och|and|samt) /i) : [last]
  return [...parts.slice(0, -1), ...ends].flatMap((part) => part.split(/ \+ /))
}

function parseLine(text: string): ListLine {
  let rest = text
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}½¼¾(]+/u, '')
    .replace(/^\[?[x ]?\] */, '')
    .replace(/^[^:\d]{1,30}: +(?=\S)/, '')
    .replace(/^\d{1,2}[.)] +(?=\D)/, '')
    .replace(/(?<![!?.])[!?.]+$/, '')
    .replace(/(\d) ?[x×*] ?(\d)/, '$1x $2')
    .replace(/^half an? /, 'half ')
    .trim()
  let [count, isPacks, amount]: [number | null, boolean, Amount | null] = [null, false, null]
  const take = (found: Found | null) => {
    if (!found) return
    rest = found.rest
    count ??= found.count
    isPacks ||= found.isPacks
    amount ??= found.amount
  }
  // `2 x 500 g` at the start, `500 g x 2` at the end: at most two of each.
  for (let turn = 0; turn < 2; turn += 1) take(takeStart(rest))
  for (let turn = 0; turn < 2; turn += 1) take(takeEnd(rest))
  const query = rest
    .replace(/^(?:of|av|med|with) /, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s(-]+/, '')
    .replace(/(?<![\s()-])[\s()-]+$/, '')
  return { text, query: query === '' || query in UNITS ? text : query, count, isPacks, amount }
}

type Found = { rest: string; count: number | null; isPacks: boolean; amount: Amount | null }

const NUMBER = String.raw`\d{1,2} \d/\d|\d{1,4}(?:[.,]\d{1,3})?(?: ?[½¼¾])?|[½¼¾]|\d/\d|${Object.keys({ ...COUNTS, ...HALVES }).join('|')}`
const UNIT = Object.keys({ ...UNITS, ...PACKS }).join('|')
const START = new RegExp(
  `^\\(?(${NUMBER})(?:[ -]?(${UNIT})\\.?(?=[ )]|$)| ?[x×*](?= |\\d|$)|(?= ))\\)?(?: (?:of|av) )? *(?=.)`,
  'u',
)
const PACK_ALONE = new RegExp(
  `^(${Object.keys(PACKS).join('|')})\\.?(?: of| av|(?<=[a-zåæøäö]{3})) +(?=.)`,
  'u',
)
const END = new RegExp(
  ` \\(?(?:[x×*] ?(\\d{1,3})|(${NUMBER}) ?(?:(${UNIT})\\.?|[x×*])?)(?: (?:each|hver|per stk))?\\)?$`,
  'u',
)

function takeStart(text: string): Found | null {
  const pack = PACK_ALONE.exec(text)
  if (pack) return { rest: text.slice(pack[0].length), count: null, isPacks: true, amount: null }
  const match = START.exec(text)
  if (!match || /^ ?%/.test(text.slice(match[1]?.length))) return null
  const [all, number = '', unit] = match
  const rest = text.slice(all.length)
  return { rest, ...measure(number, unit, /[x×*]/.test(all.slice(number.length))) }
}

function takeEnd(text: string): Found | null {
  const match = END.exec(text)
  if (!match) return null
  const [all, times, number = '', unit] = match
  const rest = text.slice(0, -all.length)
  if (rest.trim() === '') return null
  return times === undefined
    ? { rest, ...measure(number, unit, /[x×*]\)?$/.test(all)) }
    : { rest, count: Number(times), isPacks: true, amount: null }
}

function measure(number: string, unit: string | undefined, isTimes: boolean): Omit<Found, 'rest'> {
  const value = valueOf(number)
  const weight = unit === undefined ? undefined : UNITS[unit]
  if (weight) {
    return { count: null, isPacks: false, amount: { value: value * weight.factor, unit: weight.unit } }
  }
  const isPacks = isTimes || (unit !== undefined && PACKS[unit] === 'pack')
  return { count: Math.max(1, Math.ceil(value)), isPacks, amount: null }
}

function valueOf(number: string): number {
  const word = COUNTS[number] ?? HALVES[number]
  if (word !== undefined) return word
  const [, and = '0', over, under] = /^(?:(\d+) )?(\d)\/(\d)$/.exec(number) ?? []
  if (over && under) return Number(and) + Number(over) / Math.max(1, Number(under))
  const whole = Number(/^[\d.,]+/.exec(number)?.[0].replace(',', '.') ?? 0)
  return whole + (FRACTIONS[number.at(-1) ?? ''] ?? 0)
}
