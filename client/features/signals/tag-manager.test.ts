import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_EVENT } from '../../flags/consent.ts'

/** A page of its own for each test, because the script is loaded once per page. */
let page: { document: EventTarget & { cookie: string; querySelector: () => null }; dataLayer?: object[] }
let signals: { doNotTrack: string | null; globalPrivacyControl?: boolean }
/** A change of the storage by another tab. */
let tellHere: (change: { key: string; newValue: string | null }) => void
beforeEach(() => {
  vi.resetModules()
  const document = Object.assign(new EventTarget(), { cookie: '', querySelector: () => null })
  page = { document }
  signals = { doNotTrack: null }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', signals)
  tellHere = () => {}
  vi.stubGlobal('addEventListener', (type: string, listener: typeof tellHere) => {
    if (type === 'storage') tellHere = listener
  })
})
afterEach(() => vi.unstubAllGlobals())

const place = (key: string, path: string, params = {}) => ({
  site: 'no',
  key,
  params,
  search: {},
  path,
  hash: '',
  identity: path,
})
const HOME = place('home', '/no/')
const PRODUCT = place('product', '/no/products/1', { id: '1' })
const ORDER = place('accountOrder', '/no/account/orders/NO-1234567890/', { orderNumber: 'NO-1234567890' })

async function start(location: ReturnType<typeof place>, cookie: string) {
  page.document.cookie = cookie
  const { watchTagManager } = await import('./tag-manager.ts')
  let state: { location: object; pending: object | null } = { location, pending: null }
  const listeners: (() => void)[] = []
  const done: string[] = []
  watchTagManager({
    router: {
      getState: () => state as never,
      subscribe: (listener) => {
        listeners.push(listener)
        return () => {}
      },
      navigate: async (href) => {
        done.push(`stay ${href}`)
        return false
      },
    },
    load: () => done.push('load'),
    leave: (href) => done.push(`leave ${href}`),
    reload: () => done.push('reload'),
  })
  return {
    done,
    become(next: typeof state) {
      state = next
      for (const listener of listeners) listener()
    },
    choose(value: string) {
      page.document.cookie = value
      page.document.dispatchEvent(new Event(CONSENT_EVENT))
    },
  }
}

test.each([
  ['no answer', ''],
  ['a refusal', 'consent=none'],
  ['statistics alone', 'consent=statistics'],
])('with %s nothing is loaded', async (_, cookie) => {
  expect((await start(HOME, cookie)).done).toEqual([])
  expect(page.dataLayer).toBeUndefined()
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { doNotTrack: null, globalPrivacyControl: true }],
])('%s prevails over an older permission', async (_, given) => {
  Object.assign(signals, given)
  expect((await start(HOME, 'consent=marketing')).done).toEqual([])
})

test('it loads once, with the permission, and hears which route is on screen', async () => {
  const { done, choose, become } = await start(HOME, '')
  choose('consent=statistics.marketing')
  choose('consent=marketing')
  become({ location: HOME, pending: PRODUCT })
  become({ location: PRODUCT, pending: null })
  expect(done).toEqual(['load'])
  expect(page.dataLayer).toEqual([
    expect.objectContaining({ event: 'gtm.js' }),
    { event: 'page_view', page: 'home', path: '/no/' },
    { event: 'page_view', page: 'product', path: '/no/products/1' },
  ])
})

test('it is not loaded on a personal page, and a page with it leads to personal pages as new documents', async () => {
  expect((await start(ORDER, 'consent=marketing')).done).toEqual([])
  vi.resetModules()
  const { done, become } = await start(HOME, 'consent=marketing')
  become({ location: HOME, pending: ORDER })
  expect(done).toEqual(['load', 'stay /no/', 'leave /no/account/orders/NO-1234567890/'])
  expect(JSON.stringify(page.dataLayer)).not.toContain('NO-1234567890')
})

test('when the permission ends, the page is loaded anew', async () => {
  const { done, choose } = await start(HOME, 'consent=marketing')
  choose('consent=statistics')
  expect(done).toEqual(['load', 'reload'])
})

test('when the permission ends in another tab, the page is loaded anew', async () => {
  const { done } = await start(HOME, 'consent=statistics.marketing')
  page.document.cookie = 'consent=statistics'
  tellHere({ key: 'torg.cart', newValue: null })
  expect(done).toEqual(['load'])
  tellHere({ key: 'torg.device', newValue: null })
  expect(done).toEqual(['load', 'reload'])
})
