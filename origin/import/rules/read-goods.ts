import { DEPOSIT_KEYS } from '../../bottle-deposits/rules/deposits.ts'
import { isGtin } from '../../products/rules/gtin.ts'
import { ageLimitOf } from '../../products/rules/vat.ts'
import { STORAGES } from '../../products/storage.ts'
import { SIZE_UNITS, type PackSize } from '../../units/pack-size.ts'
import { LANGUAGES, type Language } from '../../../shared/sites.ts'
import { createCellReader, type CellReader } from './goods-cells.ts'
import type { GoodsCells, GoodsColumn } from './goods-columns.ts'
import { FOOD_KINDS, type CellFault, type Goods, type Market } from './goods.ts'
import { sizeOfCode } from './gs1-codes.ts'
import { readAllergens, readNutrition } from './read-food.ts'
import { readCampaign, readPrices } from './read-prices.ts'
import { readWarehouses } from './read-warehouses.ts'

export type ReadGoods = { goods: Goods; faults: [] } | { goods: null; faults: CellFault[] }

/** What the shop has that a row may name: slugs of its categories, by path; keys of its marks. */
export type KnownNames = { categories: ReadonlyMap<string, string>; marks: ReadonlySet<string> }

/**
 * Reads a row of own goods. Returns all its faults, not only the first; a value that is missing stays missing.
 * `now` (ISO 8601) tells past campaigns and coming prices.
 */
export function readGoods(
  cells: GoodsCells,
  { market, known, now }: { market: Market; known: KnownNames; now: string },
): ReadGoods {
  const cell = createCellReader(cells, market)
  const food = required(cell, 'food', cell.oneOf('food', FOOD_KINDS))
  const size = readSize(cell, cells)
  const prices = readPrices(cell, now)
  const goods = {
    id: required(cell, 'id', cell.whole('id', 1, LAST_ID)),
    gtin: readGtin(cell),
    name: readTexts(cell, 'name', NAME_MAX),
    description: readTexts(cell, 'description', DESCRIPTION_MAX),
    ingredients: readTexts(cell, 'ingredients', INGREDIENTS_MAX),
    brand: cell.text('brand', NAME_MAX),
    category: readCategory(cell, known.categories),
    isListed: cell.oneOf('listed', ['yes', 'no']) !== 'no',
    food,
    vatClass: required(cell, 'vat_class', cell.oneOf('vat_class', ['food', 'standard'])),
    ...prices,
    campaign: readCampaign(cell, now),
    deposit: cell.oneOf('deposit', DEPOSIT_KEYS),
    ...readWarehouses(cell, cells, cell.whole('stock', 0, STOCK_MAX)),
    maxQuantity: cell.whole('max_quantity', 1, QUANTITY_MAX) ?? QUANTITY_MAX,
    size,
    storage: cell.oneOf('storage', STORAGES),
    allergens: readAllergens(cell),
    nutrition: readNutrition(cell),
    operator: readOperator(cell),
    origin: readOrigin(cell),
    abv: cell.decimal('abv', 0, 100),
    ageLimit: cell.whole('age_limit', 1, 99),
    marks: readMarks(cell, known.marks),
    pictures: readPictures(cell, cells),
  }
  required(cell, `name_${market.native}`, goods.name[market.native])
  const legalAge = ageLimitOf(market.country, goods.abv)
  if (legalAge !== null && (goods.ageLimit ?? 0) < legalAge)
    cell.refuse('age_limit', `must be at least ${legalAge} for ${goods.abv} % alcohol`)
  return cell.faults.length > 0
    ? { goods: null, faults: cell.faults }
    : // Every missing mandatory value has its fault.
      { goods: goods as Goods, faults: [] }
}

const LAST_ID = 999_999_999
const NAME_MAX = 120
const DESCRIPTION_MAX = 2_000
const INGREDIENTS_MAX = 4_000
const STOCK_MAX = 999_999
const QUANTITY_MAX = 999
const OPERATOR_MAX = 200

