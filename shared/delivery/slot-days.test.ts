import { expect, test } from 'vitest'
import { groupByDay, nearestSlots, pickDay, type PickableSlot } from './slot-days.ts'

const slot = (id: number, opens: string, changes: Partial<PickableSlot> = {}): PickableSlot => ({
  id,
  openDatetime: opens,
  closeDatetime: opens,
  price: 4900,
  isFull: false,
  isUnavailable: false,
  ...changes,
})

test('groupByDay uses the local day a slot opens on, not the UTC day', () => {
  const days = groupByDay([slot(2, '2026-07-01T22:30:00Z'), slot(1, '2026-07-01T20:00:00Z')], 'Europe/Oslo')
  expect(days.map(({ date, slots }) => [date, slots.map(({ id }) => id)])).toEqual([
    ['2026-07-01', [1]],
    ['2026-07-02', [2]],
  ])
})

test('groupByDay puts both repeated hours of an autumn night under one day, in order', () => {
  const days = groupByDay(
    [slot(2, '2026-10-25T01:00:00Z'), slot(1, '2026-10-25T00:00:00Z')],
    'Europe/Stockholm',
  )
  expect(days).toHaveLength(1)
  expect(days[0]?.slots.map(({ id }) => id)).toEqual([1, 2])
})

test('the cheapest price of a day is the lowest that can be chosen', () => {
  const [day] = groupByDay(
    [
      slot(1, '2026-07-01T08:00:00Z', { price: 1900, isFull: true }),
      slot(2, '2026-07-01T10:00:00Z', { price: 2900, isUnavailable: true }),
      slot(3, '2026-07-01T12:00:00Z', { price: 3900 }),
    ],
    'Europe/Oslo',
  )
  expect(day?.cheapest).toBe(3900)
})

test('a day without a free slot has no cheapest price', () => {
  const [day] = groupByDay([slot(1, '2026-07-01T08:00:00Z', { isFull: true })], 'Europe/Oslo')
  expect(day?.cheapest).toBeNull()
})

test("pickDay prefers the requested day, then the chosen slot's, then the first with a free slot", () => {
  const days = groupByDay(
    [
      slot(1, '2026-07-01T08:00:00Z', { isFull: true }),
      slot(2, '2026-07-02T08:00:00Z'),
      slot(3, '2026-07-03T08:00:00Z'),
    ],
    'Europe/Oslo',
  )
  expect(pickDay(days, '2026-07-01', 3)?.date).toBe('2026-07-01')
  expect(pickDay(days, undefined, 3)?.date).toBe('2026-07-03')
  expect(pickDay(days, 'nonsense', null)?.date).toBe('2026-07-02')
  expect(
    pickDay(groupByDay([slot(1, '2026-07-01T08:00:00Z', { isFull: true })], 'Europe/Oslo'), '', null)?.date,
  ).toBe('2026-07-01')
  expect(pickDay([], undefined, null)).toBeNull()
})

test('nearestSlots returns free slots nearest in time, never the lost one', () => {
  const gone = '2026-07-02T08:00:00Z'
  const found = nearestSlots(
    [
      slot(1, '2026-07-01T08:00:00Z'),
      slot(2, gone),
      slot(3, '2026-07-02T10:00:00Z', { isFull: true }),
      slot(4, '2026-07-02T12:00:00Z'),
      slot(5, '2026-07-02T04:00:00Z'),
    ],
    gone,
    2,
  )
  expect(found.map(({ id }) => id)).toEqual([5, 4])
})
