import { expect, it } from 'vitest'
import { columnOf, readHeaderNames } from './goods-columns.ts'

it.each([
  ['Name NB', 'name_nb'],
  ['name-sv', 'name_sv'],
  ['globalTradeItemNumber', 'gtin'],
  ['netContentUnitOfMeasureCode', 'unit'],
  ['SUGAR-', 'sugars'],
  ['FASAT', 'saturated'],
])('%s is the column %s', (name, column) => {
  expect(columnOf(name)).toBe(column)
})

it('a header says which names mean nothing, which are the same, and that the id is missing', () => {
  expect(readHeaderNames(['gtin', 'GTIN', 'colour']).faults).toEqual([
    '“GTIN” and “gtin” are the same column',
    '“colour” is no column of a file of goods',
    'the column id is missing',
  ])
})

it('a header of known names has a column for each of them', () => {
  const { columns, faults } = readHeaderNames(['ID', 'brandName'])
  expect([...columns]).toEqual([
    ['ID', 'id'],
    ['brandName', 'brand'],
  ])
  expect(faults).toEqual([])
})
