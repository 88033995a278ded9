import { expect, test } from 'vitest'
import { foldChanges } from './fold-changes.ts'

test('changes of one product are added up in the order of the products', () => {
  const items = [
    { productId: 2, quantity: 3 },
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: -1 },
  ]
  expect(foldChanges(items)).toEqual([
    { productId: 2, change: 2, isRemoved: false },
    { productId: 1, change: 1, isRemoved: false },
  ])
})

test('what is added after a removal counts from nothing', () => {
  const items = [
    { productId: 2, quantity: 3 },
    { productId: 2, quantity: 7, delete: true },
    { productId: 2, quantity: 4 },
  ]
  expect(foldChanges(items)).toEqual([{ productId: 2, change: 4, isRemoved: true }])
})
