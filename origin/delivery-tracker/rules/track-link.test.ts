import { expect, it } from 'vitest'
import { areaOf, linkEndsAt } from './track-link.ts'

const ORDER = { delivered_at: null, cancelled_at: null, closes_at: '2026-11-22T18:00:00.000Z' }

it.each([
  [
    'twelve hours after the delivery',
    { delivered_at: '2026-11-22T17:30:00.000Z' },
    '2026-11-23T05:30:00.000Z',
  ],
  [
    'twelve hours after the cancellation',
    { cancelled_at: '2026-11-20T09:00:00.000Z' },
    '2026-11-20T21:00:00.000Z',
  ],
  ['a week after the slot of an order that never ended', {}, '2026-11-29T18:00:00.000Z'],
])('a tracking link ends %s', (_, ended, instant) => {
  expect(linkEndsAt({ ...ORDER, ...ended })).toBe(instant)
})

it('neighbours within a few hundred metres have the same area', () => {
  const doors = [
    { latitude: 59.9139, longitude: 10.7522 },
    { latitude: 59.9141, longitude: 10.7498 },
  ]
  expect(doors.map(areaOf)).toEqual([
    { latitude: 59.91, longitude: 10.75 },
    { latitude: 59.91, longitude: 10.75 },
  ])
})
