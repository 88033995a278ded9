import { expect, test } from 'vitest'
import { countdown, passedMark } from './countdown.ts'

const MINUTE = 60_000

test('the time left is in whole seconds, rounded up', () => {
  expect(countdown(30 * MINUTE, 0)).toEqual({ minutes: 30, seconds: 0, isOver: false })
  expect(countdown(90_000, 500)).toEqual({ minutes: 1, seconds: 30, isOver: false })
  expect(countdown(1_000, 999)).toEqual({ minutes: 0, seconds: 1, isOver: false })
})

test('an expired hold has no time left', () => {
  expect(countdown(1_000, 1_000)).toEqual({ minutes: 0, seconds: 0, isOver: true })
  expect(countdown(1_000, 90_000)?.isOver).toBe(true)
})

test('a device whose clock is hours behind does not count', () => {
  expect(countdown(60 * MINUTE, 0)).toMatchObject({ minutes: 60 })
  expect(countdown(24 * 60 * MINUTE, 0)).toBeNull()
})

test('the marks at ten, five and one minute and at the end pass once each', () => {
  const said: number[] = []
  for (let now = 0; now < 31 * MINUTE; now += 1_000) {
    const mark = passedMark(30 * MINUTE, now - 1_000, now)
    if (mark !== null) said.push(mark)
  }
  expect(said).toEqual([10, 5, 1, 0])
})

test('after sleep only the last passed mark is returned', () => {
  expect(passedMark(30 * MINUTE, 0, 26 * MINUTE)).toBe(5)
  expect(passedMark(30 * MINUTE, 0, 40 * MINUTE)).toBe(0)
  expect(passedMark(30 * MINUTE, 0, 2 * MINUTE)).toBeNull()
})
