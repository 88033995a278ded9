import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SCREENS } from '../../client/screens.ts'
import { sha256 } from '../../origin/http/digest.ts'
import { POLICIES_DOCUMENT } from '../../worker/operations/cache-controls.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { type RouteParams, routePath } from '../../shared/route-match.ts'
import type { Site } from '../../shared/sites.ts'
import { ALL_POLICIES } from '../../worker/cache/policies.ts'
import { useShop } from '../support/shop.ts'
import { now } from '../support/clock.ts'
import { CONTENT_ADDRESSES } from './content-addresses.ts'

const shop = useShop({ vars: { CACHE_CONTROLS_SECONDS: '0' } })

/** Texts that occur nowhere else in the shop. */
const PERSON = {
  hash: 'c0ffee5eedc0ffee5eedc0ffee5eed42',
  email: 'ragnhildis.leksikon@canary.test',
  first: 'Ragnhildis',
  last: 'Leksikonsdatter',
  phone: '+4791234599',
  session: 'canarysessioncanarysessioncanarysessioncana',
  device: 'canary-device-0b5e55ed',
}
const USER = { cookie: `sessionid=${PERSON.session}; signed_in=1; device_id=${PERSON.device}` }
/** One visitor shares every part of the cache key with the user, the other shares none. */
const STRANGERS = [{ cookie: 'signed_in=1' }, {}]
let secrets: string[] = []
let ids: Record<string, string> = {}

beforeAll(async () => {
  const { d1, url } = shop.current()
  const [opened, later] = [0, 86_400_000].map((wait) => new Date(now() + wait).toISOString())
  await d1
    .prepare(
      `INSERT INTO users (id, public_hash, email, first_name, last_name, phone, country, language, profile_completed_at, created_at)
       VALUES (990001, ?1, ?2, ?3, ?4, ?5, 'NO', 'nb', ?6, ?6)`,
    )
    .bind(PERSON.hash, PERSON.email, PERSON.first, PERSON.last, PERSON.phone, opened)
    .run()
  await d1
    .prepare(
      `INSERT INTO sessions (id_hash, user_id, country, language, device_id, created_at, last_seen_at, expires_at)
       VALUES (?1, 990001, 'NO', 'nb', ?2, ?3, ?3, ?4)`,
    )
    .bind(await sha256(PERSON.session), PERSON.device, opened, later)
    .run()
  const response = await fetch(`${url}/api/v1/user/session/?include=cart,delivery`, { headers: USER })
  const { csrfToken, user } = (await response.json()) as { csrfToken: string; user: { firstName: string } }
  expect(user.firstName).toBe(PERSON.first)
  secrets = [...Object.values(PERSON), csrfToken]
  ids = await findIds()
}, 60_000)

beforeEach(() => shop.current().forgetCaches())

/** One id of every kind in the seeded shop. */
async function findIds(): Promise<Record<string, string>> {
  const { d1 } = shop.current()
  const first = async (sql: string) => String((await d1.prepare(sql).first<{ id: unknown }>())?.id)
  return {
    brand: await first(
      'SELECT brand_id AS id FROM products WHERE brand_id IS NOT NULL GROUP BY brand_id ORDER BY count(*) DESC LIMIT 1',
    ),
    product: await first('SELECT id FROM products ORDER BY id LIMIT 1'),
    recipe: await first('SELECT id FROM recipes ORDER BY id LIMIT 1'),
  }
}

function pathOf(site: Site, key: RouteKey): string {
  const params = {
    id: ids[key] ?? '1',
    orderNumber: 'NO-0000000001',
    token: 'tokentokentokentoken',
    code: 'AAAA-BBBB',
    // A slug of the seeded editorial pages.
    slug: 'some-page',
    type: 'news',
    ...CONTENT_ADDRESSES[key],
  }
  return `/${site}${routePath(key, params as unknown as RouteParams<RouteKey>)}`
}

const KEYS = Object.keys(ROUTES) as RouteKey[]
const STORED = KEYS.filter((key) => ROUTES[key].visibility === 'shared' && SCREENS[key] !== null)

