import type { SizeUnit } from '../units/pack-size.ts'

/** Sizes are single tokens of the index: half a litre is `s500ml` in every notation. */

const BASE: Record<string, [unit: string, factor: number]> = {
  g: ['g', 1],
  gram: ['g', 1],
  grams: ['g', 1],
  kg: ['g', 1000],
  kilo: ['g', 1000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1000],
  liter: ['ml', 1000],
  litre: ['ml', 1000],
  litres: ['ml', 1000],
  stk: ['pcs', 1],
  st: ['pcs', 1],
  pk: ['pcs', 1],
  pack: ['pcs', 1],
  pcs: ['pcs', 1],
  '%': ['pct', 1],
  prosent: ['pct', 1],
  procent: ['pct', 1],
  percent: ['pct', 1],
}
// Longest units first; a unit must not be followed by a letter.
const UNITS = Object.keys(BASE)
  .sort((one, other) => other.length - one.length)
  .join('|')
const SIZE = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,5}(?:[.,]\\d{1,3})?)[ -]?(${UNITS})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Returns the size tokens of a text, and the text without the sizes. */
export function extractSizes(text: string): { sizes: string[]; rest: string } {
  const sizes: string[] = []
  const rest = text.replace(SIZE, (_, value: string, unit: string) => {
    sizes.push(sizeToken(Number(value.replace(',', '.')), unit.toLowerCase()))
    return ' '
  })
  return { sizes, rest }
}

/** Returns the token of a pack size. */
export function sizeToken(value: number, unit: SizeUnit | (string & {})): string {
  const [base, factor] = BASE[unit] ?? [unit, 1]
  return `s${String(Number((value * factor).toPrecision(8))).replace('.', 'd')}${base}`
}
