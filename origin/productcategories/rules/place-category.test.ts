import { expect, it } from 'vitest'
import { placeCategory } from './place-category.ts'

const TREE = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 11, parentId: 1 },
  { id: 12, parentId: 1 },
  { id: 13, parentId: 1 },
  { id: 21, parentId: 2 },
]

it.each([
  [{ id: 13, parentId: 1 }, 1, [13, 11, 12]],
  [{ id: 13, parentId: 1 }, 99, [11, 12, 13]],
  [{ id: 13, parentId: 2 }, 1, [13, 21]],
  [{ id: 13, parentId: null }, 2, [1, 13, 2]],
  [{ id: 90, parentId: 2 }, Infinity, [21, 90]],
])('puts %j at place %i', (category, position, order) => {
  expect(placeCategory(TREE, category, position)?.order).toEqual(order)
})

it('names the pages that show the category, before and after', () => {
  expect(placeCategory(TREE, { id: 13, parentId: 2 }, 1)?.shownBy).toEqual([13, 2, 1, 21, 11, 12])
  expect(placeCategory(TREE, { id: 1, parentId: null }, 2)?.shownBy).toEqual([1, 11, 12, 13])
})

it.each([
  ['a parent that is none', { id: 13, parentId: 77 }],
  ['a third level', { id: 13, parentId: 11 }],
  ['itself', { id: 2, parentId: 2 }],
  ['a parent for one with categories below it', { id: 1, parentId: 2 }],
])('refuses %s', (_, category) => {
  expect(placeCategory(TREE, category, 1)).toBeNull()
})
