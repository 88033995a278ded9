import { describe, expect, it } from 'vitest'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { ALL_POLICIES, CONTENT_TTL, findPagePolicy, GROWTH_TTL, POLICIES } from './policies.ts'

const keys = Object.keys(ROUTES) as RouteKey[]
const all = Object.entries(ALL_POLICIES)

describe('the table of caches', () => {
  it('has the default times of docs/reference/limits.md', () => {
    expect(CONTENT_TTL).toBe(300_000)
    expect(GROWTH_TTL).toBe(30_000)
    expect(POLICIES['content:footer'].ttl).toBe(300_000)
    expect(POLICIES['content:editorial'].ttl).toBe(300_000)
    expect(POLICIES.growth.ttl).toBe(30_000)
  })

  it('has a row for the HTML of every shared route and of no personal one', () => {
    for (const key of keys) expect(findPagePolicy(key) !== null).toBe(ROUTES[key].visibility === 'shared')
  })

  it('never store search, cart, checkout, account or a token', () => {
    for (const key of ['search', 'cart', 'checkout', 'account', 'tokenAuthentication'] as const) {
      expect(findPagePolicy(key)).toBeNull()
    }
  })

  it.each(all)('%s is kept stale longer than fresh, and longest for when its source fails', (_, policy) => {
    expect(policy.ttl).toBeGreaterThan(0)
    expect(policy.staleWhileRevalidate).toBeGreaterThanOrEqual(policy.ttl)
    expect(policy.staleIfError).toBeGreaterThanOrEqual(policy.staleWhileRevalidate)
    expect(policy.negativeTtl).toBeLessThan(policy.ttl)
  })

  it.each(all)('%s is ended by what its key has, and by time', (_, { keyParts, invalidatedBy }) => {
    expect(invalidatedBy).toEqual([
      'time',
      ...(keyParts.includes('build') ? ['deploy'] : []),
      ...(keyParts.includes('generation') ? ['purge'] : []),
    ])
  })
})
