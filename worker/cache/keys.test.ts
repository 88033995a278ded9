import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../shared/api/all.ts'
import { PAGE_SWITCHES, type SwitchName } from '../../shared/switches/switches.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { type RouteDefinition, type RouteKey, ROUTES } from '../../shared/routes.ts'
import type { Controls } from './controls.ts'
import type { CacheApiStore } from './cache-api-store.ts'
import { pageKey, type PageKeyParts } from './page-key.ts'
import { ALL_POLICIES, findPagePolicy, type KeyPart } from './policies.ts'
import { createReadCache } from './read-cache.ts'
import { canonicalRead, findReadPolicy } from './read-key.ts'

const ORIGIN = 'https://shop.test'

function controlsOf(off: readonly SwitchName[] = [], generation = '0.0.0.0'): Controls {
  return {
    off,
    generation: () => generation,
    policy(name) {
      const policy = ALL_POLICIES[name]
      if (!policy) throw new Error(`There is no cache ${name}`)
      return policy
    },
  }
}

const GONE_ON = controlsOf([], '1.0.0.0')

type Asked = { parts: PageKeyParts; controls: Controls }

const nameIds = ({ path }: RouteDefinition, value: string) =>
  Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, value]))

function ask(key: RouteKey): Asked {
  return {
    parts: {
      build: 'one',
      site: 'no',
      match: { key, params: nameIds(ROUTES[key], '1') },
      search: new URLSearchParams(),
      vector: '',
      isWebview: false,
      isSignedIn: false,
      hidesAlcohol: false,
      closedBanner: null,
    },
    controls: controlsOf(),
  }
}

/** A valid value for each parameter of shared pages. */
const VALUES: Record<string, string> = {
  page: '2',
  sort: 'name',
  filters: 'brand:1',
  portions: '3',
  choices: '12:256',
  q: 'fisk',
}

/** For each field of the key's input, the same page with another value; null where the page has no other. */
const FIELDS: Record<
  keyof PageKeyParts,
  { part: KeyPart; change: (asked: Asked) => Partial<PageKeyParts> | null }
> = {
  build: { part: 'build', change: () => ({ build: 'two' }) },
  site: { part: 'site', change: () => ({ site: 'no-en' }) },
  match: {
    part: 'route',
    change: ({ parts: { match } }) => ({
      match: { ...match, key: match.key === 'home' ? 'recipes' : 'home' },
    }),
  },
  search: {
    part: 'query',
    change({ parts: { match } }) {
      const { query = [] }: RouteDefinition = ROUTES[match.key]
      return query.length === 0
        ? null
        : { search: new URLSearchParams(query.map((name) => [name, VALUES[name] ?? ''])) }
    },
  },
  vector: { part: 'vector', change: () => ({ vector: 'home-first-shelf=popular' }) },
  isWebview: { part: 'webview', change: () => ({ isWebview: true }) },
  isSignedIn: { part: 'signed-in', change: () => ({ isSignedIn: true }) },
  hidesAlcohol: { part: 'alcohol', change: () => ({ hidesAlcohol: true }) },
  closedBanner: { part: 'closed-banner', change: () => ({ closedBanner: 'a' }) },
}

const CHANGES: { part: KeyPart; change: (asked: Asked) => Asked | null }[] = [
  ...Object.values(FIELDS).map(({ part, change }) => ({
    part,
    change(asked: Asked) {
      const changed = change(asked)
      return changed && { ...asked, parts: { ...asked.parts, ...changed } }
    },
  })),
  {
    part: 'ids',
    change({ parts, controls }) {
      const params = nameIds(ROUTES[parts.match.key], '2')
      const hasIds = Object.keys(params).length > 0
      return hasIds ? { parts: { ...parts, match: { ...parts.match, params } }, controls } : null
    },
  },
  { part: 'switches', change: ({ parts }) => ({ parts, controls: controlsOf(PAGE_SWITCHES) }) },
  { part: 'generation', change: ({ parts }) => ({ parts, controls: GONE_ON }) },
]

const PAGES = (Object.keys(ROUTES) as RouteKey[]).filter((key) => findPagePolicy(key) !== null)

