import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foldPlaceName } from './rules/address-query.ts'
import { parseCsv } from '../db/csv.ts'
import { insertRows, type Statement } from '../db/statements.ts'

/**
 * Postal codes and a few streets of each town are in the files beside this one. Sources and licences:
 * docs/delivery.md.
 */

const FOLDER = fileURLToPath(new URL('.', import.meta.url).href)

/** Statements for every postal code we deliver to, with its area. */
export function postalCodeStatements(): Statement[] {
  return [insertRows('postal_codes', POSTAL_CODE_COLUMNS, readPlaces().map(toRow))]
}

/** Statements for the streets that address search knows until a full register is imported. */
export function streetStatements(): Statement[] {
  const municipalities = new Map(
    readPlaces().map((place) => [`${place.country}${place.code}`, place.municipality]),
  )
  const rows = read('streets.csv').flatMap(({ country = '', street = '', codes = '' }) =>
    codesOf(codes).map((code) => [
      country,
      code,
      street,
      foldPlaceName(street),
      municipalities.get(`${country}${code}`) ?? '',
    ]),
  )
  return [insertRows('streets', STREET_COLUMNS, rows)]
}

export const POSTAL_CODE_COLUMNS = [
  'country',
  'postal_code',
  'city',
  'city_norm',
  'municipality',
  'county',
  'lat',
  'lon',
  'delivery_area_id',
]
export const STREET_COLUMNS = ['country', 'postal_code', 'name', 'name_norm', 'municipality']

type Place = {
  country: string
  code: string
  city: string
  municipality: string
  county: string
  lat: number
  lon: number
  area: number
}

const toRow = (place: Place) => [
  place.country,
  place.code,
  place.city,
  foldPlaceName(place.city),
  place.municipality,
  place.county,
  place.lat,
  place.lon,
  place.area,
]

let places: Place[] | null = null

function readPlaces(): Place[] {
  places ??= read('postal-codes.csv').flatMap((row) =>
    codesOf(row['codes'] ?? '').map((code) => ({
      country: row['country'] ?? '',
      code,
      city: row['city'] ?? '',
      municipality: row['municipality'] ?? '',
      county: row['county'] ?? '',
      lat: Number(row['lat']),
      lon: Number(row['lon']),
      area: Number(row['area']),
    })),
  )
  return places
}

/** Parses codes and inclusive ranges: `0150 0152-0154`. */
function codesOf(text: string): string[] {
  return text.split(' ').flatMap((part) => {
    const [from = '', to = from] = part.split('-')
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    )
  })
}

function read(file: string): Record<string, string>[] {
  return parseCsv(readFileSync(join(FOLDER, file), 'utf8'))
}
