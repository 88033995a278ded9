import { beforeEach, describe, expect, it } from 'vitest'
import { experimentOf } from '../../origin/growth/seed.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { createTestEdge } from './edge.ts'

/** Flags of one visitor in a shared page, in `GET flags/`, and what both report of their caches. */

const SHELF = 'home-first-shelf'
const device = (n: number) => `device_id=00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const CALL = { 'x-country': 'NO', 'x-language': 'nb' }
const USER = {
  hashedUserId: 'h',
  isOrganization: false,
  isAlphaTester: false,
  isBetaTester: false,
  isStaff: true,
  onboardingUrl: null,
  firstName: 'Ada',
  organizationName: null,
  lastName: null,
  email: 'ada@example.com',
  phone: null,
  isProfileComplete: true,
  preferredLanguage: 'nb',
  country: 'NO',
  userGroupId: 1,
}
const DOCUMENT = {
  pageSubject: 'pricing',
  pageType: 'about',
  slug: { current: 'pricing' },
  title: 'Prices',
  lead: null,
  mainImage: null,
  mainImageCaption: null,
  bodyRaw: [],
}

let features: object = {}
let savedGroups: object = {}
let isDown = false
const clock = { now: 0 }

function createShop() {
  const edge = createTestEdge({
    pages: createStubPages().pages,
    variables: {
      API_HOST: 'http://api',
      CMS_URL: 'http://cms/graphql',
      GROWTH_API_HOST: 'http://growth',
      GROWTH_CLIENT_KEY: 'sdk',
    },
    world: {
      kv: createMemoryKv() as unknown as KVNamespace,
      cache: createMemoryCache(),
      now: () => clock.now,
      random: () => 0,
      async upstream(url) {
        if (isDown) throw new Error('No service responds')
        if (url.includes('/user/session/')) return Response.json({ user: USER })
        if (url.startsWith('http://cms')) return Response.json({ data: { allEditorialPage: [DOCUMENT] } })
        return Response.json({ features, savedGroups })
      },
    },
  })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await edge.request(path, { headers })
    const text = await response.text()
    await edge.settle()
    return { status: response.status, text, said: response.headers.get('x-cache'), headers: response.headers }
  }
  /** The home page's first shelf, its cache result, and the same flag in `GET flags/`. */
  const visit = async (cookie: string) => {
    const page = await ask('/no/', { cookie })
    const [, edition = ''] = /"edition":(\d+)/.exec(page.text) ?? []
    const [, values = ''] = /"experiments":(\{[^}]*\})/.exec(page.text) ?? []
    const flags = JSON.parse((await ask('/api/v1/flags/', { ...CALL, cookie })).text) as {
      experiments: Record<string, string>
      forced: string[]
    }
    return { edition, shown: (JSON.parse(values) as Record<string, string>)[SHELF], flags, text: page.text }
  }
  return { ask, visit, reports: edge.reports }
}

beforeEach(() => {
  clock.now = Date.UTC(2026, 10, 21)
  features = { [SHELF]: experimentOf(SHELF, ['offers', 'popular']) }
  savedGroups = {}
  isDown = false
})

describe('a shared page with an experiment', () => {
  it('the page has one entry for each of its two values, however the value was decided', async () => {
    const { visit } = createShop()
    const cookies = ['', 'consent=none', 'consent=statistics', ...[1, 2, 3, 4, 5, 6].map(consenting)]
    const first = await Promise.all(cookies.map((cookie) => visit(cookie)))
    // From now on the flag is forced for everyone: within half a minute, visitors with consent get the other
    // page.
    features = { [SHELF]: { defaultValue: 'popular' } }
    clock.now += 31_000
    await visit(consenting(1))
    const second: typeof first = []
    for (const cookie of cookies) second.push(await visit(cookie))
    expect(second.map(({ shown }) => shown)).toEqual([
      'offers',
      'offers',
      ...cookies.slice(2).map(() => 'popular'),
    ])
    expect(second.slice(2).every(({ flags }) => flags.forced.includes(SHELF))).toBe(true)
    expect(new Set(first.map(({ shown }) => shown))).toEqual(new Set(['offers', 'popular']))
    const copies = new Map<string | undefined, Set<string>>()
    for (const { shown, edition } of second) {
      copies.set(shown, (copies.get(shown) ?? new Set()).add(edition))
    }
    for (const [shown, editions] of copies) expect(editions.size, shown).toBe(1)
    for (const { text } of [...first, ...second]) expect(text).not.toMatch(/forced|device_id|00000000-0000/)
  })

  it('without consent the page shows the control, also when everyone is forced to another value', async () => {
    features = { [SHELF]: { defaultValue: 'popular' } }
    const { shown, flags } = await createShop().visit(device(1))
    expect([shown, flags]).toEqual(['offers', { experiments: {}, forced: [] }])
  })

  it('the page shows the same value as GET flags/ to a targeted visitor, before and after login', async () => {
    features = {
      [SHELF]: { defaultValue: 'offers', rules: [{ condition: { staffuser: true }, force: 'popular' }] },
      'mini-cart-opening': {
        defaultValue: 'auto',
        rules: [{ condition: { staffuser: true }, force: 'manual' }],
      },
    }
    const { visit } = createShop()
    const staff = await visit(`${consenting(1)}; signed_in=1; sessionid=${'s'.repeat(43)}`)
    // The second flag changes no HTML, so it may depend on the user.
    expect([staff.shown, staff.flags]).toEqual([
      'offers',
      { experiments: { 'mini-cart-opening': 'manual' }, forced: ['mini-cart-opening'] },
    ])
    expect((await visit(consenting(1))).flags).toEqual({ experiments: {}, forced: [] })
  })
})

describe('a payload with malformed rules', () => {
  const opening = { 'mini-cart-opening': { defaultValue: 'manual' } }

  it.each([{ force: 'popular', filters: [null] }, 5])(
    'the malformed flag is dropped and reported once: %j',
    async (odd) => {
      features = { [SHELF]: { defaultValue: 'popular', rules: [odd] }, ...opening }
      const { visit, reports } = createShop()
      for (const n of [1, 2, 3]) {
        const { shown, flags } = await visit(consenting(n))
        expect([shown, flags]).toEqual([
          'offers',
          { experiments: { 'mini-cart-opening': 'manual' }, forced: ['mini-cart-opening'] },
        ])
        // Expired, so that it is read again.
        clock.now += 31_000
        await visit(consenting(n))
      }
      expect(reports.map(({ context }) => [context.where, context.details])).toEqual([
        ['flags', { flag: SHELF }],
      ])
    },
  )

  it('a payload without a list of flags is ignored: the last good one or the control stays in force', async () => {
    const good = features
    features = [SHELF]
    const { ask, visit, reports } = createShop()
    expect((await ask('/no/', { cookie: consenting(1) })).status).toBe(200)
    expect((await visit(consenting(1))).flags).toEqual({ experiments: {}, forced: [] })
    expect(reports).toHaveLength(1)
    // It was not stored, so the test need not wait for its expiry.
    features = { ...good, ...opening }
    clock.now += 10_000
    expect((await visit(consenting(1))).flags.forced).toEqual(['mini-cart-opening'])
    features = [SHELF]
    clock.now += 4 * 3_600_000
    expect((await visit(consenting(1))).flags.forced).toEqual(['mini-cart-opening'])
  })

  it('a rule that fails affects one flag only and is reported once', async () => {
    savedGroups = { odd: { type: 'condition', condition: { $or: null } } }
    const rules = [{ condition: { $savedGroup: { id: 'odd' } }, force: 'popular' }]
    features = { [SHELF]: { defaultValue: 'popular', rules }, ...opening }
    const { visit, reports } = createShop()
    for (const n of [1, 2, 3]) {
      const { shown, flags } = await visit(consenting(n))
      expect([shown, flags]).toEqual([
        'offers',
        { experiments: { 'mini-cart-opening': 'manual' }, forced: ['mini-cart-opening'] },
      ])
    }
    expect(reports.map(({ context }) => [context.where, context.details])).toEqual([
      ['flags', { flag: SHELF }],
    ])
  })
})

describe.each([
  ['flags', '/api/v1/flags/', 30_000, 3_600_000 + 14_400_000, 'bypass; uncached'],
  ['an editorial page', '/api/v1/content/pages/about/pricing/', 300_000, 86_400_000, 'error; uncached'],
])('x-cache of %s', (_, path, fresh, gone, last) => {
  it('x-cache has the outcome and the age of the entry', async () => {
    const { ask } = createShop()
    const headers = { ...CALL, cookie: consenting(1) }
    const said = async () => (await ask(path, headers)).said
    expect((await ask(path, headers)).headers.get('server-timing')).toContain('cache;desc="miss; absent"')
    clock.now += 12_000
    expect(await said()).toBe('hit; age=12')
    clock.now += fresh
    expect(await said()).toBe(`stale; age=${fresh / 1_000 + 12}`)
    expect(await said()).toBe('hit; age=0')
    isDown = true
    clock.now += 3_600_000 + fresh
    expect(await said()).toBe(`error; age=${(3_600_000 + fresh) / 1_000}`)
    clock.now += gone
    expect(await said()).toBe(last)
  })
})

it('the flag service is not called for visitors who get the control', async () => {
  expect((await createShop().ask('/api/v1/flags/', CALL)).said).toBe('bypass; uncached')
})

function consenting(n: number): string {
  return `consent=statistics; ${device(n)}`
}
