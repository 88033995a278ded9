import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrackingEvent } from '../../../shared/tracking/events.ts'
import { watchLists } from './watch-lists.ts'

type Entry = { target: Element; isIntersecting: boolean }

/** One list of three products, and what the browser tells about which of them are half visible. */
let tell: (entries: Entry[]) => void
const list = {
  closest: () => null,
  dataset: {},
  children: [],
  querySelectorAll: () => items,
} as unknown as Element
const items = [1, 2, 3].map((id) => {
  const link = { getAttribute: () => `/no/products/${id}` }
  return { closest: () => list, matches: () => false, querySelector: () => link } as unknown as Element
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { body: {}, querySelectorAll: () => items })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watch() {
  const tracked: TrackingEvent[] = []
  const places = { page: () => ({ key: 'category' as const, params: {} }), findBlock: () => null }
  const stop = watchLists(places, (event) => tracked.push(event))
  return { stop, seen: () => tracked.map((event) => event.name === 'list_impression' && event.items) }
}
const show = (...numbers: number[]) =>
  tell(numbers.map((number) => ({ target: items[number - 1] as Element, isIntersecting: true })))
const hide = (...numbers: number[]) =>
  tell(numbers.map((number) => ({ target: items[number - 1] as Element, isIntersecting: false })))

test('a list is tracked once, with the items that were half visible for a second', () => {
  const { seen } = watch()
  show(1, 2)
  vi.advanceTimersByTime(999)
  expect(seen()).toEqual([])
  vi.advanceTimersByTime(1)
  show(3)
  vi.advanceTimersByTime(5_000)
  expect(seen()).toEqual([['1', '2']])
})

test('an item that comes into sight later has its own second', () => {
  const { seen } = watch()
  show(1)
  vi.advanceTimersByTime(900)
  hide(1)
  show(2)
  vi.advanceTimersByTime(900)
  expect(seen(), 'no item was visible for a second').toEqual([])
  show(3)
  vi.advanceTimersByTime(101)
  expect(seen()).toEqual([['2']])
})

test('nothing is tracked after the end', () => {
  const { seen, stop } = watch()
  show(1)
  stop()
  vi.advanceTimersByTime(5_000)
  expect(seen()).toEqual([])
})
