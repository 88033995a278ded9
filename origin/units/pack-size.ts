import type { Language } from '../../shared/sites.ts'
import { formatMeasure } from '../../shared/text/measures.ts'

/** Pack sizes and comparison units of prices (EU price-marking directive 98/6/EC). */

export const SIZE_UNITS = ['g', 'kg', 'ml', 'dl', 'l', 'pcs', 'm'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]
export type ComparisonUnit = 'kg' | 'l' | 'pcs' | 'm'
export type PackSize = { value: number; unit: SizeUnit }

const COMPARISON: Record<SizeUnit, { unit: ComparisonUnit; factor: number }> = {
  g: { unit: 'kg', factor: 0.001 },
  kg: { unit: 'kg', factor: 1 },
  ml: { unit: 'l', factor: 0.001 },
  dl: { unit: 'l', factor: 0.1 },
  l: { unit: 'l', factor: 1 },
  pcs: { unit: 'pcs', factor: 1 },
  m: { unit: 'm', factor: 1 },
}

/** A symbol like `kg`; seeds and imports write it into products, so it is data. */
const PIECE: Record<Language, 'stk' | 'st' | 'pc'> = { nb: 'stk', sv: 'st', en: 'pc' }
const PIECES: Record<Language, 'stk' | 'st' | 'pcs'> = { nb: 'stk', sv: 'st', en: 'pcs' }

/** Returns how many comparison units a pack holds: `{ value: 500, unit: 'ml' }` is 0.5 of `l`. */
export function comparisonOf(size: PackSize): { quantity: number; unit: ComparisonUnit } {
  const { unit, factor } = COMPARISON[size.unit]
  // Twelve digits hide the rounding error of 0.1 × 3.
  return { quantity: Number((size.value * factor).toPrecision(12)), unit }
}

/** Returns the unit after the slash of a unit price: `kr/stk`. */
export function unitAbbreviation(unit: ComparisonUnit, language: Language) {
  return unit === 'pcs' ? PIECE[language] : unit
}

const PORTION: Record<Language, 'porsjon' | 'portion'> = { nb: 'porsjon', sv: 'portion', en: 'portion' }

/** The comparison unit of a meal kit in both forms: `kr/porsjon` and its long name. */
export function portionName(language: Language): 'porsjon' | 'portion' {
  return PORTION[language]
}

/** `4 porsjoner`: the size of a meal kit; at least two. */
export function formatPortions(portions: number, language: Language): string {
  return formatMeasure(portions, { nb: 'porsjoner', sv: 'portioner', en: 'portions' }[language], language)
}

/** Formats a pack size as it follows a name: `1,5 l`, `4 stk`. */
export function formatSize(size: PackSize, language: Language): string {
  const pieces = size.value === 1 ? PIECE : PIECES
  return formatMeasure(size.value, size.unit === 'pcs' ? pieces[language] : size.unit, language)
}
