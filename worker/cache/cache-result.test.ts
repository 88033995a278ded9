import { describe, expect, it } from 'vitest'
import { type CacheResult, counted, describeResult } from './cache-result.ts'

it.each<[string, CacheResult]>([
  ['hit; age=12', { outcome: 'hit', ageSeconds: 12 }],
  ['stale; age=75', { outcome: 'stale', ageSeconds: 75 }],
  ['error; age=900', { outcome: 'error', ageSeconds: 900 }],
  ['error; absent', { outcome: 'error', reason: 'absent' }],
  ['miss; store', { outcome: 'miss', reason: 'store' }],
  ['bypass; personal', { outcome: 'bypass', reason: 'personal' }],
])('x-cache is %s', (text, result) => {
  expect(describeResult(result)).toBe(text)
})

describe('counted', () => {
  const counts: string[] = []
  const count = (name: string, outcome: string) => void counts.push(`${name} ${outcome}`)

  it('counts a read by its outcome, and as an error when it throws', async () => {
    const read = { result: { outcome: 'stale', ageSeconds: 1 } } as const
    expect(await counted(count, 'growth', async () => read)).toBe(read)
    const failed = counted(count, 'growth', () => Promise.reject(new Error('down')))
    await expect(failed).rejects.toThrow('down')
    expect(counts).toEqual(['growth stale', 'growth error'])
  })
})
