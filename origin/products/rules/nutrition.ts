import type { Language } from '../../../shared/sites.ts'
import { formatMeasure } from '../../../shared/text/measures.ts'

/** Order and rounding of a nutrition declaration (regulation (EU) 1169/2011). */

export const NUTRIENT_CODES = [
  'energy_kj',
  'energy_kcal',
  'fat',
  'saturated',
  'carbs',
  'sugars',
  'fiber',
  'protein',
  'salt',
] as const
export type NutrientCode = (typeof NUTRIENT_CODES)[number]

/** Article 30 (1): what a declaration states at least. Kilocalories follow from kilojoules. */
export const MANDATORY_NUTRIENTS: readonly NutrientCode[] = NUTRIENT_CODES.filter(
  (code) => code !== 'energy_kcal' && code !== 'fiber',
)

/** "of which" lines. */
export const INDENTED: readonly NutrientCode[] = ['saturated', 'sugars']

const KJ_PER_KCAL = 4.184

/** Converts kilojoules to kilocalories. */
export function kcalOf(kilojoules: number): number {
  return kilojoules / KJ_PER_KCAL
}

/**
 * Formats an amount with its unit. Energy in whole numbers; grams in whole numbers from 10, else one
 * decimal; salt with two decimals below 1 g (the Commission's guidance on tolerances, table 4).
 */
export function formatNutrient(code: NutrientCode, amount: number, language: Language): string {
  if (code === 'energy_kj') return formatMeasure(Math.round(amount), 'kJ', language)
  if (code === 'energy_kcal') return formatMeasure(Math.round(amount), 'kcal', language)
  const decimals = amount >= 10 ? 0 : code === 'salt' && amount < 1 ? 2 : 1
  // toFixed alone rounds 1.005 down, because its binary value is slightly less.
  const factor = 10 ** decimals
  const grams = Math.round(Number((amount * factor).toPrecision(12))) / factor
  return formatMeasure(grams, 'g', language)
}
