import type { Allergen } from '../../products/allergens.ts'
import type { PackSize } from '../../units/pack-size.ts'

/** GS1's `AllergenTypeCode` (GS1 Web Vocabulary, `originalCodeValue`) of the allergens of regulation (EU) 1169/2011, annex II. */
export const GS1_ALLERGENS: Readonly<Record<string, Allergen>> = {
  AC: 'crustaceans',
  AE: 'egg',
  AF: 'fish',
  AM: 'milk',
  AN: 'nuts',
  AP: 'peanuts',
  AS: 'sesame',
  AU: 'sulphites',
  AW: 'gluten',
  AY: 'soy',
  BC: 'celery',
  BM: 'mustard',
  GB: 'barley',
  GO: 'oats',
  GS: 'spelt',
  NL: 'lupin',
  NR: 'rye',
  SA: 'almonds',
  SC: 'cashews',
  SH: 'hazelnuts',
  SW: 'walnuts',
  UM: 'molluscs',
  UW: 'wheat',
}

type Unit = { unit: PackSize['unit']; factor: number }

/** Units of packs: UN/CEFACT codes as GS1 writes them, and the centilitre, which we store as millilitres. */
const UNITS: Readonly<Record<string, Unit>> = {
  GRM: { unit: 'g', factor: 1 },
  KGM: { unit: 'kg', factor: 1 },
  MLT: { unit: 'ml', factor: 1 },
  CLT: { unit: 'ml', factor: 10 },
  DLT: { unit: 'dl', factor: 1 },
  LTR: { unit: 'l', factor: 1 },
  MTR: { unit: 'm', factor: 1 },
  H87: { unit: 'pcs', factor: 1 },
  EA: { unit: 'pcs', factor: 1 },
  CL: { unit: 'ml', factor: 10 },
}

/** Converts a size in a unit of GS1 or in centilitres to ours; null for an unknown unit. */
export function sizeOfCode(value: number, code: string): PackSize | null {
  const found = Object.hasOwn(UNITS, code.toUpperCase()) ? UNITS[code.toUpperCase()] : undefined
  return found ? { value: Number((value * found.factor).toPrecision(12)), unit: found.unit } : null
}
