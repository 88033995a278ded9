import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

function createFull(permits: number, lease?: number) {
  const clock = { now: 0 }
  const limit = createConcurrencyLimit(permits, () => clock.now, lease)
  const releases = Array.from({ length: permits }, () => limit.acquire())
  return { limit, clock, releases }
}

it('a limit gives its permits, and one more for each released one', () => {
  const { limit, releases } = createFull(3)
  expect(releases.every((each) => each !== null)).toBe(true)
  expect(limit.acquire()).toBeNull()
  releases[1]?.()
  expect(limit.acquire()).not.toBeNull()
  expect(limit.acquire()).toBeNull()
})

it('releasing a permit twice frees it once', () => {
  const { limit, releases } = createFull(2)
  releases[0]?.()
  releases[0]?.()
  expect(limit.acquire()).not.toBeNull()
  expect(limit.acquire()).toBeNull()
})

it('a permit that was never released expires after a minute, and no other does', () => {
  const { limit, clock, releases } = createFull(2)
  clock.now = 30_000
  releases[1]?.()
  expect(limit.acquire()).not.toBeNull()
  clock.now = 59_999
  expect(limit.acquire()).toBeNull()
  clock.now = 60_000
  expect(limit.acquire()).not.toBeNull()
  expect(limit.acquire()).toBeNull()
})

it('a limit for longer responses has a longer lease', () => {
  const { limit, clock } = createFull(1, 120_000)
  clock.now = 119_999
  expect(limit.acquire()).toBeNull()
  clock.now = 120_000
  expect(limit.acquire()).not.toBeNull()
})
