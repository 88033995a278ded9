import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrackingEvent } from '../../shared/tracking/events.ts'
import type { Api } from '../api/api.ts'
import { createQueryClient } from '../query-client.ts'
import { FLAGS_MAX_AGE, FLAGS_STALE_TIME } from '../flags/cache.ts'
import { DEVICE_EVENT } from '../flags/device.ts'
import { findVariation, FLAGS_KEY } from '../flags/flag-decisions.ts'
import { watchFlags } from './flags.ts'

const DEVICE = '00000000-0000-4000-8000-000000000001'
const NOW = Date.UTC(2026, 10, 21)
const flags = (opening: string, forced: string[] = []) => ({
  experiments: { 'mini-cart-opening': opening },
  forced,
})

/** A fake `EventSource`, driven by the test. */
class Stream extends EventTarget {
  static CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  send(decision: object | string) {
    const data = typeof decision === 'string' ? decision : JSON.stringify(decision)
    this.dispatchEvent(Object.assign(new Event('flags'), { data }))
  }
  refuse() {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  cookie: '',
  documentElement: { dataset: { country: 'NO' } },
})
const window = new EventTarget()
const texts = new Map<string, string>()
let tracked: TrackingEvent[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  page.cookie = `consent=statistics; device_id=${DEVICE}`
  texts.clear()
  tracked = []
  Stream.opened = []
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watch(call: () => Promise<unknown> = () => Promise.reject(new Error('down'))) {
  const queryClient = createQueryClient(() => {})
  stop = watchFlags({ call } as unknown as Api, queryClient, (event) => void tracked.push(event))
  const opening = () => findVariation(queryClient, 'mini-cart-opening')
  return { queryClient, opening }
}
const [first, second] = [() => Stream.opened[0] as Stream, () => Stream.opened[1] as Stream]

test('streamed flags are used, stored for the next page and tracked once', () => {
  const { opening } = watch()
  vi.advanceTimersByTime(0)
  expect(first().url).toBe('/api/v1/flags/stream/?country=NO')
  expect(opening()).toBeUndefined()
  first().send(flags('manual'))
  expect([opening(), opening()]).toEqual(['manual', 'manual'])
  first().send('no json')
  first().send({ experiments: 7 })
  expect(opening()).toBe('manual')
  expect(tracked).toEqual([
    { name: 'experiment_viewed', experiment: 'mini-cart-opening', variation: 'manual' },
  ])

  stop()
  const next = watch()
  vi.advanceTimersByTime(FLAGS_STALE_TIME - 1)
  expect([next.opening(), Stream.opened.length]).toEqual(['manual', 1])
  vi.advanceTimersByTime(1)
  expect(Stream.opened).toHaveLength(2)
  second().send(flags('auto', ['mini-cart-opening']))
  expect(next.opening()).toBe('auto')
  // A forced flag is not an experiment, so there is no exposure.
  expect(tracked).toHaveLength(1)
})

test('flags expire after four hours', () => {
  watch()
  vi.advanceTimersByTime(0)
  first().send(flags('manual'))
  stop()
  vi.setSystemTime(NOW + FLAGS_MAX_AGE)
  expect(watch().opening()).toBeUndefined()
})

test('without consent no flags are requested and stored ones are deleted', () => {
  texts.set('flags', 'something')
  page.cookie = `consent=none; device_id=${DEVICE}`
  const { opening } = watch()
  vi.advanceTimersByTime(FLAGS_STALE_TIME)
  expect([opening(), Stream.opened.length, texts.size]).toEqual([undefined, 0, 0])
})

test('a withdrawn consent ends the stream and restores the control', () => {
  const { opening } = watch()
  vi.advanceTimersByTime(0)
  first().send(flags('manual'))
  page.cookie = 'consent=none'
  page.dispatchEvent(new Event(DEVICE_EVENT))
  expect([opening(), first().readyState, texts.size]).toEqual([undefined, Stream.CLOSED, 0])
  page.cookie = `consent=statistics; device_id=${DEVICE}`
  page.dispatchEvent(new Event(DEVICE_EVENT))
  vi.advanceTimersByTime(0)
  expect(Stream.opened).toHaveLength(2)
})

test('a consent withdrawn in another tab ends the stream in this tab', () => {
  const { opening } = watch()
  vi.advanceTimersByTime(0)
  first().send(flags('manual'))
  const hear = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  hear('torg.scroll', null)
  expect(first().readyState).toBe(1)
  page.cookie = 'consent=none'
  hear('torg.device', '1')
  hear('torg.device', null)
  expect([opening(), first().readyState, texts.size]).toEqual([undefined, Stream.CLOSED, 0])
  page.cookie = `consent=statistics; device_id=${DEVICE}`
  hear('torg.device', null)
  vi.advanceTimersByTime(0)
  expect(Stream.opened).toHaveLength(2)
})

test.each(['read', 'received'])(
  'a tab that missed the withdrawal tracks nothing when a flag is %s',
  (what) => {
    const { opening } = watch()
    vi.advanceTimersByTime(0)
    first().send(flags('auto'))
    page.cookie = 'consent=none'
    if (what === 'received') first().send(flags('manual'))
    else opening()
    expect([opening(), first().readyState, texts.size]).toEqual([undefined, Stream.CLOSED, 0])
    expect(tracked).toEqual([])
  },
)

test('flags of a logged-in visitor are not stored', () => {
  page.cookie += '; signed_in=1'
  const { opening } = watch()
  vi.advanceTimersByTime(0)
  first().send(flags('manual'))
  expect([opening(), texts.size]).toEqual(['manual', 0])
})

test('flags are requested once a minute when the stream is refused', async () => {
  const call = vi.fn<() => Promise<unknown>>(async () => flags('manual'))
  const { opening, queryClient } = watch(call)
  await vi.advanceTimersByTimeAsync(0)
  first().refuse()
  await vi.advanceTimersByTimeAsync(0)
  expect([opening(), call.mock.calls.length]).toEqual(['manual', 1])
  await vi.advanceTimersByTimeAsync(FLAGS_STALE_TIME)
  expect(Stream.opened).toHaveLength(2)
  call.mockRejectedValue(new Error('down'))
  second().refuse()
  await vi.advanceTimersByTimeAsync(FLAGS_STALE_TIME)
  expect([opening(), call.mock.calls.length, Stream.opened.length]).toEqual(['manual', 2, 3])
  expect(queryClient.getQueryState(FLAGS_KEY)?.dataUpdatedAt).toBe(NOW)
})
