import { COUNTRIES, LANGUAGES, type Country, type Language } from '../../../shared/sites.ts'
import { SLUG, TINT } from '../../productcategories/rules/category-names.ts'
import { readContent, type ShopPage } from './read-content.ts'
import { readClosedDay, type ShopClosedDay } from './read-closed-day.ts'
import { readFees, type ShopFees } from './read-fees.ts'
import { createFileRow, NAME, NAME_RULE, type FileFault, type FileRow } from './file-row.ts'

/** The files of a shop's folder (docs/first-day.md). */
export const SHOP_FILES = [
  'categories.csv',
  'areas.csv',
  'postal-codes.csv',
  'slots.csv',
  'closed-days.csv',
  'fees.csv',
  'content.csv',
] as const
export type ShopFile = (typeof SHOP_FILES)[number]

export type ShopCategory = {
  id: number
  slug: string
  parent: string | null
  name: Record<Language, string>
  motif: string
  tint: string
}
export type ShopArea = {
  id: number
  country: Country
  name: string
  season: { from: string; to: string } | null
}
export type ShopPlace = {
  country: Country
  postalCode: string
  area: number | null
  city: string
  municipality: string
  county: string
  lat: number
  lon: number
}
export type ShopSlot = {
  id: number
  area: number
  weekday: number
  start: string
  end: string
  type: string
  capacity: number
  price: number
  cutoffMinutes: number
}
export type Shop = {
  categories: (ShopCategory & { line: number })[]
  areas: ShopArea[]
  places: ShopPlace[]
  slots: ShopSlot[]
  closedDays: ShopClosedDay[]
  fees: ShopFees[]
  pages: ShopPage[]
  faults: FileFault[]
}

type Lines = readonly { line: number; row: Readonly<Record<string, string>> }[]

/** Reads the rows of all files; collects every fault, also of references between them. */
export function readShop(files: Record<ShopFile, Lines>, motifs: ReadonlySet<string>): Shop {
  const faults: FileFault[] = []
  const rowsOf = (file: ShopFile) =>
    files[file].map(({ line, row }) => ({ line, cell: createFileRow(row, { file, line, faults }) }))
  const refuse = (file: ShopFile, line: number, field: string, reason: string) =>
    faults.push({ file, line, field, reason })

  const categories = rowsOf('categories.csv').map(({ line, cell }) => ({ line, ...readCategory(cell) }))
  const slugs = new Set<string>()
  for (const { line, slug, parent, motif } of categories) {
    if (slugs.has(slug)) refuse('categories.csv', line, 'slug', `“${slug}” is there twice`)
    if (parent !== null && !slugs.has(parent))
      refuse('categories.csv', line, 'parent', `“${parent}” is no category of a line above`)
    if (motif !== '' && !motifs.has(motif))
      refuse('categories.csv', line, 'motif', `there is no motif “${motif}”`)
    slugs.add(slug)
  }
  const areas = rowsOf('areas.csv').map(({ line, cell }) => ({ line, ...readArea(cell) }))
  const byId = new Map(areas.map((area) => [area.id, area]))
  const places = rowsOf('postal-codes.csv').map(({ line, cell }) => ({ line, ...readPlace(cell) }))
  for (const { line, area, country } of places) {
    if (area !== null && byId.get(area)?.country !== country)
      refuse('postal-codes.csv', line, 'area', `there is no area ${area} in ${country}`)
  }
  const slots = rowsOf('slots.csv').flatMap(({ line, cell }) => {
    const found = readSlots(cell)
    for (const { area, start, end } of found.slice(0, 1)) {
      if (!byId.has(area)) refuse('slots.csv', line, 'area', `there is no area ${area}`)
      if (start >= end && end !== '') refuse('slots.csv', line, 'end', `${end} is not after ${start}`)
    }
    return found
  })
  const closedDays = rowsOf('closed-days.csv').map(({ line, cell }) => {
    const refuseDay = (field: string, reason: string) => refuse('closed-days.csv', line, field, reason)
    const day = readClosedDay(cell, refuseDay)
    if (!byId.has(day.area)) refuseDay('area', `there is no area ${day.area}`)
    return day
  })
  const fees = rowsOf('fees.csv').map(({ line, cell }) => ({ line, ...readFees(cell, readCountry(cell)) }))
  for (const [index, { line, country, minimum, smallOrderFee, feeFreeFrom }] of fees.entries()) {
    if (fees.slice(0, index).some((each) => each.country === country))
      refuse('fees.csv', line, 'country', `${country} is there twice`)
    if (smallOrderFee > 0 && feeFreeFrom < minimum)
      refuse('fees.csv', line, 'fee_free_from', 'is at least the minimum order')
  }
  const addresses = new Set<string>()
  const pages = rowsOf('content.csv').flatMap(({ line, cell }) => {
    const page = readContent(cell, (field, reason) => refuse('content.csv', line, field, reason))
    if (page === null) return []
    const address = `${page.slug}-${page.country}-${page.language}`
    if (addresses.has(address)) refuse('content.csv', line, 'slug', `the site has “${page.slug}” already`)
    addresses.add(address)
    return [page]
  })
  return { categories, areas, places, slots, closedDays, fees, pages, faults }
}

