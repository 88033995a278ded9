import { expect, it } from 'vitest'
import { pointsFor, pointsLeft } from './points.ts'

const NOW = '2026-11-21T00:00:00.000Z'
const on = (day: string, amount: number) => ({ at: `${day}T00:00:00.000Z`, amount })

it('a point is earned by each whole step that was paid', () => {
  expect([0, 4_999, 5_000, 12_345, -100].map((paid) => pointsFor(paid, 5_000))).toEqual([0, 0, 100, 200, 0])
})

it.each([
  ['nothing earned', [], [], 0, null],
  ['what is left of the oldest', [on('2026-10-01', 3_000)], [on('2026-11-01', 1_000)], 2_000, '2027-10-01'],
  ['without what has ended', [on('2025-11-20', 3_000), on('2026-11-01', 500)], [], 500, '2027-11-01'],
  [
    'the later ones, when an order spent those that have ended since',
    [on('2025-10-01', 3_000), on('2026-05-01', 2_000)],
    [on('2026-06-01', 3_000)],
    2_000,
    '2027-05-01',
  ],
  ['whole ones', [on('2026-10-01', 3_000)], [on('2026-11-01', 1_933)], 1_000, '2027-10-01'],
  ['nothing below zero after a refund', [on('2026-10-01', 1_000)], [on('2026-11-01', 3_000)], 0, null],
  [
    'nothing that was earned after an order for that order',
    [on('2026-11-10', 1_000)],
    [on('2026-11-01', 500)],
    1_000,
    '2027-11-10',
  ],
])('points are %s', (_, earned, spent, left, ends) => {
  const result = pointsLeft({ earned, spent, days: 365 }, NOW)
  expect([result.left, result.endsAt?.slice(0, 10) ?? null]).toEqual([left, ends])
})
