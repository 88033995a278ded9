import { expect, it } from 'vitest'
import { readShop, type ShopFile } from './read-shop.ts'

type Rows = Partial<Record<ShopFile, Record<string, string>[]>>

const CATEGORY = {
  id: '1',
  slug: 'dairy',
  name_nb: 'Meieri',
  name_sv: 'Mejeri',
  name_en: 'Dairy',
  motif: 'egg',
  tint: '#E4F0FB',
}
const AREA = { id: '1', country: 'NO', name: 'Oslo' }
const PLACE = {
  country: 'NO',
  postal_code: '0150',
  area: '1',
  city: 'Oslo',
  municipality: 'Oslo',
  county: 'Oslo',
  lat: '59.9',
  lon: '10.7',
}
const SLOT = {
  id: '7',
  area: '1',
  weekdays: 'mon sat',
  start: '09:00',
  end: '12:00',
  type: 'attended',
  capacity: '20',
  price: '39.50',
  cutoff_minutes: '720',
}

const CLOSED = { area: '1', date: '2028-02-29' }

const FEES = {
  country: 'NO',
  minimum: '600',
  small_order_fee: '49',
  fee_free_from: '800',
  delivery_free_from: '',
  bags: '9,50',
}
const PAGE = {
  site: 'no',
  section: 'legal',
  slug: 'privacy-policy',
  title: 'Personvern',
  text: '## Hva\n\nAlt.',
}

function read(rows: Rows = {}) {
  const linesOf = (file: ShopFile, usual: Record<string, string>) =>
    (rows[file] ?? [usual]).map((row, index) => ({ line: index + 2, row }))
  return readShop(
    {
      'categories.csv': linesOf('categories.csv', CATEGORY),
      'areas.csv': linesOf('areas.csv', AREA),
      'postal-codes.csv': linesOf('postal-codes.csv', PLACE),
      'slots.csv': linesOf('slots.csv', SLOT),
      'closed-days.csv': linesOf('closed-days.csv', CLOSED),
      'fees.csv': linesOf('fees.csv', FEES),
      'content.csv': linesOf('content.csv', PAGE),
    },
    new Set(['egg']),
  )
}

it('a slot stands for each of its weekdays, under ids that stay', () => {
  const { slots, faults } = read()
  expect(faults).toEqual([])
  expect(slots.map(({ id, weekday, price }) => [id, weekday, price])).toEqual([
    [70, 0, 3950],
    [75, 5, 3950],
  ])
})

it('every fault is named by file, line and field', () => {
  const { faults } = read({
    'categories.csv': [CATEGORY, { ...CATEGORY, id: '2', parent: 'fruit', motif: 'moon' }],
    'areas.csv': [{ ...AREA, country: 'DK' }],
    'postal-codes.csv': [
      { ...PLACE, area: '9' },
      { ...PLACE, postal_code: '150', lat: 'north' },
    ],
    'slots.csv': [
      { ...SLOT, area: '5', end: '08:00' },
      { ...SLOT, weekdays: 'daily' },
    ],
    'closed-days.csv': [
      { ...CLOSED, area: '5' },
      { ...CLOSED, date: '2027-02-29' },
      { ...CLOSED, date: '24.12.2026' },
    ],
    'fees.csv': [
      { ...FEES, fee_free_from: '500' },
      { ...FEES, minimum: 'much', delivery_free_from: '-1' },
    ],
    'content.csv': [PAGE, PAGE, { ...PAGE, site: 'dk', section: 'news', title: '', text: '' }],
  })
  expect(faults.map(({ file, line, field }) => `${file} ${line} ${field}`).toSorted()).toEqual([
    'areas.csv 2 country',
    'categories.csv 3 motif',
    'categories.csv 3 parent',
    'categories.csv 3 slug',
    'closed-days.csv 2 area',
    'closed-days.csv 3 date',
    'closed-days.csv 4 date',
    'content.csv 3 slug',
    'content.csv 4 section',
    'content.csv 4 site',
    'content.csv 4 text',
    'content.csv 4 title',
    'fees.csv 2 fee_free_from',
    'fees.csv 3 country',
    'fees.csv 3 delivery_free_from',
    'fees.csv 3 minimum',
    'postal-codes.csv 2 area',
    'postal-codes.csv 3 lat',
    'postal-codes.csv 3 postal_code',
    'slots.csv 2 area',
    'slots.csv 2 end',
    'slots.csv 3 weekdays',
  ])
})

it('an area with a season is served by boat, a postal code without an area is not served', () => {
  const { areas, places } = read({
    'areas.csv': [{ ...AREA, season_from: '05-01', season_to: '09-30' }],
    'postal-codes.csv': [{ ...PLACE, area: '' }],
  })
  expect(areas[0]?.season).toEqual({ from: '05-01', to: '09-30' })
  expect(places[0]?.area).toBeNull()
})

it('fees are in the smallest unit of money, and a written page has its lines', () => {
  const { fees, pages } = read()
  expect(fees).toMatchObject([{ minimum: 60_000, feeFreeFrom: 80_000, deliveryFreeFrom: null, bagFee: 950 }])
  expect(pages).toMatchObject([
    { country: 'NO', language: 'nb', type: null, lead: '', lines: ['## Hva', 'Alt.'] },
  ])
})
