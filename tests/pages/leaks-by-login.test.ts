import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SCREENS } from '../../client/screens.ts'
import { ENDPOINTS } from '../../shared/api/all.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { addAddressForm } from '../../shared/forms/user-addresses.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { type RouteParams, routePath } from '../../shared/route-match.ts'
import { useShop } from '../support/shop.ts'
import { createPerson, type Person, PLANS } from './known-people.ts'
import { MILK } from '../support/products.ts'
import { CONTENT_ADDRESSES } from './content-addresses.ts'

/**
 * Searches for leaks among customers who logged in and ordered: every page and every read, in every order of
 * visitors. leaks.test.ts does the same with a session that is written into the tables.
 */
const shop = useShop({ vars: { CACHE_CONTROLS_SECONDS: '0' } })

let people: Record<keyof typeof PLANS, Person>
beforeAll(async () => {
  const { kari, sven, innkjop } = PLANS
  people = {
    kari: await createPerson(shop.current(), kari),
    sven: await createPerson(shop.current(), sven),
    innkjop: await createPerson(shop.current(), innkjop),
  }
}, 120_000)

beforeEach(() => shop.current().forgetCaches())

type Visitor = { name: string; cookie: () => string; secrets: string[] }
/** One visitor shares the page's cache key with a customer, the other shares nothing. */
const STRANGERS: Visitor[] = [
  { name: 'a stranger with the sign of a login', cookie: () => 'signed_in=1', secrets: [] },
  { name: 'a stranger', cookie: () => '', secrets: [] },
]
const customers = (): Visitor[] =>
  Object.entries(people).map(([name, { cookie, secrets }]) => ({ name, cookie, secrets }))
const everybody = () => [...customers(), ...STRANGERS]

type Visited = { path: string; text: string; headers: Headers; status: number; said: string }

async function visit(path: string, visitor: Visitor, init: RequestInit = {}): Promise<Visited> {
  const response = await fetch(shop.current().url + path, {
    redirect: 'manual',
    ...init,
    headers: { cookie: visitor.cookie(), ...(init.headers as Record<string, string>) },
  })
  const text = await response.text()
  const { headers, status } = response
  return { path, text, headers, status, said: headers.get('x-cache') ?? '' }
}

/** Asserts that the response and its headers contain no data of these people. */
function expectNothingOf(whom: readonly Visitor[], { path, text, headers }: Visited, reader: string): void {
  const all = `${text}\n${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}`
  const found = whom.flatMap(({ name, secrets }) =>
    secrets.filter((secret) => all.includes(secret)).map((secret) => `${name}: ${secret}`),
  )
  expect(found, `${path} as ${reader} sees it`).toEqual([])
}
const others = (reader: Visitor) => customers().filter(({ name }) => name !== reader.name)
const isOwn = ({ text }: Pick<Visited, 'text'>, { secrets }: Visitor) =>
  secrets.some((secret) => text.includes(secret))

const KEYS = Object.keys(ROUTES) as RouteKey[]
const SHARED = KEYS.filter((key) => ROUTES[key].visibility === 'shared' && SCREENS[key] !== null)
const PERSONAL = KEYS.filter((key) => ROUTES[key].visibility === 'personal' && SCREENS[key] !== null)
const IDS: Partial<Record<RouteKey, string>> = {
  brand: '1',
  category: '2',
  product: String(MILK),
  recipe: '1',
}
/** An unknown token opens nothing here, so that only a leak could show data. */
const NO_TOKEN = 'x'.repeat(43)

function pathOf(site: string, key: RouteKey, own: Record<string, string> = {}): string {
  const params = {
    id: '1',
    orderNumber: 'NO-0000000001',
    code: 'AAAA-BBBB',
    slug: 'some-page',
    type: 'news',
    ...CONTENT_ADDRESSES[key],
    ...own,
    ...(IDS[key] && { id: IDS[key] }),
    token: NO_TOKEN,
  }
  const query = key === 'checkoutConfirm' && own['paymentId'] ? `?payment_id=${own['paymentId']}` : ''
  return `/${site}${routePath(key, params as unknown as RouteParams<RouteKey>)}${query}`
}

