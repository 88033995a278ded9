import { expect, test, vi } from 'vitest'
import { ApiError } from '../shared/errors.ts'
import {
  createQueryClient,
  RETRY_AFTER_MAX,
  retryDelay,
  SERVER_QUERIES,
  shouldRetry,
} from './query-client.ts'

const refused = (status: number, retryAfter: number | null = null) =>
  new ApiError({ method: 'GET', path: 'perks/' }, { status, statusText: '', body: {}, retryAfter })

test('the defaults are those of docs/reference/limits.md', () => {
  const { queries } = createQueryClient(() => {}).getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 5000, gcTime: 300_000, refetchOnWindowFocus: false })
})

test('a network failure is retried three times, a 4xx never', () => {
  expect([0, 1, 2, 3].map((count) => shouldRetry(count, new TypeError('Failed to fetch')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(shouldRetry(0, refused(404))).toBe(false)
  expect(shouldRetry(0, refused(429))).toBe(false)
  expect(shouldRetry(0, refused(503))).toBe(true)
})

test('the retry delay doubles up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelay(attempt, refused(503)))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('a retry waits for Retry-After plus a random delay', () => {
  const delays = Array.from({ length: 50 }, () => retryDelay(0, refused(503, 5)))
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(5_000)
  expect(Math.max(...delays)).toBeLessThanOrEqual(6_250)
  expect(new Set(delays).size).toBeGreaterThan(1)
  // A Retry-After below the usual delay changes nothing.
  expect(retryDelay(3, refused(503, 1))).toBe(8_000)
  expect(retryDelay(0, refused(503, 0))).toBe(1_000)
})

test('the retries take seven seconds, and a short Retry-After at most ten', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const waits = (error: unknown) => {
    const each: number[] = []
    while (shouldRetry(each.length, error)) each.push(retryDelay(each.length, error))
    return each
  }
  expect(waits(refused(503))).toEqual([1_000, 2_000, 4_000])
  // The Retry-After of the shop's own load shedding.
  expect(waits(refused(503, 5))).toHaveLength(1)
  expect(waits(refused(503, 5))[0]).toBeLessThanOrEqual(7_000)
  expect(waits(refused(503, RETRY_AFTER_MAX))).toHaveLength(1)
  expect(waits(refused(503, RETRY_AFTER_MAX))[0]).toBeLessThanOrEqual(10_000)
  expect(waits(refused(503, 10))).toEqual([])
  vi.restoreAllMocks()
})

test('a long Retry-After and a 429 are not retried', () => {
  expect(shouldRetry(0, refused(503, RETRY_AFTER_MAX + 1))).toBe(false)
  expect(shouldRetry(0, refused(429, 1))).toBe(false)
  // Any thrown value is accepted.
  expect(shouldRetry(0, undefined)).toBe(true)
  expect(retryDelay(0, null)).toBe(1_000)
})

test('onFailure gets every failed query with its key', async () => {
  const onFailure = vi.fn()
  const client = createQueryClient(onFailure, SERVER_QUERIES)
  const fails = () => Promise.reject(new Error('down'))
  await client.prefetchQuery({ queryKey: ['perks'], queryFn: fails })
  expect(onFailure).toHaveBeenCalledWith(new Error('down'), { kind: 'query', key: ['perks'] })
})
