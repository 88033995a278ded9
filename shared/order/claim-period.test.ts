import { expect, it } from 'vitest'
import { claimPeriodOf } from './claim-period.ts'

const deliveredAt = '2026-02-28T12:00:00.000Z'

it.each([
  ['NO', true, '2026-03-07T12:00:00.000Z', 'asked'],
  ['NO', true, '2026-03-07T12:00:00.001Z', 'late'],
  ['NO', true, '2028-02-28T12:00:00.000Z', 'late'],
  ['NO', true, '2028-02-28T12:00:00.001Z', 'over'],
  ['SE', true, '2029-02-28T12:00:00.000Z', 'late'],
  ['SE', true, '2029-02-28T12:00:00.001Z', 'over'],
  ['NO', false, '2026-03-07T12:00:00.000Z', 'asked'],
  ['NO', false, '2026-03-07T12:00:00.001Z', 'over'],
] as const)('in %s, of a consumer %s, at %s it is %s', (country, isConsumer, now, period) => {
  expect(claimPeriodOf({ deliveredAt, country, isConsumer }, now)).toBe(period)
})

it('is null before delivery', () => {
  expect(claimPeriodOf({ deliveredAt: null, country: 'NO', isConsumer: true }, deliveredAt)).toBeNull()
})
