import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SIZE_UNITS, type PackSize } from '../units/pack-size.ts'
import { parseMoney } from '../../shared/money/money.ts'
import { DEPOSIT_KEYS, type DepositKey } from '../bottle-deposits/rules/deposits.ts'
import { isGtin } from './rules/gtin.ts'
import { NUTRIENT_CODES, type NutrientCode } from './rules/nutrition.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { parseCsv } from '../db/csv.ts'

export type AssortmentLine = {
  id: number
  /** The number of the barcode, where it is known. */
  gtin: string | null
  name: Record<Language, string>
  brand: string | null
  size: PackSize
  subcategories: string[]
  /** In øre or öre; null where the product is not sold. */
  price: Record<Country, number | null>
  pack: string
  colour: string | null
  label: string | null
  motif: string
  origin: string | null
  classifiers: string[]
  isPopular: boolean
  isFood: boolean
  deposit: DepositKey | null
  abv: Record<Country, number | null>
  /** Days after the delivery that it keeps unopened, for what keeps a week at most. */
  shelfLifeDays: number | null
  /** The shop's own age limit, in addition to the legal one for alcohol. */
  ageLimit: Record<Country, number | null>
  nutrition: (number | null)[] | null
}

/** The amounts that the files state: kilocalories follow from kilojoules. */
export const STATED_NUTRIENTS: readonly NutrientCode[] = NUTRIENT_CODES.filter(
  (code) => code !== 'energy_kcal',
)

const FOLDER = fileURLToPath(new URL('./assortment/', import.meta.url).href)

/** Reads every product of the CSV files, by id. Throws with file and line of the first invalid row. */
export function readAssortment(): AssortmentLine[] {
  const lines = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.csv'))
    .flatMap((file) =>
      parseCsv(readFileSync(join(FOLDER, file), 'utf8')).map((row, index) => {
        try {
          return readLine(row)
        } catch (error) {
          throw new Error(`${file}, line ${index + 2}: ${(error as Error).message}`, { cause: error })
        }
      }),
    )
  const ids = new Set(lines.map(({ id }) => id))
  if (ids.size !== lines.length) throw new Error('Two products of the assortment have the same id')
  return lines.toSorted((one, other) => one.id - other.id)
}

function readLine(row: Record<string, string>): AssortmentLine {
  const field = (name: string): string => {
    const value = row[name]
    if (value === undefined) throw new Error(`column ${name} is missing`)
    return value
  }
  const id = Number(field('id'))
  if (!Number.isInteger(id) || id < 1) throw new Error(`"${field('id')}" is no id`)
  const unit = SIZE_UNITS.find((each) => each === field('unit'))
  if (!unit || !(Number(field('size')) > 0)) throw new Error(`"${field('size')} ${field('unit')}" is no size`)
  const flags = field('flags').split(';').filter(Boolean)
  return {
    id,
    gtin: readGtin(field('gtin')),
    name: readNames(field),
    brand: field('brand') || null,
    size: { value: Number(field('size')), unit },
    subcategories: field('subcategory').split('+'),
    price: { NO: readPrice(field('price_no')), SE: readPrice(field('price_se')) },
    pack: field('pack'),
    colour: field('colour') || null,
    label: field('label') || null,
    motif: field('motif'),
    origin: field('origin') || null,
    classifiers: field('classifiers').split(';').filter(Boolean),
    isPopular: flags.includes('popular'),
    isFood: !flags.includes('nonfood'),
    deposit: DEPOSIT_KEYS.find((key) => flags.includes(`pant-${key}`)) ?? null,
    abv: readPair(flags, 'abv'),
    shelfLifeDays: readDays(flags),
    ageLimit: readPair(flags, 'age'),
    nutrition: field('energy_kj') ? STATED_NUTRIENTS.map((nutrient) => readNumber(field(nutrient))) : null,
  }
}

function readNames(field: (name: string) => string): Record<Language, string> {
  const en = field('name_en')
  const nb = field('name_nb') || field('name_sv') || en
  if (!en || !nb) throw new Error('a name is missing')
  return { nb, sv: field('name_sv') || nb, en }
}

/** Parses `abv:4.7/3.5`: one number for Norway, one for Sweden; either may be missing. */
function readPair(flags: readonly string[], name: string): Record<Country, number | null> {
  const pair = flags.find((flag) => flag.startsWith(`${name}:`))?.slice(name.length + 1)
  const [norway, sweden] = (pair ?? '/').split('/')
  return { NO: readNumber(norway), SE: readNumber(sweden) }
}

/** Parses `keeps:3`. */
function readDays(flags: readonly string[]): number | null {
  const days = flags.find((flag) => flag.startsWith('keeps:'))?.slice('keeps:'.length)
  if (days === undefined) return null
  if (!/^[1-7]$/.test(days)) throw new Error(`"${days}" is no number of days until a week`)
  return Number(days)
}

function readGtin(text: string): string | null {
  if (text === '') return null
  if (!isGtin(text)) throw new Error(`"${text}" is no barcode`)
  return text
}

function readPrice(text: string): number | null {
  return text ? parseMoney(text) : null
}

function readNumber(text: string | undefined): number | null {
  return text ? Number(text) : null
}