function readCategory(cell: FileRow): ShopCategory {
  const names = LANGUAGES.map((language) => [language, cell.text(`name_${language}`, NAME, NAME_RULE)])
  return {
    id: cell.number('id', 1, 999_999),
    slug: cell.text('slug', SLUG, SLUG_RULE),
    parent: cell.optional('parent', SLUG, SLUG_RULE),
    name: Object.fromEntries(names) as Record<Language, string>,
    motif: cell.text('motif', SLUG, 'a motif is a name like red-apple'),
    tint: cell.text('tint', TINT, 'a tint is a colour like #E6F2DC'),
  }
}

const SLUG_RULE = 'a slug has small letters, digits and hyphens'

function readCountry(cell: FileRow): Country {
  const country = cell.text('country', /^(?:NO|SE)$/, 'a country is NO or SE')
  return COUNTRIES.find((each) => each === country) ?? 'NO'
}

function readArea(cell: FileRow): ShopArea {
  const day = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
  const from = cell.optional('season_from', day, 'a day of a season is MM-DD')
  const to = cell.optional('season_to', day, 'a day of a season is MM-DD')
  return {
    id: cell.number('id', 1, 9_999),
    country: readCountry(cell),
    name: cell.text('name', NAME, NAME_RULE),
    season: from !== null && to !== null ? { from, to } : null,
  }
}

function readPlace(cell: FileRow): ShopPlace {
  const country = readCountry(cell)
  const digits = country === 'NO' ? /^\d{4}$/ : /^\d{5}$/
  const area = cell.optional('area', /^\d{1,4}$/, 'an area is a number of areas.csv, or empty')
  return {
    country,
    postalCode: cell.text('postal_code', digits, 'four digits in Norway, five in Sweden'),
    area: area === null ? null : Number(area),
    city: cell.text('city', NAME, NAME_RULE),
    municipality: cell.text('municipality', NAME, NAME_RULE),
    county: cell.text('county', NAME, NAME_RULE),
    lat: cell.number('lat', 54, 72),
    lon: cell.number('lon', 4, 32),
  }
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const TYPES = /^(?:attended|unattended|pickup|boat)$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * One slot for each weekday that the row names. A weekday's id follows from the row's, so it stays the same.
 */
function readSlots(cell: FileRow): ShopSlot[] {
  const days = cell.text(
    'weekdays',
    /^(?:(?:mon|tue|wed|thu|fri|sat|sun) ?){1,7}$/,
    `days are ${WEEKDAYS.join(', ')}`,
  )
  const id = cell.number('id', 1, 99_999)
  const slot = {
    area: cell.number('area', 1, 9_999),
    start: cell.text('start', TIME, 'a time is HH:MM'),
    end: cell.text('end', TIME, 'a time is HH:MM'),
    type: cell.text('type', TYPES, 'a type is attended, unattended, pickup or boat'),
    capacity: cell.number('capacity', 0, 9_999),
    price: Math.round(cell.number('price', 0, 9_999) * 100),
    cutoffMinutes: cell.number('cutoff_minutes', 0, 20_160),
  }
  const named = [...new Set(days.split(' ').filter(Boolean))]
  return named.map((day) => ({
    ...slot,
    id: id * 10 + WEEKDAYS.indexOf(day),
    weekday: WEEKDAYS.indexOf(day),
  }))
}
