import { expect, it } from 'vitest'
import { holdMinutes } from './hold-minutes.ts'

const NOW = '2026-11-22T12:00:00.000Z'

it.each([
  ['a customer with goods', { isKnown: true, hasGoods: true, since: NOW }, 30],
  ['a customer without goods', { isKnown: true, hasGoods: false, since: NOW }, 0],
  ['a visitor of this moment', { isKnown: false, hasGoods: true, since: NOW }, 2],
  [
    'a visitor of almost five minutes',
    { isKnown: false, hasGoods: true, since: '2026-11-22T11:55:00.001Z' },
    2,
  ],
  ['a visitor of five minutes', { isKnown: false, hasGoods: true, since: '2026-11-22T11:55:00.000Z' }, 5],
  ['a visitor without a session', { isKnown: false, hasGoods: true, since: null }, 2],
  ['a visitor without goods', { isKnown: false, hasGoods: false, since: '2026-11-01T00:00:00.000Z' }, 0],
])('%s holds a slot for a bounded time', (_, cart, minutes) => {
  expect(holdMinutes(cart, NOW)).toBe(minutes)
})