describe('pageKey', () => {
  it.each(PAGES)('contains exactly the parts of the table for %s', (key) => {
    const asked = ask(key)
    const keyOf = ({ parts, controls }: Asked) => pageKey(ORIGIN, parts, controls)
    const possible = CHANGES.flatMap(({ part, change }) => {
      const changed = change(asked)
      return changed ? [{ part, isOther: keyOf(changed) !== keyOf(asked) }] : []
    })
    const named = findPagePolicy(key)?.keyParts ?? []
    expect(possible).toEqual(possible.map(({ part }) => ({ part, isOther: named.includes(part) })))
    // The table names no part that nothing varies.
    expect(named.filter((part) => !CHANGES.some((each) => each.part === part))).toEqual([])
  })

  it('differs for each query parameter of a page', () => {
    for (const key of PAGES) {
      const { query = [] }: RouteDefinition = ROUTES[key]
      const keys = ['', ...query].map((name) => {
        const { parts, controls } = ask(key)
        const search = new URLSearchParams(name === '' ? {} : { [name]: VALUES[name] ?? '' })
        return pageKey(ORIGIN, { ...parts, search }, controls)
      })
      expect(new Set(keys).size, key).toBe(query.length + 1)
    }
  })
})

describe('the key of a read', () => {
  const LISTING = 'section-listing/{purpose}/{collectionId}/{sectionId}/'
  type Read = {
    endpoint: string
    id: string
    query: string
    country: 'NO' | 'SE'
    language: 'nb' | 'en'
    hidesAlcohol?: boolean
  }
  const BASE: Read = { endpoint: LISTING, id: '7', query: '', country: 'NO', language: 'en' }

  /** The key that the store is asked for. */
  async function keyOf(
    { endpoint: path, id, query, country, language, hidesAlcohol }: Read,
    controls = controlsOf(),
  ) {
    const asked: string[] = []
    const store: CacheApiStore = {
      async find(key) {
        asked.push(key)
        return 'broken'
      },
      put: async () => {},
      remove: async () => {},
    }
    const endpoint = endpointOf(path)
    const read = canonicalRead(
      endpoint,
      paramsOf(endpoint, id),
      Object.fromEntries(new URLSearchParams(query)),
      {
        country,
        language,
      },
      hidesAlcohol,
    )
    const policy = findReadPolicy(endpoint)
    if (!read || !policy) throw new Error('That read is never stored')
    await createReadCache({ store, origin: ORIGIN, now: () => 0, count: () => {} })({
      read,
      policy,
      controls,
      load: async () => ({ status: 200, headers: {}, text: '', isSound: () => false, isBroken: () => false }),
      wantsFresh: false,
      waitUntil: () => {},
    })
    return asked[0]
  }

  const endpointOf = (path: string) => {
    const endpoint = Object.values<Endpoint>(ENDPOINTS).find((each) => each.path === path)
    if (!endpoint) throw new Error(`There is no ${path}`)
    return endpoint
  }
  const paramsOf = ({ path }: Endpoint, id: string) =>
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id]))

  it('the key contains every part of the table', async () => {
    const others: Partial<Record<KeyPart, string | undefined>> = {
      endpoint: await keyOf({ ...BASE, endpoint: 'products/{id}/' }),
      ids: await keyOf({ ...BASE, id: '8' }),
      query: await keyOf({ ...BASE, query: 'page=2' }),
      country: await keyOf({ ...BASE, country: 'SE' }),
      language: await keyOf({ ...BASE, language: 'nb' }),
      alcohol: await keyOf({ ...BASE, hidesAlcohol: true }),
      generation: await keyOf(BASE, GONE_ON),
    }
    expect(Object.keys(others).toSorted()).toEqual(
      ALL_POLICIES['catalogue:section-listing']?.keyParts.toSorted(),
    )
    const keys = [await keyOf(BASE), ...Object.values(others)]
    expect(new Set(keys).size).toBe(keys.length)
    expect(await keyOf({ ...BASE, query: 'utm_source=x' })).toBe(keys[0])
  })

  it('the key is the same for the same filters in any order', async () => {
    const of = (filters: string) => keyOf({ ...BASE, query: `filters=${filters}` })
    const one = await of('brand:1,offer:yes')
    for (const same of ['offer:yes,brand:1', 'brand:1,offer:yes,brand:1', 'offer:yes,brand:1,']) {
      expect(await of(same)).toBe(one)
    }
    expect(await of('brand:1')).not.toBe(one)
    // A refused filter shares no key with a valid one.
    expect(await of('offer:yes,,brand:1')).not.toBe(one)
  })
})
