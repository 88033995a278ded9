import type { CacheApiStore } from './cache-api-store.ts'
import type { Controls } from './controls.ts'
import { withMemory } from './memory-store.ts'
import { type CountRead, counted } from './cache-result.ts'
import type { PolicyName } from './policies.ts'
import type { CanonicalRead } from './read-key.ts'
import type { WaitUntil } from './single-flight.ts'
import type { Store } from './store.ts'
import { createSwr } from './swr.ts'
import type { Served } from './swr-request.ts'

/** A response of the API, whole. */
export type ApiRead = { status: number; headers: Record<string, string>; text: string }

/** A response as it was loaded. Both checks read all of it. */
export type LoadedRead = ApiRead & {
  /** Proves that it is what the endpoint promises: only then it is stored. */
  isSound: () => boolean
  /** Whether it is a failure of the backend, or no response to what was asked: any entry is better. */
  isBroken: () => boolean
}

export type ReadRequest = {
  read: CanonicalRead
  policy: PolicyName
  controls: Controls
  /** Asks the backend. Throws when it could not be reached. */
  load: () => Promise<LoadedRead>
  /** A page that is made to be stored wants no stale parts where it can have fresh ones. */
  wantsFresh: boolean
  waitUntil: WaitUntil
}

/** Reads of the catalogue, shared by pages and browsers (docs/reference/pages.md#data). Throws what `load` throws. */
export type ReadCache = (request: ReadRequest) => Promise<CachedRead>

/** A response, what the cache did for it, and where its freshness ends, in milliseconds since 1970. */
export type CachedRead = ApiRead & Omit<Served<ApiRead>, 'value'>

/** Longer than a read may take (docs/reference/security.md#deadlines-and-caps). */
const PATIENCE = 3_500
/** What stays in memory: so many responses, each of at most so many characters. */
const MEMORY = { entries: 32, characters: 32_768 } as const

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
  const swrOver = (entries: Store<ApiRead>) =>
    createSwr<LoadedRead, ApiRead>({ store: entries, now, patience: PATIENCE, isNothing })
  const swr = swrOver(store)
  const inMemory = swrOver(withMemory(store, MEMORY.entries, isShort))

  return ({ read, controls, load, wantsFresh, waitUntil, ...request }) =>
    counted(count, request.policy, async () => {
      const policy = controls.policy(request.policy)
      const { value, ...served } = await (policy.isInMemory ? inMemory : swr).read({
        key: keyOf(world.origin, read, controls),
        policy,
        load,
        wantsFresh,
        waitUntil,
        isWorthKeeping: (loaded) => loaded.isSound(),
        isBroken: (loaded) => loaded.isBroken(),
        // The backend counts calls by visitor.
        isCallersOwn: ({ status }) => status === 429,
      })
      const { status, headers, text } = value
      const { freshUntil, result } = served
      return {
        status,
        // Those of an entry in memory stay as they are.
        headers: { ...headers },
        text,
        freshUntil,
        result: status >= 500 ? { ...result, outcome: 'error' } : result,
      }
    })
}

/** Entries of the Cache API as text. */
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

function keyOf(origin: string, { path, locale, entity }: CanonicalRead, controls: Controls): string {
  const { country, language } = locale
  const generation = controls.generation({ locale, entity })
  return `${origin}/_cache/api/${country}/${language}/${generation}/${path}`
}
