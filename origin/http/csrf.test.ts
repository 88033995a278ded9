import { describe, expect, it } from 'vitest'
import { randomIds } from '../ids.ts'
import { createCsrfToken, isCsrfTokenOf } from './csrf.ts'
import { isEqualInConstantTime } from './digest.ts'

describe('a CSRF token', () => {
  it('is valid for its session and its key only', async () => {
    const token = await createCsrfToken('key', 'session', randomIds)
    expect(await isCsrfTokenOf('key', 'session', token)).toBe(true)
    expect(await isCsrfTokenOf('key', 'other session', token)).toBe(false)
    expect(await isCsrfTokenOf('other key', 'session', token)).toBe(false)
  })

  it('is never the same twice', async () => {
    const make = () => createCsrfToken('key', 'session', randomIds)
    expect(await make()).not.toBe(await make())
  })

  it.each(['', 'v1', 'v1..', 'v2.random.mac', 'v1.random.mac.more'])('is refused as "%s"', async (token) => {
    expect(await isCsrfTokenOf('key', 'session', token)).toBe(false)
  })
})

describe('comparing in constant time', () => {
  it.each([
    ['same', 'same', true],
    ['same', 'some', false],
    ['same', 'same longer', false],
    ['', 'x', false],
    ['x', '', false],
    ['aa', 'a', false],
    ['', '', true],
  ])('of "%s" and "%s" returns %s', (one, other, expected) => {
    expect(isEqualInConstantTime(one, other)).toBe(expected)
  })
})