/** Notes the fault of an empty cell; a refused cell has its own already. */
function required<Value>(cell: CellReader, field: GoodsColumn, value: Value | null): Value | null {
  if (value === null && !cell.faults.some((fault) => fault.field === field)) cell.refuse(field, 'is empty')
  return value
}

function readGtin(cell: CellReader): string | null {
  const gtin = cell.text('gtin', 14)
  if (gtin === null || isGtin(gtin)) return gtin
  return cell.refuse('gtin', `“${gtin}” has no valid check digit for 8, 12, 13 or 14 digits`)
}

function readTexts(
  cell: CellReader,
  noun: 'name' | 'description' | 'ingredients',
  most: number,
): Record<Language, string | null> {
  const texts = LANGUAGES.map((language) => [language, cell.text(`${noun}_${language}`, most)])
  return Object.fromEntries(texts) as Record<Language, string | null>
}

function readCategory(cell: CellReader, categories: KnownNames['categories']): string | null {
  const path = required(cell, 'category', cell.text('category', 120))
  if (path === null) return null
  const slug = categories.get(
    path
      .split('/')
      .map((name) => name.trim())
      .join('/')
      .toLowerCase(),
  )
  return slug ?? cell.refuse('category', `the shop has no category “${path}”`)
}

/** A size is a number and a unit; one of GS1's units is converted. */
function readSize(cell: CellReader, cells: GoodsCells): PackSize | null {
  const value = required(cell, 'size', cell.decimal('size', 0.001, 1_000_000))
  const code = (cells.unit ?? '').trim()
  const unit = SIZE_UNITS.find((each) => each === code.toLowerCase())
  const size = value === null ? null : unit ? { value, unit } : sizeOfCode(value, code)
  if (value === null || size) return size
  return cell.refuse(
    'unit',
    code === '' ? 'is empty' : `“${code.slice(0, 20)}” is none of ${SIZE_UNITS.join(', ')}`,
  )
}

function readOperator(cell: CellReader): Goods['operator'] {
  const [name, address] = [cell.text('operator', OPERATOR_MAX), cell.text('operator_address', OPERATOR_MAX)]
  if (name !== null && address !== null) return { name, address }
  if (name !== null) return cell.refuse('operator_address', 'is empty, but there is an operator')
  return address === null ? null : cell.refuse('operator', 'is empty, but there is an address')
}

function readOrigin(cell: CellReader): string | null {
  const origin = cell.text('origin', 40)?.toUpperCase() ?? null
  if (origin === null || /^[A-Z]{2}$/.test(origin)) return origin
  return cell.refuse('origin', `“${origin}” is no code of a country with two letters, like NO`)
}

/** Addresses with spaces between: commas and semicolons may be part of one. */
function readPictures(cell: CellReader, cells: GoodsCells): string[] {
  const addresses = [...new Set((cells.pictures ?? '').split(/\s+/).filter(Boolean))]
  const wrong = addresses.find((each) => !isPictureAddress(each))
  if (wrong !== undefined)
    cell.refuse('pictures', `“${wrong.slice(0, 60)}” is no address like https://pictures.example/1.webp`)
  if (addresses.length > PICTURES_MAX)
    cell.refuse('pictures', `has ${addresses.length} addresses; at most ${PICTURES_MAX} are shown`)
  return addresses
}

const PICTURES_MAX = 8
const ADDRESS_MAX = 500

function isPictureAddress(text: string): boolean {
  if (text.length > ADDRESS_MAX || !/^https:\/\/[^\s"'<>\\^`{|}\p{Cc}]+$/u.test(text)) return false
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && url.username === '' && url.password === ''
}

function readMarks(cell: CellReader, known: KnownNames['marks']): string[] {
  const marks = cell.list('marks').map((mark) => mark.toLowerCase())
  const unknown = marks.find((mark) => !known.has(mark))
  if (unknown !== undefined)
    cell.refuse('marks', `“${unknown.slice(0, 40)}” is none of ${[...known].join(', ')}`)
  return marks.toSorted()
}
