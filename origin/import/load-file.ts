import { readHeader } from '../db/csv.ts'
import { importPostalCodes, importStreets } from './load-places.ts'
import { importProducts, type ImportReport, type ProductReport } from './load-products.ts'
import { POSTAL_CODE_FILE, STREET_FILE } from './read-places.ts'

export type FileReport =
  | ({ what: 'products' } & ProductReport)
  | ({ what: 'postal codes' | 'streets' } & ImportReport)

/** Imports a CSV text. The header line decides which kind of data it is. */
export async function importFile(db: D1Database, text: string, now: Date): Promise<FileReport> {
  const header = readHeader(text)
  const hasAll = (names: readonly string[]) => names.every((name) => header.includes(name))
  if (hasAll(STREET_FILE)) return { what: 'streets', ...(await importStreets(db, text)) }
  if (hasAll(POSTAL_CODE_FILE)) return { what: 'postal codes', ...(await importPostalCodes(db, text)) }
  return { what: 'products', ...(await importProducts(db, text, now)) }
}
