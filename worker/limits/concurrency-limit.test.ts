import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

function createFull(permits: number, lease?: number) {
  const clock = { now: 0 }
  const limit = createConcurrencyLimit(permits, () => clock.now, lease)
  const releases = Array.from({ length: permits }, () => limit.acquire())
  return { limit, clock, releases }
}

it('gives as many permits as it has, and one more for each that is released', () => {
  const { limit, releases } = createFull(3)
  expect(releases.every((each) => each !== null)).toBe(true)
  expect(limit.acquire()).toBeNull()
  releases[1]?.()
  expect(limit.acquire()).not.toBeNull()
  expect(limit.acquire()).toBeNull()
})

it('counts a permit that is released twice once', () => {
  const { limit, releases } = createFull(2)
  releases[0]?.()
  releases[0]?.()
  expect(limit.acquire()).not.toBeNull()
  expect(limit.acquire()).toBeNull()
})

it('frees a permit that was never released after a minute, and only that one', () => {
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

it('frees a permit for longer responses after its own time', () => {
  const { limit, clock } = createFull(1, 120_000)
  clock.now = 119_999
  expect(limit.acquire()).toBeNull()
  clock.now = 120_000
  expect(limit.acquire()).not.toBeNull()
})
