import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SCREENS } from '../../client/screens.ts'
import { DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { WEBVIEW_MARKERS } from '../../worker/ingress/webview.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { routePath } from '../../shared/route-match.ts'
import { createShopper } from '../contract/cart-client.ts'
import { useShop } from '../support/shop.ts'
import { browserAt, createPerson, type Person, PLANS } from './known-people.ts'
import { MILK } from '../support/products.ts'
import { CONTENT_ADDRESSES } from './content-addresses.ts'

/**
 * Searches for leaks outside routes and commerce endpoints (flags, editorial content, pictures, the payment
 * provider's page, the console), and in pages of apps and of visitors who closed the banner. leaks.test.ts
 * and leaks-by-login.test.ts cover the rest.
 */
const shop = useShop({ vars: { CACHE_CONTROLS_SECONDS: '0' } })

const DEVICES = ['5eedc0ff-ee42-4eed-8c0f-fee5eedc0ffe', '5eedc0ff-ee42-4eed-8c0f-fee5eedc0fff'] as const
const BANNER = { id: 'strike-2026', title: 'Vannene er forsinket i dag', text: null, link: null }
const CALL = { 'x-country': 'NO', 'x-language': 'nb' }

let kari: Person
let secrets: string[] = []
beforeAll(async () => {
  kari = await createPerson(shop.current(), PLANS.kari)
  secrets = [...kari.secrets, ...DEVICES]
  await shop
    .current()
    .d1.prepare(
      `UPDATE content_documents SET json = json_set(json, '$.banner', json(?1)) WHERE _type = 'site_settings'`,
    )
    .bind(JSON.stringify(BANNER))
    .run()
}, 120_000)
beforeEach(() => shop.current().forgetCaches())

const own = () => ({ cookie: `${kari.cookie()}; consent=statistics; device_id=${DEVICES[0]}` })
/** One visitor has the customer's readable cookies, one has other values, and one has none. */
const STRANGERS = [
  { cookie: `signed_in=1; consent=statistics; device_id=${DEVICES[1]}` },
  { cookie: 'signed_in=1' },
  {},
]

async function visit(path: string, headers: Record<string, string>) {
  const response = await fetch(shop.current().url + path, { headers, redirect: 'manual' })
  // A stream does not end; its first event has all its data.
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  const text = isStream ? await readEvent(response) : await response.text()
  return {
    path,
    text,
    headers: response.headers,
    status: response.status,
    said: response.headers.get('x-cache') ?? '',
  }
}
type Visited = Awaited<ReturnType<typeof visit>>

async function readEvent(response: Response): Promise<string> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (!text.endsWith('\n\n')) text += decoder.decode((await reader.read()).value, { stream: true })
  await reader.cancel()
  return text
}

function expectNobody({ path, text, headers }: Visited, except?: string): void {
  const all = `${text}\n${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}`
  expect(
    secrets.filter((secret) => secret !== except && all.includes(secret)),
    path,
  ).toEqual([])
}

