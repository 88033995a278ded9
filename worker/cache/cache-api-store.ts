import type { Entry } from './freshness.ts'
import type { ReportFailure, Store } from './store.ts'
import { TimeoutError, withTimeout } from './with-timeout.ts'

export type WholeResponse = {
  status: number
  headers: Record<string, string>
  /** Complete and checked: a stream that fails half-way would stay stored as a truncated 200. */
  body: string | Uint8Array<ArrayBuffer>
}

/** The timeout of a lookup, and how long a store that failed is not used, in milliseconds. */
export const LOOKUP_TIMEOUT = 200
export const STORE_PAUSE = 2_000
/** The timeout of a write, which no client waits for. */
const WRITE_TIMEOUT = 5_000

/** When the entry was stored, until when its parts are fresh, and the status: one header, because each costs a hit. */
const STORED = 'x-stored'
const STORED_FORM = /^(\d+) (\d+) ([1-5]\d\d)$/

/**
 * Headers that the platform adds or needs; a served entry has none of them
 * (docs/reference/pages.md#stored-pages).
 */
const OF_THE_STORE = [STORED, 'age', 'cache-control', 'cf-cache-status', 'date', 'expires']

const encoder = new TextEncoder()

export type CacheApiStore = Omit<Store<WholeResponse, Response>, 'find'> & {
  find(key: string): Promise<Entry<Response> | 'broken' | null>
}

/** A store over the platform's Cache API. Found entries have an unread body and mutable headers. */
export function createCacheApiStore(world: {
  cache: Pick<Cache, 'match' | 'put' | 'delete'> | null
  now: () => number
  report: ReportFailure
}): CacheApiStore {
  let pausedUntil = 0
  const { cache, now } = world

  const attempt = async <Value>(work: Promise<Value>, timeout: number): Promise<Value | 'broken'> => {
    try {
      return await withTimeout(work, timeout)
    } catch (error) {
      const isSlow = error instanceof TimeoutError
      // A slow write says nothing about lookups.
      if (!isSlow || timeout === LOOKUP_TIMEOUT) pausedUntil = now() + STORE_PAUSE
      // `x-cache` shows that the store is slow, so a timeout is not reported.
      if (!isSlow) world.report(error, { where: 'cache', details: { cache: 'edge' } })
      return 'broken'
    }
  }

  return {
    async find(key) {
      if (!cache || now() < pausedUntil) return 'broken'
      const found = await attempt(cache.match(key), LOOKUP_TIMEOUT)
      return found === undefined || found === 'broken' ? (found ?? null) : entryOf(found)
    },
    async put(key, make, keepFor) {
      if (!cache || now() < pausedUntil) return
      const entry = make()
      if (entry) await attempt(cache.put(key, responseOf(entry, keepFor)), WRITE_TIMEOUT)
    },
    async remove(key) {
      if (cache && now() >= pausedUntil) await attempt(cache.delete(key), WRITE_TIMEOUT)
    },
  }
}

function responseOf({ value, storedAt, freshUntil }: Entry<WholeResponse>, keepFor: number): Response {
  const { status, headers, body } = value
  // Encoded once: a response of a string encodes it again.
  const bytes = typeof body === 'string' ? encoder.encode(body) : body
  return new Response(bytes, {
    headers: {
      ...headers,
      // The policy decides how long an entry is used; the platform only has to keep it that long.
      'cache-control': `public, max-age=${Math.ceil(keepFor / 1_000)}`,
      'content-length': String(bytes.byteLength),
      [STORED]: [storedAt, Math.min(Math.round(freshUntil), Number.MAX_SAFE_INTEGER), status].join(' '),
    },
  })
}

function entryOf(response: Response): Entry<Response> | null {
  const [, storedAt, freshUntil, status] = (STORED_FORM.exec(response.headers.get(STORED) ?? '') ?? []).map(
    Number,
  )
  if (storedAt === undefined || freshUntil === undefined || status === undefined) return null
  const value = new Response(response.body, { status, headers: response.headers })
  for (const name of OF_THE_STORE) value.headers.delete(name)
  return { value, storedAt, freshUntil }
}