async function visit(path: string, headers: Record<string, string>, method = 'GET') {
  const response = await fetch(shop.current().url + path, { method, headers, redirect: 'manual' })
  const text = await response.text()
  return {
    path,
    text,
    headers: response.headers,
    status: response.status,
    said: response.headers.get('x-cache') ?? '',
  }
}
type Visited = Awaited<ReturnType<typeof visit>>

function expectNobody({ path, text, headers }: Visited) {
  const all = `${text}\n${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}`
  expect(
    secrets.filter((secret) => all.includes(secret)),
    path,
  ).toEqual([])
}

/** Repeats a stranger's request until it gets the entry that was stored for the user. */
async function visitCopy(path: string, headers: Record<string, string>): Promise<Visited> {
  await expect
    .poll(async () => (await visit(path, headers)).said, { timeout: 15_000 })
    .toMatch(/^(hit|stale)/)
  return visit(path, headers)
}

describe('no visitor sees another visitor’s data', { timeout: 60_000 }, () => {
  it('an earlier visit leaves no personal data on any route', async () => {
    let personal = 0
    for (const key of KEYS) {
      const path = pathOf('no', key)
      const own = await visit(path, USER)
      if (secrets.some((secret) => own.text.includes(secret))) personal += 1
      if (ROUTES[key].visibility === 'shared') {
        expectNobody(own)
        expect(own.headers.getSetCookie(), path).toEqual([])
      } else {
        expect(own.headers.get('cache-control'), path).toBe('no-store')
        expect(own.said, path).toMatch(/^bypass/)
      }
      for (const stranger of STRANGERS) expectNobody(await visit(path, stranger))
    }
    // The user's own pages name the user, so the search would find a leak.
    expect(personal).toBeGreaterThan(0)
  })

  it("entries that a user's visit stored contain no personal data, with GET or HEAD", async () => {
    expect(STORED.length).toBeGreaterThan(5)
    for (const [index, key] of STORED.entries()) {
      const path = pathOf(index % 2 === 0 ? 'no' : 'no-en', key)
      const own = await visit(path, USER, index % 3 === 0 ? 'HEAD' : 'GET')
      expect(own.status, path).toBe(200)
      const seen = await visitCopy(path, { cookie: 'signed_in=1' })
      expectNobody(seen)
      expect(seen.headers.getSetCookie(), path).toEqual([])
      expect(seen.text, path).not.toContain('nonce=')
    }
  })

  it("entries that a user's visit refilled contain no personal data", async () => {
    const { kv } = shop.current()
    const short = Object.fromEntries(
      Object.keys(ALL_POLICIES).map((name) => [name, { ttl: 1, staleWhileRevalidate: 3_600 }]),
    )
    await kv.put(POLICIES_DOCUMENT, JSON.stringify(short))
    try {
      for (const key of STORED) await visit(pathOf('no', key), { cookie: 'signed_in=1' })
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      for (const key of STORED) {
        const path = pathOf('no', key)
        expectNobody(await visit(path, USER))
        expectNobody(await visitCopy(path, { cookie: 'signed_in=1' }))
      }
    } finally {
      await kv.delete(POLICIES_DOCUMENT)
    }
  })

  it('concurrent requests do not mix personal data', async () => {
    const visits = STORED.flatMap((key) => [
      visit(pathOf('no', key), USER),
      ...STRANGERS.map(async (stranger) => expectNobody(await visit(pathOf('no', key), stranger))),
    ])
    await Promise.all(visits)
    for (const key of STORED) for (const each of STRANGERS) expectNobody(await visit(pathOf('no', key), each))
  })

  it('responses of the catalogue contain no personal data', async () => {
    const country = { 'x-country': 'NO', 'x-language': 'nb' }
    for (const path of [
      `products/${ids['product']}/`,
      `products/${ids['product']}/related-products/`,
      `recipes/${ids['recipe']}/`,
      'section-listing/categories/1/all/',
      'search/mixed/?q=melk',
      'search/suggestions/?q=me',
      'app-components/home/',
      'app-components/megamenu/',
    ]) {
      const own = await visit(`/api/v1/${path}`, { ...USER, ...country })
      expect(own.status, path).toBe(200)
      expect(own.headers.getSetCookie(), path).toEqual([])
      expectNobody(own)
      const seen = await visitCopy(`/api/v1/${path}`, country)
      expectNobody(seen)
    }
  })
})
