import type { Report } from '../report.ts'
import { TooSlow, within } from './flights.ts'

/** A stored answer. */
export type Copy = {
  /** As it goes out: its body still unread, its headers whoever's who sends it. */
  answer: Response
  /** Both in milliseconds since 1970: when it was stored, and where the freshness of its parts ends. */
  storedAt: number
  freshUntil: number
}

export type NewCopy = {
  status: number
  headers: Record<string, string>
  /** Whole and proven: a stream that fails half-way would stay stored as a truncated 200. */
  body: string | Uint8Array<ArrayBuffer>
  /** Infinite where no part of it ages by itself. */
  freshUntil: number
  /** Milliseconds the platform has to keep it; our own times decide what it is worth. */
  keep: number
}

/** The platform's Cache API. Whatever it does wrong is a miss (security, when things fail). */
export type EdgeStore = {
  /** Null for nothing there; `broken` where the store could not tell. */
  find(key: string): Promise<Copy | 'broken' | null>
  put(key: string, copy: NewCopy): Promise<void>
  remove(key: string): Promise<void>
}

/** Milliseconds a lookup may take, and for how long a store that failed at it is left alone. */
export const STORE_PATIENCE = 200
/** Nobody waits for what is written behind an answer. */
const WRITE_PATIENCE = 5_000
export const STORE_PAUSE = 2_000

const STORED_AT = 'x-stored-at'
const FRESH_UNTIL = 'x-fresh-until'
const STATUS = 'x-stored-status'
/** What the platform adds or needs; a copy that goes out has none of it (design: a page request, 5). */
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

export function createEdgeStore(world: {
  cache: Pick<Cache, 'match' | 'put' | 'delete'> | null
  now: () => number
  report: Report
}): EdgeStore {
  let pausedUntil = 0
  const { cache, now } = world

  const attempt = async <Value>(work: Promise<Value>, patience: number): Promise<Value | 'broken'> => {
    try {
      return await within(work, patience)
    } catch (error) {
      const isSlow = error instanceof TooSlow
      // Nobody waits for a write: one that is slow says nothing about looking up.
      if (!isSlow || patience === STORE_PATIENCE) pausedUntil = now() + STORE_PAUSE
      // Slow is not a fault worth waking anybody for each time; the answer says so itself.
      if (!isSlow) world.report(error, { where: 'cache', details: { cache: 'edge' } })
      return 'broken'
    }
  }

  return {
    async find(key) {
      if (!cache || now() < pausedUntil) return 'broken'
      const found = await attempt(cache.match(key), STORE_PATIENCE)
      return found === undefined || found === 'broken' ? (found ?? null) : copyOf(found)
    },
    async put(key, { status, body, headers, freshUntil, keep }) {
      if (!cache || now() < pausedUntil) return
      const response = new Response(body, {
        headers: {
          ...headers,
          // Ours say how long; the platform only has to keep it until then.
          'cache-control': `public, max-age=${Math.ceil(keep / 1_000)}`,
          'content-length': String(typeof body === 'string' ? byteLength(body) : body.byteLength),
          [STORED_AT]: String(now()),
          [FRESH_UNTIL]: String(Math.min(Math.round(freshUntil), Number.MAX_SAFE_INTEGER)),
          [STATUS]: String(status),
        },
      })
      await attempt(cache.put(key, response), WRITE_PATIENCE)
    },
    async remove(key) {
      if (cache && now() >= pausedUntil) await attempt(cache.delete(key), WRITE_PATIENCE)
    },
  }
}

function copyOf(response: Response): Copy | null {
  const storedAt = Number(response.headers.get(STORED_AT) ?? Number.NaN)
  const freshUntil = Number(response.headers.get(FRESH_UNTIL) ?? Number.NaN)
  const status = Number(response.headers.get(STATUS) ?? Number.NaN)
  if (!Number.isFinite(storedAt + freshUntil + status)) return null
  const answer = new Response(response.body, { status, headers: response.headers })
  for (const name of OF_THE_STORE) answer.headers.delete(name)
  return { answer, storedAt, freshUntil }
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength
}
