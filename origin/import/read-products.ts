import { isGtin } from '../products/rules/gtin.ts'
import type { NutrientCode } from '../products/rules/nutrition.ts'
import { COUNTRIES, type Country } from '../../shared/sites.ts'
import { parseCsvLines, readHeader } from '../db/csv.ts'
import type { PackSize } from '../units/pack-size.ts'
import { IMPORT_KINDS, type ImportKind } from './kinds.ts'
import { mendName } from './product-name.ts'
import { readDeclared, type DeclaredInformation } from './read-declared.ts'

/** A validated product of an import file. Fields that the file only estimates are not read. */
export type ImportedProduct = {
  gtin: string
  name: string
  brand: string
  country: Country
  kind: ImportKind
  isOrganic: boolean
  ingredients: string | null
  nutrition: (number | null)[] | null
  declared: DeclaredInformation
}
export type Fault = { line: number; reason: string }

/** Database column, file column and maximum of each amount in 100 g. */
export const NUTRITION: [column: NutrientCode, name: string, max: number][] = [
  ['energy_kj', 'energy_kj', 4_000],
  ['energy_kcal', 'energy_kcal', 1_000],
  ['fat', 'fat', 100],
  ['saturated', 'saturated_fat', 100],
  ['carbs', 'carbohydrate', 100],
  ['sugars', 'sugars', 100],
  ['fiber', 'fiber', 100],
  ['protein', 'protein', 100],
  ['salt', 'salt', 100],
]

const COLUMNS = ['ean', 'country_prefix', 'name', 'brand', 'category', 'subcategory', 'organic', 'alcohol']
const NAME_MAX = 120
const INGREDIENTS_MAX = 5_000

/**
 * Reads the text of a file. Throws when a required column is missing; an invalid row becomes a fault with
 * its line.
 */
export function readProducts(text: string): { products: ImportedProduct[]; faults: Fault[] } {
  const products: ImportedProduct[] = []
  const faults: Fault[] = []
  const seen = new Set<string>()
  const header = readHeader(text)
  const missing = [...COLUMNS, ...NUTRITION.map(([, name]) => name)].filter((name) => !header.includes(name))
  if (missing.length > 0) throw new Error(`The first line names no column ${missing.join(', ')}`)
  for (const entry of parseCsvLines(text)) {
    const read = 'fault' in entry ? entry.fault : readProduct(entry.row)
    const repeated = typeof read !== 'string' && seen.has(read.gtin) ? 'repeats a barcode of the file' : null
    if (typeof read === 'string') faults.push({ line: entry.line, reason: read })
    else if (repeated) faults.push({ line: entry.line, reason: repeated })
    else {
      seen.add(read.gtin)
      products.push(read)
    }
  }
  return { products, faults }
}

/** Returns the product, or why the row is invalid. */
function readProduct(row: Record<string, string>): ImportedProduct | string {
  const field = (name: string) =>
    (row[name] ?? '')
      .normalize('NFC')
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim()
  const gtin = field('ean')
  if (!isGtin(gtin)) return `ean "${gtin.slice(0, 20)}" is no barcode`
  const name = field('name')
  if (name === '') return 'name is empty'
  if (name.length > NAME_MAX) return `name is longer than ${NAME_MAX} characters`
  const country = COUNTRIES.find((each) => each === field('country_prefix'))
  if (!country) return `country_prefix "${field('country_prefix').slice(0, 20)}" is neither NO nor SE`
  const category = `${field('category')}/${field('subcategory')}`
  if (field('alcohol') === '1' || category.startsWith('alcohol/')) return 'alcohol is not imported'
  const kind = Object.hasOwn(IMPORT_KINDS, category) ? IMPORT_KINDS[category] : undefined
  if (!kind) return category === '/' ? 'category is empty' : `category "${category.slice(0, 60)}" is unknown`
  const ingredients = field('ingredients')
  if (ingredients.length > INGREDIENTS_MAX) return `ingredients are longer than ${INGREDIENTS_MAX} characters`
  const nutrition = readNutrition(field)
  if (typeof nutrition === 'string') return nutrition
  const declared = readDeclared(field)
  if (typeof declared === 'string') return declared
  const brand = field('brand').slice(0, NAME_MAX)
  const mended = mendName(name, brand)
  return {
    gtin,
    name: mended.name,
    brand,
    country,
    kind: ofSize(kind, mended.size),
    isOrganic: field('organic') === '1',
    ingredients: ingredients || null,
    nutrition,
    declared,
  }
}

/** The size that a name states is nearer than the usual one, but only the maker's own is declared. */
function ofSize(kind: ImportKind, size: PackSize | null): ImportKind {
  return size === null || kind.unit === 'pcs' ? kind : { ...kind, size: size.value, unit: size.unit }
}

function readNutrition(field: (name: string) => string): (number | null)[] | null | string {
  const amounts: (number | null)[] = []
  for (const [, name, max] of NUTRITION) {
    const text = field(name)
    const amount = text === '' ? null : Number(text.replace(',', '.'))
    if (amount !== null && !(amount >= 0 && amount <= max))
      return `${name} "${text.slice(0, 20)}" is not within 0 to ${max}`
    amounts.push(amount)
  }
  return amounts.some((amount) => amount !== null) ? amounts : null
}
