import { expect, it } from 'vitest'
import { splitClaim } from './split-claim.ts'

it.each([
  ['fits the payments', 500, { refundable: 900, deposits: 0 }, { toOrder: 500, toBalance: 0 }],
  ['lacks what the deposits took', 900, { refundable: 800, deposits: 100 }, { toOrder: 800, toBalance: 100 }],
  ['finds the payments empty', 60, { refundable: 0, deposits: 100 }, { toOrder: 0, toBalance: 60 }],
  ['is more than both', 950, { refundable: 800, deposits: 100 }, { toOrder: 950, toBalance: 0 }],
])('a claim that %s', (_, refund, money, parts) => {
  expect(splitClaim(refund, money)).toEqual(parts)
})
