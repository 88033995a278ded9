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

const STORED_AT = 'x-stored-at'
const FRESH_UNTIL = 'x-fresh-until'
const STATUS = 'x-stored-status'
/**
 * Headers that the platform adds or needs; a served entry has none of them
 * (docs/reference/pages.md#stored-pages).
 */
const OF_THE_STORE = [
  STORED_AT,
  FRESH_UNTIL,
  STATUS,
  'age',
  'cache-control',
  'cf-cache-status',
  'date',
  'expires',
]

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
  const length = typeof body === 'string' ? new TextEncoder().encode(body).byteLength : body.byteLength
  return new Response(body, {
    headers: {
      ...headers,
      // The policy decides how long an entry is used; the platform only has to keep it that long.
      'cache-control': `public, max-age=${Math.ceil(keepFor / 1_000)}`,
      'content-length': String(length),
      [STORED_AT]: String(storedAt),
      [FRESH_UNTIL]: String(Math.min(Math.round(freshUntil), Number.MAX_SAFE_INTEGER)),
      [STATUS]: String(status),
    },
  })
}

function entryOf(response: Response): Entry<Response> | null {
  const storedAt = Number(response.headers.get(STORED_AT) ?? Number.NaN)
  const freshUntil = Number(response.headers.get(FRESH_UNTIL) ?? Number.NaN)
  const status = Number(response.headers.get(STATUS) ?? Number.NaN)
  if (!Number.isFinite(storedAt + freshUntil + status)) return null
  const value = new Response(response.body, { status, headers: response.headers })
  for (const name of OF_THE_STORE) value.headers.delete(name)
  return { value, storedAt, freshUntil }
}
