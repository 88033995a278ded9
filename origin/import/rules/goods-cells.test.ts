import { expect, it } from 'vitest'
import { createCellReader, marketOf, parseInstant, writeInstant } from './goods-cells.ts'

const NORWAY = marketOf('NO')

it('a day is its first instant in the country, and is written as a day again', () => {
  expect(parseInstant('2026-12-01', NORWAY.timeZone)).toBe('2026-11-30T23:00:00.000Z')
  expect(parseInstant('2026-07-01', NORWAY.timeZone)).toBe('2026-06-30T22:00:00.000Z')
  expect(writeInstant('2026-11-30T23:00:00.000Z', NORWAY.timeZone)).toBe('2026-12-01')
})

it('an instant within a day stays an instant', () => {
  expect(parseInstant('2026-12-01T09:30:00Z', NORWAY.timeZone)).toBe('2026-12-01T09:30:00.000Z')
  expect(writeInstant('2026-12-01T09:30:00.000Z', NORWAY.timeZone)).toBe('2026-12-01T09:30:00.000Z')
})

it.each(['2026-02-30', '2026-13-01', '01.12.2026', '2026-12-01T25:00:00Z', 'soon'])(
  '“%s” is no day',
  (text) => {
    expect(parseInstant(text, NORWAY.timeZone)).toBeNull()
  },
)

it.each([
  ['39.90', 3990],
  ['39,9', 3990],
  ['40', 4000],
])('the amount %s is %i øre', (price, minor) => {
  expect(createCellReader({ price }, NORWAY).money('price')).toBe(minor)
})

it.each(['39.905', '-5', '1 200', 'kr 20', '1e3'])('“%s” is no amount of money', (price) => {
  const cell = createCellReader({ price }, NORWAY)
  expect(cell.money('price')).toBeNull()
  expect(cell.faults).toEqual([{ field: 'price', reason: `“${price}” is no amount like 39.90` }])
})

it('a text with markup or a control character is refused, one with line breaks is not', () => {
  const cell = createCellReader(
    { name_nb: '<b>Melk</b>', name_sv: 'Mj\u0000lk', description_nb: 'En\r\nto' },
    NORWAY,
  )
  expect([cell.text('name_nb', 120), cell.text('name_sv', 120)]).toEqual([null, null])
  expect(cell.text('description_nb', 120)).toBe('En\nto')
  expect(cell.faults.map(({ field }) => field)).toEqual(['name_nb', 'name_sv'])
})

it('an empty cell is null without a fault', () => {
  const cell = createCellReader({ stock: ' ' }, NORWAY)
  expect([cell.whole('stock', 0, 9), cell.text('brand', 9), cell.instant('price_from')]).toEqual([
    null,
    null,
    null,
  ])
  expect(cell.faults).toEqual([])
})
