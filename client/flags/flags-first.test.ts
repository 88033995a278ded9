import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { START_DEFERRED } from '../hooks/deferred-event.ts'
import { createQueryClient } from '../query-client.ts'
import { FLAGS_KEY, type FlagDecisions } from './flag-decisions.ts'
import { FLAGS_TIMEOUT } from './flags-first.ts'

const window = new EventTarget()
let page = Object.assign(new EventTarget(), { cookie: '' })
const assign = vi.fn<(path: string) => void>()
const reload = vi.fn<() => void>()
const network = { onLine: true }
let flagsFirst: typeof import('./flags-first.ts').flagsFirst
let trackShown: typeof import('./shown-variations.ts').trackShown

beforeEach(async () => {
  // A document remembers what it has shown, and files of one worker share their modules.
  vi.resetModules()
  ;({ flagsFirst } = await import('./flags-first.ts'))
  ;({ trackShown } = await import('./shown-variations.ts'))
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { cookie: 'consent=statistics' })
  network.onLine = true
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('location', { assign, reload })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function follow({ intent = false, controller = new AbortController() } = {}) {
  const queryClient = createQueryClient(() => {})
  const wanted = vi.fn<() => void>()
  page.addEventListener(START_DEFERRED, wanted)
  const ready = vi.fn<() => void>()
  void flagsFirst('home-first-shelf')(queryClient, '/no/', { intent, signal: controller.signal }).then(ready)
  const know = () =>
    queryClient.setQueryData<FlagDecisions>(FLAGS_KEY, { experiments: {}, forced: [], onSeen: () => {} })
  return { queryClient, wanted, ready, know }
}
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

test('a link to an experiment waits until the requested flags are known', async () => {
  const { wanted, ready, know, queryClient } = follow()
  expect(wanted).toHaveBeenCalledOnce()
  await pass(FLAGS_TIMEOUT - 1)
  queryClient.setQueryData(['cart'], {})
  await pass(0)
  expect(ready).not.toHaveBeenCalled()
  know()
  await pass(FLAGS_TIMEOUT)
  expect([ready.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0])
})

test('the browser loads the page when flags take too long, and this page shows nothing else until then', async () => {
  const { ready, know } = follow()
  await pass(FLAGS_TIMEOUT)
  expect(assign.mock.calls).toEqual([['/no/']])
  know()
  await pass(FLAGS_TIMEOUT)
  expect(ready).not.toHaveBeenCalled()
  // Restored from the back/forward cache in the middle of the change.
  window.dispatchEvent(new Event('pageshow'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a prefetch, an aborted change and an offline visitor stay on the page', async () => {
  const controller = new AbortController()
  const superseded = follow({ controller })
  const intended = follow({ intent: true })
  controller.abort()
  await pass(FLAGS_TIMEOUT)
  expect(intended.ready).toHaveBeenCalledOnce()
  expect(superseded.ready).toHaveBeenCalledOnce()
  network.onLine = false
  const offline = follow()
  await pass(FLAGS_TIMEOUT)
  expect(offline.ready).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
})

test('a link does not wait without consent or for a flag that this document has shown', async () => {
  page.cookie = 'consent=marketing'
  const without = follow()
  await pass(0)
  expect([without.ready.mock.calls.length, without.wanted.mock.calls.length]).toEqual([1, 0])
  page.cookie = 'consent=statistics'
  trackShown(without.queryClient, 'home-first-shelf', 'offers')()
  const again = follow()
  await pass(0)
  expect([again.ready.mock.calls.length, again.wanted.mock.calls.length]).toEqual([1, 0])
})
