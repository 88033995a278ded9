import { expect, test, vi } from 'vitest'
import { ApiError } from '../shared/errors.ts'
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts'

const refused = (status: number) =>
  new ApiError({ method: 'GET', path: 'perks/' }, { status, statusText: '', body: {} })

test('the defaults are those of the specification', () => {
  const { queries } = createQueryClient({ isServer: false, onFailure: () => {} }).getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 5000, gcTime: 300_000, refetchOnWindowFocus: false })
})

test('a network failure is tried three times more, an answer in the 400s never again', () => {
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

test('the delay doubles and stops at 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('every failed query is handed on with its key', async () => {
  const onFailure = vi.fn()
  const client = createQueryClient({ isServer: true, onFailure })
  const fails = () => Promise.reject(new Error('down'))
  await client.prefetchQuery({ queryKey: ['perks'], queryFn: fails })
  expect(onFailure).toHaveBeenCalledWith(new Error('down'), { kind: 'query', key: ['perks'] })
})
