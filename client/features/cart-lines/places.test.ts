import { expect, test } from 'vitest'
import type { Cart } from '../../../shared/api/cart.ts'
import { inPlaces, keepPlaces, keepWanted } from './places.ts'

type Group = Cart['groups'][number]
const group = (id: string, ...products: number[]) =>
  ({ id, items: products.map((product) => ({ product: { id: product } })) }) as Group
const shown = (groups: Group[]) => groups.map(({ items }) => items.map(({ product }) => product.id))

test('a row that is put back is where it was', () => {
  const places = keepPlaces([], [group('a', 1, 2, 3)])
  const without = keepPlaces(places, [group('a', 2, 3)])
  const back = [group('a', 2, 3, 1)]
  expect(shown(inPlaces(keepPlaces(without, back), back))).toEqual([[1, 2, 3]])
})

test('a group whose only row is put back is where it was', () => {
  const places = keepPlaces([], [group('a', 1), group('b', 2)])
  const back = [group('b', 2), group('a', 1)]
  expect(shown(inPlaces(keepPlaces(places, back), back))).toEqual([[1], [2]])
})

test('a new row stays where the backend puts it', () => {
  const places = keepPlaces([], [group('a', 1, 2), group('b', 3)])
  const more = [group('a', 1, 2, 9), group('b', 3)]
  expect(shown(inPlaces(keepPlaces(places, more), more))).toEqual([[1, 2, 9], [3]])
})

test('the same rows keep the same list', () => {
  const places = keepPlaces([], [group('a', 1, 2)])
  expect(keepPlaces(places, [group('a', 2)])).toBe(places)
})

test('a row that a response lacks stays while it is wanted, also as the only one of its group', () => {
  const former = [group('a', 1, 2), group('b', 3), group('c', 4)]
  const kept = keepWanted(former, [group('a', 2)], (id) => id === 1 || id === 3)
  expect(shown(inPlaces(keepPlaces([], former), kept))).toEqual([[1, 2], [3]])
})

test('without a wanted row the groups are those of the response', () => {
  const groups = [group('a', 2)]
  expect(keepWanted([group('a', 1, 2)], groups, () => false)).toBe(groups)
})
