import { foldPlaceName } from '../geodata/rules/address-query.ts'
import type { Country } from '../../shared/sites.ts'
import { parseCsvLines } from '../db/csv.ts'
import type { Fault } from './read-products.ts'

export type ImportedPostalCode = {
  country: Country
  postalCode: string
  city: string
  municipality: string
  county: string
  lat: number
  lon: number
}
export type ImportedStreet = {
  country: Country
  postalCode: string
  name: string
  norm: string
  municipality: string
}

export const POSTAL_CODE_FILE = ['postal_code', 'place', 'municipality', 'county', 'lat', 'lon']
export const STREET_FILE = ['postal_code', 'street', 'municipality']

const NAME_MAX = 80
/** The house numbers that follow a street name: `1-15, 2-slutt`, `30, 32`, `16-28 (like)`. */
const NUMBERS =
  /\s\d{1,5}[a-z]?(-(\d{1,5}[a-z]?|slutt))?([,.]\s?\d{1,5}[a-z]?(-(\d{1,5}[a-z]?|slutt))?){0,50}(\s\(u?like\))?$/i

/** Reads postal codes of either country: four digits are Norwegian, five Swedish. */
export function readPostalCodes(text: string): { rows: ImportedPostalCode[]; faults: Fault[] } {
  return readAll(text, readPostalCode, ({ country, postalCode }) => `${country}${postalCode}`)
}

/** Reads streets with a postal code. A street with several ranges of numbers is returned once. */
export function readStreets(text: string): { rows: ImportedStreet[]; faults: Fault[] } {
  const { rows, faults } = readAll(text, readStreet, null)
  return {
    rows: [...new Map(rows.map((row) => [`${row.country}${row.postalCode} ${row.norm}`, row])).values()],
    faults,
  }
}

function readAll<Row>(
  text: string,
  read: (field: (name: string) => string) => Row | string,
  keyOf: ((row: Row) => string) | null,
): { rows: Row[]; faults: Fault[] } {
  const rows: Row[] = []
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const entry of parseCsvLines(text)) {
    const row = 'fault' in entry ? entry.fault : read((name) => cleaned(entry.row[name]))
    const key = typeof row !== 'string' && keyOf ? keyOf(row) : null
    if (typeof row === 'string') faults.push({ line: entry.line, reason: row })
    else if (key !== null && seen.has(key)) {
      faults.push({ line: entry.line, reason: 'repeats a postal code of the file' })
    } else {
      if (key !== null) seen.add(key)
      rows.push(row)
    }
  }
  return { rows, faults }
}

function readPostalCode(field: (name: string) => string): ImportedPostalCode | string {
  const postalCode = field('postal_code').replace(/\s/g, '')
  const country = countryOf(postalCode)
  if (!country) return `postal_code "${postalCode.slice(0, 20)}" has neither four nor five digits`
  const city = field('place')
  if (city === '' || city.length > NAME_MAX) return `place is ${city === '' ? 'empty' : 'too long'}`
  const [lat, lon] = [readDegrees(field('lat'), 90), readDegrees(field('lon'), 180)]
  if (lat === null || lon === null) {
    return `lat and lon "${field('lat').slice(0, 20)}, ${field('lon').slice(0, 20)}" name no point`
  }
  return { country, postalCode, city, municipality: field('municipality'), county: field('county'), lat, lon }
}

function readStreet(field: (name: string) => string): ImportedStreet | string {
  const postalCode = field('postal_code').replace(/\s/g, '')
  const country = countryOf(postalCode)
  if (!country) return `postal_code "${postalCode.slice(0, 20)}" has neither four nor five digits`
  const name = field('street').replace(NUMBERS, '')
  const norm = foldPlaceName(name)
  if (norm === '' || name.length > NAME_MAX) return `street is ${norm === '' ? 'empty' : 'too long'}`
  return { country, postalCode, name, norm, municipality: field('municipality') }
}

function countryOf(postalCode: string): Country | null {
  if (/^\d{4}$/.test(postalCode)) return 'NO'
  return /^[1-9]\d{4}$/.test(postalCode) ? 'SE' : null
}

function readDegrees(text: string, max: number): number | null {
  const degrees = /^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN
  return Math.abs(degrees) <= max ? degrees : null
}

function cleaned(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}
