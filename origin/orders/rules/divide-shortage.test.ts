import { expect, it } from 'vitest'
import { divideShortage } from './divide-shortage.ts'

const RESERVED = [
  { orderNumber: 'newest', quantity: 2 },
  { orderNumber: 'older', quantity: 3 },
  { orderNumber: 'oldest', quantity: 1 },
]

it.each([
  [1, [{ orderNumber: 'newest', missing: 1 }]],
  [
    4,
    [
      { orderNumber: 'newest', missing: 2 },
      { orderNumber: 'older', missing: 2 },
    ],
  ],
  [
    6,
    [
      { orderNumber: 'newest', missing: 2 },
      { orderNumber: 'older', missing: 3 },
      { orderNumber: 'oldest', missing: 1 },
    ],
  ],
])('takes %i pieces from the newest orders first', (missing, taken) => {
  expect(divideShortage(RESERVED, missing)).toEqual(taken)
})

it('takes nothing when the orders have fewer', () => {
  expect(divideShortage(RESERVED, 7)).toBeNull()
})
