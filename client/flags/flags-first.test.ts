import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LATER_WANTED } from '../hooks/later-wanted.ts'
import { createQueryClient } from '../query-client.ts'
import { FLAGS_PATIENCE, flagsFirst } from './flags-first.ts'
import { FLAGS_KEY, type KnownFlags } from './known-flags.ts'
import { tellSeen } from './seen.ts'

const window = new EventTarget()
let page = Object.assign(new EventTarget(), { cookie: '' })
const assign = vi.fn<(path: string) => void>()
const reload = vi.fn<() => void>()
const network = { onLine: true }

beforeEach(() => {
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
  page.addEventListener(LATER_WANTED, wanted)
  const ready = vi.fn<() => void>()
  void flagsFirst('home-first-shelf')(queryClient, '/no/', { intent, signal: controller.signal }).then(ready)
  const know = () =>
    queryClient.setQueryData<KnownFlags>(FLAGS_KEY, { experiments: {}, forced: [], onSeen: () => {} })
  return { queryClient, wanted, ready, know }
}
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

test('a link to an experiment waits for the flags it asked for, and is followed when they are known', async () => {
  const { wanted, ready, know, queryClient } = follow()
  expect(wanted).toHaveBeenCalledOnce()
  await pass(FLAGS_PATIENCE - 1)
  queryClient.setQueryData(['cart'], {})
  await pass(0)
  expect(ready).not.toHaveBeenCalled()
  know()
  await pass(FLAGS_PATIENCE)
  expect([ready.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0])
})

test('where they take longer the browser loads the page, and this one shows nothing else until it has gone', async () => {
  const { ready, know } = follow()
  await pass(FLAGS_PATIENCE)
  expect(assign.mock.calls).toEqual([['/no/']])
  know()
  await pass(FLAGS_PATIENCE)
  expect(ready).not.toHaveBeenCalled()
  // Kept in the browser's memory as it was left: half-way.
  window.dispatchEvent(new Event('pageshow'))
  expect(reload).toHaveBeenCalledOnce()
})

test('who only may be about to go, went elsewhere meanwhile or is offline stays on the page', async () => {
  const controller = new AbortController()
  const overtaken = follow({ controller })
  const intended = follow({ intent: true })
  controller.abort()
  await pass(FLAGS_PATIENCE)
  expect(intended.ready).toHaveBeenCalledOnce()
  expect(overtaken.ready).toHaveBeenCalledOnce()
  network.onLine = false
  const offline = follow()
  await pass(FLAGS_PATIENCE)
  expect(offline.ready).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
})

test('nobody waits without consent, or for what this document has shown already', async () => {
  page.cookie = 'consent=marketing'
  const without = follow()
  await pass(0)
  expect([without.ready.mock.calls.length, without.wanted.mock.calls.length]).toEqual([1, 0])
  page.cookie = 'consent=statistics'
  tellSeen(without.queryClient, 'home-first-shelf', 'offers')()
  const again = follow()
  await pass(0)
  expect([again.ready.mock.calls.length, again.wanted.mock.calls.length]).toEqual([1, 0])
})
