import type { CacheApiStore } from './cache-api-store.ts'
import type { Controls } from './controls.ts'
import { withMemory } from './memory-store.ts'
import { type CountRead, counted } from './cache-result.ts'
import type { PolicyName } from './policies.ts'
import type { CanonicalRead } from './read-key.ts'
import type { WaitUntil } from './single-flight.ts'
import type { Store } from './store.ts'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'
import type { Served } from './served.ts'

/** A complete response of the API. */
export type ApiRead = {
  status: number
  headers: Record<string, string>
  text: string
  /** The text, parsed once for the check and for all who share the response; nobody may change it. */
  json?: () => unknown
}

/** A loaded response. Each check reads all of it. */
export type LoadedRead = ApiRead & {
  /** True when the response matches its endpoint; only then it is stored. */
  isSound: () => boolean
  /** True for a failure of the backend, or a response that does not match; any entry is served instead. */
  isBroken: () => boolean
}

export type ReadRequest = {
  read: CanonicalRead
  policy: PolicyName
  controls: Controls
  /** Calls the backend. Throws when it cannot be reached. */
  load: () => Promise<LoadedRead>
  /** A page that is stored needs fresh parts where possible. */
  wantsFresh: boolean
  waitUntil: WaitUntil
}

/**
 * Reads the catalogue through a cache that pages and browsers share (docs/reference/pages.md#data). Throws
 * what `load` throws.
 */
export type ReadCache = (request: ReadRequest) => Promise<CachedRead>

/** A response, what the cache did for it, and when it becomes stale, in milliseconds since 1970. */
export type CachedRead = ApiRead & Omit<Served<ApiRead>, 'value'>

/** Longer than a read may take (docs/reference/security.md#deadlines-and-caps). */
const PATIENCE = 3_500
/** How many responses stay in memory, and their maximum length. */
const MEMORY = { entries: 32, characters: 32_768 } as const

/**
 * Creates the cache of catalogue reads. `origin` is the origin of the URLs that it stores under; `now` is in
 * milliseconds since 1970.
 */
export function createReadCache(world: {
  store: CacheApiStore
  origin: string
  now: () => number
  count: CountRead
}): ReadCache {
  const { now, count } = world
  const store = textStore(world.store)
  const isShort = ({ status, text }: ApiRead) => status === 200 && text.length <= MEMORY.characters
  const isNothing = ({ status }: ApiRead) => status === 404
  const cacheOver = (entries: Store<ApiRead>) =>
    createStaleWhileRevalidate<LoadedRead, ApiRead>({ store: entries, now, patience: PATIENCE, isNothing })
  const cache = cacheOver(store)
  const inMemory = cacheOver(withMemory(store, MEMORY.entries, isShort))

  return ({ read, controls, load, wantsFresh, waitUntil, ...request }) =>
    counted(count, request.policy, async () => {
      const policy = controls.policy(request.policy, read.locale.country)
      const { value, ...served } = await (policy.isInMemory ? inMemory : cache).read({
        key: keyOf(world.origin, read, controls),
        policy,
        load,
        wantsFresh,
        waitUntil,
        isWorthKeeping: (loaded) => loaded.isSound(),
        isBroken: (loaded) => loaded.isBroken(),
        // A 429 belongs to one caller: the backend counts calls per visitor.
        isCallersOwn: ({ status }) => status === 429,
      })
      const { status, headers, text, json } = value
      const { freshUntil, result } = served
      return {
        status,
        // A copy, because the entry in memory must not change.
        headers: { ...headers },
        text,
        ...(json && { json }),
        freshUntil,
        result: status >= 500 ? { ...result, outcome: 'error' } : result,
      }
    })
}

/** A text store over the Cache API. */
function textStore(store: CacheApiStore): Store<ApiRead> {
  return {
    async find(key) {
      const found = await store.find(key)
      if (!found || found === 'broken') return found
      const { status, headers } = found.value
      const value = { status, headers: Object.fromEntries(headers), text: await found.value.text() }
      return { ...found, value }
    },
    put: (key, make, keepFor) =>
      store.put(
        key,
        () => {
          const entry = make()
          if (!entry) return null
          const { status, headers, text } = entry.value
          return { ...entry, value: { status, headers, body: text } }
        },
        keepFor,
      ),
    remove: (key) => store.remove(key),
  }
}

function keyOf(
  origin: string,
  { path, locale, hidesAlcohol, entity }: CanonicalRead,
  controls: Controls,
): string {
  const { country, language } = locale
  const generation = controls.generation({ locale, entity })
  return `${origin}/_cache/api/${country}/${language}${hidesAlcohol ? '/dry' : ''}/${generation}/${path}`
}