/** All orders in which the visitors may come. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first) =>
    ordersOf(items.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  )
}

describe('a shared page', { timeout: 240_000 }, () => {
  it.each(ordersOf(['kari', 'innkjop', 'a stranger with the sign of a login']))(
    'a shared page contains no personal data after visits of %s, %s and %s',
    async (...names) => {
      const visitors = names.map((name) => everybody().find((each) => each.name === name))
      let copies = 0
      for (const visitor of visitors) {
        for (const key of SHARED) {
          const seen = await visit(pathOf('no', key), visitor as Visitor)
          expect(seen.status, seen.path).toBe(200)
          expectNothingOf(customers(), seen, `${visitor?.name}`)
          expect(seen.headers.getSetCookie(), seen.path).toEqual([])
          copies += /^(hit|stale)/.test(seen.said) ? 1 : 0
        }
      }
      // The last visitor got what the first visit stored.
      expect(copies).toBeGreaterThan(SHARED.length / 2)
    },
  )

  it('contains no data of a customer of the other country, who uses another site', async () => {
    for (const reader of [...customers(), ...STRANGERS]) {
      for (const key of SHARED) {
        expectNothingOf(customers(), await visit(pathOf('se', key), reader), reader.name)
      }
    }
  })
})

describe('a personal page', { timeout: 240_000 }, () => {
  it.each(['kari', 'sven', 'innkjop'] as const)(
    'the personal page %s contains no data of another user',
    async (name) => {
      const person = people[name]
      const owner = customers().find((each) => each.name === name) as Visitor
      let personal = 0
      for (const key of PERSONAL) {
        const path = pathOf(person.site, key, person.own)
        const own = await visit(path, owner)
        expect([own.headers.get('cache-control'), own.said.split(';')[0]], path).toEqual([
          'no-store',
          'bypass',
        ])
        expectNothingOf(others(owner), own, name)
        personal += isOwn(own, owner) ? 1 : 0
        for (const reader of [...others(owner), ...STRANGERS]) {
          const seen = await visit(path, reader)
          const known = { ...owner, secrets: owner.secrets.filter((secret) => !path.includes(secret)) }
          expectNothingOf([known, ...others(reader).filter((each) => each.name !== name)], seen, reader.name)
          expect(seen.headers.get('cache-control'), path).toMatch(/no-store/)
        }
      }
      // Most of the owner's pages name the owner, so the search would find a leak.
      expect(personal).toBeGreaterThan(PERSONAL.length / 4)
    },
  )
})

describe('a form without JavaScript', { timeout: 120_000 }, () => {
  const post = (path: string, visitor: Visitor, fields: Record<string, string>) =>
    visit(path, visitor, {
      method: 'POST',
      headers: {
        cookie: visitor.cookie(),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        referer: `${shop.current().url}/no/categories/2`,
      },
      body: new URLSearchParams(fields).toString(),
    })

  it('a form without JavaScript leaves no data for the next visitor, refused or accepted', async () => {
    const kari = customers().find(({ name }) => name === 'kari') as Visitor
    const [, stranger] = STRANGERS as [Visitor, Visitor]
    const typed = { username: PLANS.kari.email, password: 'not that one' }
    const responses = [
      await post('/no/user/login/', stranger, { form: 'login', ...typed }),
      await post('/no/account/addresses/', kari, {
        form: addAddressForm.name,
        recipientName: PLANS.kari.firstName,
      }),
      await post('/no/account/preferences/', kari, { form: 'profile', firstName: PLANS.kari.firstName }),
      await post('/no/checkout/', kari, { form: 'nothing' }),
      await post('/no/cart/items/', kari, { productId: '101', change: '1' }),
      await post('/no/cart/items/', kari, { productId: '0', change: '1' }),
    ]
    for (const { path, headers, said } of responses) {
      expect([headers.get('cache-control'), said.split(';')[0]], path).toEqual(['no-store', 'bypass'])
    }
    expect(responses.map(({ status }) => status)).toEqual([401, 400, 400, 400, 303, 400])
    for (const { text } of responses.slice(0, 3)) expect(isOwn({ text }, kari)).toBe(true)
    for (const reader of everybody().filter(({ name }) => name !== 'kari')) {
      for (const { path } of responses) expectNothingOf([kari], await visit(path, reader), reader.name)
      expectNothingOf([kari], await visit('/no/categories/2', reader), reader.name)
    }
  })
})

describe('an API response', { timeout: 240_000 }, () => {
  const READS = Object.values<Endpoint>(ENDPOINTS).filter(
    ({ method, access }) => method === 'GET' && access !== 'S',
  )

  function addressOf({ path }: Endpoint, own: Record<string, string>): string {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'token') return NO_TOKEN
      if (name === 'id' && path.includes('addresses')) return own['addressId'] ?? '1'
      if (name === 'id' && !/^(invoices|orders)\//.test(path)) return '1'
      return own[name] ?? '1'
    })
    return `/api/v1/${filled}`
  }

  it.each(['kari', 'innkjop'] as const)(
    'an API response with data of %s is never stored or sent to another visitor',
    async (name) => {
      const owner = customers().find((each) => each.name === name) as Visitor
      const init = { headers: { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' } }
      const ask = (path: string, visitor: Visitor) =>
        visit(path, visitor, { headers: { ...init.headers, cookie: visitor.cookie() } })
      let personal = 0
      for (const endpoint of READS) {
        const path = addressOf(endpoint, people[name].own)
        const own = await ask(path, owner)
        expectNothingOf(others(owner), own, name)
        if (endpoint.kind !== 'catalogue') {
          expect(own.headers.get('cache-control'), path).toBe('no-store')
          expect(own.said, path).toMatch(/^bypass/)
          personal += isOwn(own, owner) ? 1 : 0
        } else {
          expectNothingOf([owner], own, name)
          expect(own.headers.getSetCookie(), path).toEqual([])
        }
        for (const reader of [...others(owner), ...STRANGERS]) {
          const known = { ...owner, secrets: owner.secrets.filter((secret) => !path.includes(secret)) }
          expectNothingOf([known], await ask(path, reader), reader.name)
        }
      }
      expect(personal).toBeGreaterThan(8)
    },
  )
})
