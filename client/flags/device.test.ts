import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEVICE_EVENT, keepDevice } from './device.ts'

const NEWS = 'torg.device'
const ID = '00000000-0000-4000-8000-000000000001'
const here = vi.fn<() => void>()
const elsewhere = vi.fn<(key: string, value: string | null) => void>()
let page = Object.assign(new EventTarget(), { cookie: '' })

beforeEach(() => {
  vi.clearAllMocks()
  page = Object.assign(new EventTarget(), { cookie: '' })
  page.addEventListener(DEVICE_EVENT, here)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => elsewhere(key, value),
    removeItem: (key: string) => elsewhere(key, null),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a device has an id while statistics are allowed, and all tabs are notified of a change', () => {
  expect(keepDevice({ statistics: true, marketing: false })).toBe(true)
  expect(page.cookie).toMatch(/^device_id=[0-9a-f-]{36}; path=\/; max-age=\d+/)
  page.cookie = `device_id=${ID}`
  expect(keepDevice({ statistics: false, marketing: false })).toBe(false)
  expect(page.cookie).toMatch(/^device_id=; path=\/; max-age=0/)
  expect(here).toHaveBeenCalledTimes(2)
  // Other tabs are notified by a change; afterwards the storage is as before.
  expect(elsewhere.mock.calls).toEqual([
    [NEWS, '1'],
    [NEWS, null],
    [NEWS, '1'],
    [NEWS, null],
  ])
})

test('an unchanged consent notifies no tab', () => {
  keepDevice({ statistics: false, marketing: true })
  page.cookie = `device_id=${ID}`
  keepDevice({ statistics: true, marketing: true })
  expect([here.mock.calls.length, elsewhere.mock.calls.length]).toEqual([0, 0])
})

test('forbidden storage does not prevent a change of consent', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(keepDevice({ statistics: true, marketing: false })).toBe(true)
  expect(here).toHaveBeenCalledOnce()
})
