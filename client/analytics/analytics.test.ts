import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_EVENT } from '../flags/consent.ts'
import type { Tracker } from './tracker.ts'

/** A page of its own for each test, because the tracker is set up once per page. */
let page: EventTarget & { cookie: string; querySelector: () => null }
beforeEach(() => {
  vi.resetModules()
  page = Object.assign(new EventTarget(), { cookie: 'consent=statistics', querySelector: () => null })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

type Module = { createTracker: () => Tracker }

async function start() {
  const { watchAnalytics } = await import('./analytics.ts')
  const tracker = { send: vi.fn(), setContexts: vi.fn(), forget: vi.fn() }
  const createTracker = vi.fn(() => tracker)
  const loaded: ((module: Module) => void)[] = []
  watchAnalytics({
    appId: 'torg-web',
    collectorUrl: '/collector',
    report: () => {},
    describeClick: () => [],
    readRegion: () => Promise.reject(new Error('offline')),
    load: () => new Promise<Module>((resolve) => loaded.push(resolve)),
  })
  const choose = (cookie: string) => {
    page.cookie = cookie
    page.dispatchEvent(new Event(CONSENT_EVENT))
  }
  const arrive = async () => {
    loaded.shift()?.({ createTracker })
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { tracker, createTracker, choose, arrive }
}

test('a tracker whose permission is withdrawn while it loads is not created', async () => {
  const { createTracker, choose, arrive } = await start()
  choose('consent=none')
  await arrive()
  expect(createTracker).not.toHaveBeenCalled()
})

test('a permission that is withdrawn and given again while it loads creates one tracker', async () => {
  const { tracker, createTracker, choose, arrive } = await start()
  choose('consent=none')
  choose('consent=statistics')
  await arrive()
  await arrive()
  expect(createTracker).toHaveBeenCalledOnce()
  const { track } = await import('./track.ts')
  track({ name: 'experiment_viewed', experiment: 'home-first-shelf', variation: 'a' })
  expect(tracker.send).toHaveBeenCalledOnce()
})
