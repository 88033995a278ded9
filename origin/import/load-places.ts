import { foldPlaceName } from '../geodata/rules/address-query.ts'
import { insertMany } from './insert-many.ts'
import type { ImportReport } from './load-products.ts'
import { readPostalCodes, readStreets } from './read-places.ts'
import { runStatements } from '../db/statements.ts'

const ROWS_AT_ONCE = 1_000

/**
 * Adds the postal codes of a CSV text. Existing codes keep their data and their delivery area; new ones have
 * no delivery area.
 */
export async function importPostalCodes(db: D1Database, text: string): Promise<ImportReport> {
  const { rows, faults } = readPostalCodes(text)
  const loaded = await insertNew(
    db,
    'postal_codes',
    ['country', 'postal_code', 'city', 'city_norm', 'municipality', 'county', 'lat', 'lon'],
    rows.map((row) => [
      row.country,
      row.postalCode,
      row.city,
      foldPlaceName(row.city),
      row.municipality,
      row.county,
      row.lat,
      row.lon,
    ]),
  )
  return { loaded, known: rows.length - loaded, faults }
}

/**
 * Loads streets for address search. Streets with an unknown postal code are skipped and reported in one line.
 */
export async function importStreets(db: D1Database, text: string): Promise<ImportReport> {
  const { rows, faults } = readStreets(text)
  const { results } = await db
    .prepare('SELECT country || postal_code AS place FROM postal_codes')
    .all<{ place: string }>()
  const places = new Set(results.map(({ place }) => place))
  const found = rows.filter(({ country, postalCode }) => places.has(country + postalCode))
  const loaded = await insertNew(
    db,
    'streets',
    ['country', 'postal_code', 'name', 'name_norm', 'municipality'],
    found.map((row) => [row.country, row.postalCode, row.name, row.norm, row.municipality]),
  )
  const homeless = rows.length - found.length
  return {
    loaded,
    known: found.length - loaded,
    faults:
      homeless === 0
        ? faults
        : [
            ...faults,
            { line: 1, reason: `${homeless} streets of postal codes that are not there: import those first` },
          ],
  }
}

async function insertNew(
  db: D1Database,
  table: string,
  columns: readonly string[],
  rows: readonly unknown[][],
): Promise<number> {
  if (rows.length === 0) return 0
  const statements = insertMany(table, columns, rows, ROWS_AT_ONCE)
  return runStatements(
    db,
    statements.map(({ sql, params }) => ({ sql: `${sql} WHERE true ON CONFLICT DO NOTHING`, params })),
  )
}
