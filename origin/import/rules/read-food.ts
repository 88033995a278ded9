import { isAllergen } from '../../products/allergens.ts'
import { NUTRIENT_CODES, type NutrientCode } from '../../products/rules/nutrition.ts'
import type { CellReader } from './goods-cells.ts'
import { NUTRITION_BASES, type Goods } from './goods.ts'
import { GS1_ALLERGENS } from './gs1-codes.ts'

/** The word with which a maker declares that a product contains no allergen. */
export const NO_ALLERGENS = 'none'

/**
 * Reads `allergens` and `may_contain`: our codes or GS1's. Null when both are empty: nothing is declared. A
 * product that only may contain something says `none` first.
 */
export function readAllergens(cell: CellReader): Goods['allergens'] {
  const [contains, mayContain] = [readCodes(cell, 'allergens'), readCodes(cell, 'may_contain')]
  if (contains.length === 0 && mayContain.length === 0) return null
  if (contains.length === 0)
    return cell.refuse('allergens', `is empty; say ${NO_ALLERGENS} beside traces only`)
  const stated = contains.filter((code) => code !== NO_ALLERGENS)
  if (stated.length > 0 && stated.length < contains.length)
    return cell.refuse('allergens', `says ${NO_ALLERGENS} and names some`)
  const traces = mayContain.filter((code) => code !== NO_ALLERGENS && !stated.includes(code))
  return { contains: stated.toSorted(), mayContain: traces.toSorted() }
}

function readCodes(cell: CellReader, field: 'allergens' | 'may_contain'): string[] {
  const codes = cell.list(field).map((code) => GS1_ALLERGENS[code.toUpperCase()] ?? code.toLowerCase())
  const unknown = codes.find((code) => code !== NO_ALLERGENS && !isAllergen(code))
  if (unknown !== undefined) cell.refuse(field, `“${unknown.slice(0, 40)}” is no allergen`)
  return codes
}

/** Largest possible amounts in 100 g: fat has 3,700 kJ, nothing has more than 100 g of anything. */
const MOST: Partial<Record<NutrientCode, number>> = { energy_kj: 4_000, energy_kcal: 1_000 }
const MOST_GRAMS = 100

/** Reads a nutrition declaration; null without any amount. Amounts need to say of how much they are. */
export function readNutrition(cell: CellReader): Goods['nutrition'] {
  const per = cell.oneOf('nutrition_per', NUTRITION_BASES)
  const amounts = Object.fromEntries(
    NUTRIENT_CODES.map((code) => [code, cell.decimal(code, 0, MOST[code] ?? MOST_GRAMS)]),
  ) as Record<NutrientCode, number | null>
  const isStated = NUTRIENT_CODES.some((code) => amounts[code] !== null)
  if (!isStated) return null
  return per === null
    ? cell.refuse('nutrition_per', 'must be 100g or 100ml beside amounts')
    : { per, amounts }
}
