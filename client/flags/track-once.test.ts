import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrackingEvent } from '../../shared/tracking/events.ts'

const SHOWN = { name: 'experiment_viewed', experiment: 'tile-price', variation: 'bold' } as const
const stored = new Map<string, string>()
const taken: TrackingEvent[] = []
const track = (event: TrackingEvent) => void taken.push(event)

/** The module as a new document has it. */
async function openPage(consent: string) {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: `consent=${consent}` })
  vi.stubGlobal('navigator', {})
  return import('./track-once.ts')
}
beforeEach(() => {
  stored.clear()
  taken.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an exposure is tracked once per experiment and variation, also after a reload', async () => {
  for (const { trackOnce } of [await openPage('statistics'), await openPage('statistics')]) {
    trackOnce(track, 'tile-price:bold', SHOWN)
    trackOnce(track, 'tile-price:bold', SHOWN)
  }
  const { trackOnce } = await openPage('statistics')
  trackOnce(track, 'tile-price:control', { ...SHOWN, variation: 'control' })
  expect(taken).toEqual([SHOWN, { ...SHOWN, variation: 'control' }])
})

test('without the permission nothing is stored', async () => {
  const { trackOnce } = await openPage('none')
  trackOnce(track, 'tile-price:bold', SHOWN)
  expect([...stored]).toEqual([])
})

test('who withdraws the permission and gives it again is a new visitor', async () => {
  const { trackOnce, forgetTracked } = await openPage('statistics')
  trackOnce(track, 'tile-price:bold', SHOWN)
  forgetTracked()
  expect([...stored]).toEqual([])
  trackOnce(track, 'tile-price:bold', SHOWN)
  expect(taken).toHaveLength(2)
})

test('a storage that is full, forbidden or damaged costs no event', async () => {
  const { trackOnce } = await openPage('statistics')
  stored.set('torg.tracked', '{"a":1}')
  trackOnce(track, 'one', SHOWN)
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  trackOnce(track, 'two', SHOWN)
  trackOnce(track, 'two', SHOWN)
  expect(taken).toHaveLength(2)
})
