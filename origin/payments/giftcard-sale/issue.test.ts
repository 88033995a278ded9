import { expect, it } from 'vitest'
import { monthsAfter } from './issue.ts'

it.each([
  ['2026-11-24T10:00:00.000Z', '2029-11-24T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', '2031-02-28T10:00:00.000Z'],
  ['2026-12-31T23:59:59.000Z', '2029-12-31T23:59:59.000Z'],
])('a card bought at %s is valid until %s', (from, to) => {
  expect(monthsAfter(from, 36)).toBe(to)
})

it('a shorter month ends on its last day', () => {
  expect(monthsAfter('2026-01-31T10:00:00.000Z', 1)).toBe('2026-02-28T10:00:00.000Z')
})
