import { expect, test } from 'vitest'
import { groupEqualLines } from './equal-lines.ts'

type Line = Parameters<typeof groupEqualLines>[0][number]

const line = (lineId: number, more: Partial<Line> = {}): Line => ({
  lineId,
  product: { id: 7 },
  fullName: 'Milk',
  nameExtra: '1 l',
  orderedQuantity: 2,
  deliveredQuantity: null,
  unitGrossPrice: '20.00',
  vatRatePercent: '15',
  substitution: null,
  allowsSubstitution: true,
  pickerNote: null,
  ...more,
})
const idsOf = (lines: Line[], told?: 'goods' | 'wishes') =>
  groupEqualLines(lines, told).map((equal) => equal.map(({ lineId }) => lineId))

test('equal goods of a recipe and of the shopper are together, where the first of them is', () => {
  const bread = { product: { id: 8 }, fullName: 'Bread' }
  expect(idsOf([line(1), line(2, bread), line(3)])).toEqual([[1, 3], [2]])
  expect(idsOf([line(1), line(2, bread), line(3)], 'wishes')).toEqual([[1, 3], [2]])
})

test.each<[string, Partial<Line>]>([
  ['another price', { unitGrossPrice: '15.00' }],
  ['another product', { product: { id: 8 } }],
  ['a substitute', { substitution: { fullName: 'Oat drink' } }],
])('goods with %s are apart', (_, more) => {
  expect(idsOf([line(1), line(2, more)])).toEqual([[1], [2]])
  expect(idsOf([line(1, more), line(2, more)]), 'equal ones of them').toEqual([[1, 2]])
})

test.each<[string, Partial<Line>]>([
  ['that may not be replaced', { allowsSubstitution: false }],
  ['with a wish', { wantedSubstitute: { id: 9 } }],
  ['with a note', { pickerNote: 'The freshest' }],
  ['that are sold out', { soldOutQuantity: 2 }],
])('goods %s are apart only where that is said', (_, more) => {
  expect(idsOf([line(1), line(2, more)])).toEqual([[1, 2]])
  expect(idsOf([line(1), line(2, more)], 'wishes')).toEqual([[1], [2]])
})

test('a shortage that leaves some pieces, and what was wished before packing, keep nothing apart', () => {
  expect(idsOf([line(1, { soldOutQuantity: 1 }), line(2)], 'wishes')).toEqual([[1, 2]])
  const packed = { deliveredQuantity: 2 }
  expect(idsOf([line(1, packed), line(2, { ...packed, allowsSubstitution: false })], 'wishes')).toEqual([
    [1, 2],
  ])
})

test('a meal kit is alone, because its parts have more to say than their sum', () => {
  expect(idsOf([line(1, { components: [{}] }), line(2, { components: [{}] })])).toEqual([[1], [2]])
})
