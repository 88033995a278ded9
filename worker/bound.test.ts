import { expect, it } from 'vitest'
import { createBound } from './bound.ts'

function createFull(most: number, lease?: number) {
  const clock = { now: 0 }
  const bound = createBound(most, () => clock.now, lease)
  const leave = Array.from({ length: most }, () => bound.enter())
  return { bound, clock, leave }
}

it('has as many places as it was given, and one more for each that leaves', () => {
  const { bound, leave } = createFull(3)
  expect(leave.every((each) => each !== null)).toBe(true)
  expect(bound.enter()).toBeNull()
  leave[1]?.()
  expect(bound.enter()).not.toBeNull()
  expect(bound.enter()).toBeNull()
})

it('counts who leaves twice once', () => {
  const { bound, leave } = createFull(2)
  leave[0]?.()
  leave[0]?.()
  expect(bound.enter()).not.toBeNull()
  expect(bound.enter()).toBeNull()
})

it('a place that was never left is free again after a minute, and only that one', () => {
  const { bound, clock, leave } = createFull(2)
  clock.now = 30_000
  leave[1]?.()
  expect(bound.enter()).not.toBeNull()
  clock.now = 59_999
  expect(bound.enter()).toBeNull()
  clock.now = 60_000
  expect(bound.enter()).not.toBeNull()
  expect(bound.enter()).toBeNull()
})

it('a place for longer answers is free again after its own time', () => {
  const { bound, clock } = createFull(1, 120_000)
  clock.now = 119_999
  expect(bound.enter()).toBeNull()
  clock.now = 120_000
  expect(bound.enter()).not.toBeNull()
})
