import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTracker } from './tracker.ts'

const library = vi.hoisted(() => ({ newTracker: vi.fn(), setReferrerUrl: vi.fn() }))
vi.mock('@snowplow/browser-tracker', () => library)

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://torg.example/no/products/132'))
  vi.stubGlobal('document', { referrer: 'https://search.example/?q=kari' })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

test('the library gets the limits of the protocol, and keeps its cookies to this host', () => {
  createTracker({ appId: 'torg-web', collectorUrl: '/collector', report: () => {} })
  expect(library.newTracker).toHaveBeenCalledExactlyOnceWith(
    'torg',
    'https://torg.example/collector',
    expect.objectContaining({
      appId: 'torg-web',
      eventMethod: 'post',
      maxPostBytes: 40_000,
      maxLocalStorageQueueSize: 500,
      sessionCookieTimeout: 1_800,
      cookieLifetime: 63_072_000,
      discoverRootDomain: false,
      cookieSecure: true,
      respectDoNotTrack: true,
      credentials: 'omit',
    }),
  )
  expect(library.setReferrerUrl).toHaveBeenCalledWith('https://search.example/', ['torg'])
})
