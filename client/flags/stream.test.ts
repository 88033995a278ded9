import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FLAGS_IDLE_STREAM } from './cache.ts'
import { holdStream, type StreamListener } from './stream.ts'

/** The parts of the page that a stream uses. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const listening = new EventTarget()
let opened: (StreamListener & { isOpen: boolean })[] = []
const isOpen = () => opened.filter((each) => each.isOpen).length

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', listening.addEventListener.bind(listening))
  page.visibilityState = 'visible'
  opened = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hold = (onLost = () => {}) =>
  holdStream(
    (listener) => {
      const stream = { ...listener, isOpen: true }
      opened.push(stream)
      return () => (stream.isOpen = false)
    },
    { onEvent: () => {}, onLost },
  )
function show(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a hidden tab closes its stream after twenty seconds and opens another when it is visible again', () => {
  const stop = hold()
  expect(isOpen()).toBe(1)
  show('hidden')
  vi.advanceTimersByTime(FLAGS_IDLE_STREAM - 1)
  expect(isOpen()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(isOpen()).toBe(0)
  show('visible')
  expect([isOpen(), opened.length]).toEqual([1, 2])
  stop()
})

test('a tab that is hidden for a moment keeps its stream', () => {
  const stop = hold()
  show('hidden')
  vi.advanceTimersByTime(FLAGS_IDLE_STREAM - 1)
  show('visible')
  vi.advanceTimersByTime(FLAGS_IDLE_STREAM * 2)
  expect([isOpen(), opened.length]).toEqual([1, 1])
  stop()
})

test('a tab opened in the background has no stream until it is visible', () => {
  page.visibilityState = 'hidden'
  const stop = hold()
  vi.advanceTimersByTime(FLAGS_IDLE_STREAM * 2)
  expect(opened).toEqual([])
  show('visible')
  expect(isOpen()).toBe(1)
  stop()
})

test('a page in the back/forward cache closes its stream at once and opens another on restore', () => {
  const stop = hold()
  listening.dispatchEvent(new Event('pagehide'))
  expect(isOpen()).toBe(0)
  listening.dispatchEvent(new Event('pageshow'))
  expect([isOpen(), opened.length]).toEqual([1, 2])
  stop()
})

test('a refused stream calls onLost and is not opened again, nor is a stopped one', () => {
  const lost = vi.fn<() => void>()
  const stop = hold(() => {
    stop()
    lost()
  })
  opened[0]?.onLost()
  expect([isOpen(), lost.mock.calls.length]).toEqual([0, 1])
  show('hidden')
  show('visible')
  listening.dispatchEvent(new Event('pageshow'))
  expect(opened).toHaveLength(1)
})
