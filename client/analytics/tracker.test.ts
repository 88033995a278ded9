import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const library = vi.hoisted(() => ({ newTracker: vi.fn(), setReferrerUrl: vi.fn() }))
vi.mock('@snowplow/browser-tracker', () => library)

beforeEach(() => {
  // Files of one worker share their modules: another may have loaded the tracker with the real library.
  vi.resetModules()
  vi.stubGlobal('location', new URL('https://torg.example/no/products/132'))
  vi.stubGlobal('document', { referrer: 'https://search.example/?q=kari' })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.resetModules())

test('the library gets the limits of the protocol, and keeps its cookies to this host', async () => {
  const { createTracker } = await import('./tracker.ts')
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
