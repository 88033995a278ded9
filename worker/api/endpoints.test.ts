import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../shared/api/all.ts'
import { defineEndpoint } from '../../shared/api/endpoint.ts'
import { createPatterns, matchEndpoint } from './endpoints.ts'

const number = v.pipe(v.string(), v.regex(/^\d{16}$/))
const getGiftcard = defineEndpoint({
  path: 'giftcards/{number}/',
  kind: 'catalogue',
  summary: '',
  params: { number },
})
const getPurchased = defineEndpoint({ path: 'giftcards/purchased/', kind: 'catalogue', summary: '' })
const patterns = createPatterns([
  getGiftcard,
  getPurchased,
  defineEndpoint({ path: 'lists/{id}/', kind: 'catalogue', summary: '', params: { id: v.string() } }),
  defineEndpoint({ path: 'lists/new/', kind: 'personal', summary: '', method: 'POST' }),
])

describe('matchEndpoint', () => {
  it("requires each segment to match its parameter's schema", () => {
    expect(matchEndpoint('GET', ['giftcards', '1234567812345678'], patterns).endpoint).toBe(getGiftcard)
    expect(matchEndpoint('GET', ['giftcards', '123'], patterns)).toEqual({ endpoint: null, allow: null })
    expect(matchEndpoint('GET', ['giftcards', '1234567812345678', ''], patterns).endpoint).toBeNull()
  })

  it('prefers a literal segment to a parameter', () => {
    expect(matchEndpoint('GET', ['giftcards', 'purchased'], patterns).endpoint).toBe(getPurchased)
    expect(matchEndpoint('GET', ['lists', 'new'], patterns)).toEqual({ endpoint: null, allow: 'POST' })
  })

  it("treats HEAD as GET and lists a path's methods", () => {
    expect(matchEndpoint('HEAD', ['giftcards', 'purchased'], patterns).endpoint).toBe(getPurchased)
    expect(matchEndpoint('PUT', ['giftcards', 'purchased'], patterns)).toEqual({
      endpoint: null,
      allow: 'GET, HEAD',
    })
  })

  it('every parameter of every endpoint has a schema', () => {
    expect(createPatterns(Object.values(ENDPOINTS))).toHaveLength(Object.keys(ENDPOINTS).length)
  })
})