describe('a response that is not a page', { timeout: 120_000 }, () => {
  it('contains no data of a customer who made an earlier request', async () => {
    const home = await visit('/no/', {})
    const [picture = ''] = /\/media\/[\w./-]+\?v=\w+/.exec(home.text) ?? []
    expect(picture).not.toBe('')
    const paths = [
      '/api/v1/flags/',
      '/api/v1/flags/stream/?country=NO',
      '/api/v1/content/pages/about/quality/',
      '/api/v1/content/pages/legal/privacy-policy/',
      picture,
      picture.replace(/\?.*/, ''),
      '/healthz',
    ]
    for (const path of paths) {
      for (const visitor of [own(), ...STRANGERS, own(), ...STRANGERS]) {
        const seen = await visit(path, { ...visitor, ...CALL })
        expect([seen.status, seen.headers.getSetCookie()], path).toEqual([200, []])
        expectNobody(seen)
        if (path.startsWith('/api/')) expect(seen.headers.get('cache-control'), path).toBe('no-store')
      }
    }
  })

  it('shows every visitor the same payment page, without the name of the payer', async () => {
    const { d1 } = shop.current()
    const paid = await d1
      .prepare('SELECT psp_ref AS ref FROM payments WHERE payment_id = ?1')
      .bind(kari.own['paymentId'])
      .first<{ ref: string }>()
    const path = `/psp/pay/${paid?.ref}`
    const seen = await visit(path, own())
    expect([seen.headers.get('cache-control'), seen.said.split(';')[0]]).toEqual(['no-store', 'bypass'])
    for (const visitor of [own(), ...STRANGERS]) {
      const again = await visit(path, visitor)
      expect([again.status, again.text, again.headers.getSetCookie()]).toEqual([seen.status, seen.text, []])
      // The return URL names the payment; only its own session sees more.
      expectNobody(again, kari.own['paymentId'])
    }
  })

  it('names customers in the console to staff only', async () => {
    const staff = await createShopper(browserAt(shop.current().url))
    await staff.call('POST', 'user/login/', { username: 'staff@torg.test', password: DEMO_PASSWORD })
    const cookie = `sessionid=${staff.cookie('sessionid')}; signed_in=1`
    let named = 0
    for (const path of [
      '/console/',
      '/console/orders/',
      '/console/users/',
      '/console/edge/',
      '/console/edge/live/',
    ]) {
      const shown = await visit(path, { cookie })
      expect(shown.headers.get('cache-control'), path).toBe('no-store')
      named += secrets.some((secret) => shown.text.includes(secret)) ? 1 : 0
      for (const visitor of [own(), ...STRANGERS]) {
        const seen = await visit(path, visitor)
        expect([seen.status === 200, seen.headers.get('cache-control')], path).toEqual([false, 'no-store'])
        expectNobody(seen)
      }
    }
    // The search would find a leak.
    expect(named).toBeGreaterThan(0)
  })
})

describe('pages of an app, and pages with a closed banner', { timeout: 240_000 }, () => {
  const IDS: Partial<Record<RouteKey, string>> = {
    brand: '1',
    category: '2',
    product: String(MILK),
    recipe: '1',
  }
  const shared = (Object.keys(ROUTES) as RouteKey[]).filter(
    (key) => ROUTES[key].visibility === 'shared' && SCREENS[key] !== null,
  )
  const pathOf = (key: RouteKey) =>
    `/no${routePath(key, { id: IDS[key] ?? '1', slug: 'some-page', type: 'news', ...CONTENT_ADDRESSES[key] } as never)}`
  const FORMS = [true, false].flatMap((isApp) => [true, false].map((isClosed) => ({ isApp, isClosed })))
  const as = (visitor: { cookie?: string }, { isApp, isClosed }: (typeof FORMS)[number]) => ({
    ...(isApp && { 'user-agent': `Mozilla/5.0 ${WEBVIEW_MARKERS.ios}1.0` }),
    cookie: [visitor.cookie, isClosed && `banner_closed=${BANNER.id}`].filter(Boolean).join('; '),
  })

  it.each([0, 2])(
    'contain no data of a customer who visited in another variant, from the %s. on',
    async (from) => {
      let copies = 0
      const forms = [...FORMS.slice(from), ...FORMS.slice(0, from)]
      for (const [index, key] of shared.entries()) {
        const path = pathOf(key)
        // Content is stored by now; a page whose settings were late would not be the usual one.
        if (index === 0) await expect.poll(async () => (await visit(path, {})).text).toContain(BANNER.title)
        for (const form of forms) expectNobody(await visit(path, as(own(), form)))
        for (const form of forms) {
          for (const stranger of [...STRANGERS].reverse()) {
            const seen = await visit(path, as(stranger, form))
            expect([seen.status, seen.headers.getSetCookie()], path).toEqual([200, []])
            expectNobody(seen)
            expect(seen.text.includes(BANNER.title), `${path} ${JSON.stringify(form)}`).toBe(!form.isClosed)
            expect(seen.text.includes('"isWebview":true'), `${path} ${JSON.stringify(form)}`).toBe(form.isApp)
            copies += /^(hit|stale)/.test(seen.said) ? 1 : 0
          }
        }
      }
      expect(copies).toBeGreaterThan(shared.length * FORMS.length)
    },
  )
})
