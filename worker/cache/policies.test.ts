import { describe, expect, it } from 'vitest'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { ALL_POLICIES, CONTENT_TTL, findPagePolicy, GROWTH_TTL, POLICIES } from './policies.ts'

const keys = Object.keys(ROUTES) as RouteKey[]
const all = Object.entries(ALL_POLICIES)

describe('the table of caches', () => {
  it('the default times are those of docs/reference/limits.md', () => {
    expect(CONTENT_TTL).toBe(300_000)
    expect(GROWTH_TTL).toBe(30_000)
    expect(POLICIES['content:footer'].ttl).toBe(300_000)
    expect(POLICIES['content:editorial'].ttl).toBe(300_000)
    expect(POLICIES.growth.ttl).toBe(30_000)
  })

  it('every shared route and no personal one has a row for its HTML', () => {
    for (const key of keys) expect(findPagePolicy(key) !== null).toBe(ROUTES[key].visibility === 'shared')
  })

  it('search, cart, checkout, account and token routes are never stored', () => {
    for (const key of ['search', 'cart', 'checkout', 'account', 'tokenAuthentication'] as const) {
      expect(findPagePolicy(key)).toBeNull()
    }
  })

  it.each(all)(
    'the row %s keeps entries stale longer than fresh, and longest for a failing source',
    (_, policy) => {
      expect(policy.ttl).toBeGreaterThan(0)
      expect(policy.staleWhileRevalidate).toBeGreaterThanOrEqual(policy.ttl)
      expect(policy.staleIfError).toBeGreaterThanOrEqual(policy.staleWhileRevalidate)
      expect(policy.negativeTtl).toBeLessThan(policy.ttl)
    },
  )

  it.each(all)(
    'the row %s is invalidated by time and by parts of its key',
    (_, { keyParts, invalidatedBy }) => {
      expect(invalidatedBy).toEqual([
        'time',
        ...(keyParts.includes('build') ? ['deploy'] : []),
        ...(keyParts.includes('generation') ? ['purge'] : []),
      ])
    },
  )
})
