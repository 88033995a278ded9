import { LIMITS, type LimitName } from '../limits.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from './context.ts'
import { sha256 } from './digest.ts'
import { ApiFailure } from './failure.ts'
import { logFailure } from './log.ts'

/**
 * Counts one call in the fixed window of a limit. Throws 429 `rate_limited` with `Retry-After` above the
 * limit. `subject` is the counted key; only its hash is stored.
 */
export async function requireWithinLimit(
  request: RequestContext,
  name: LimitName,
  subject: string,
): Promise<void> {
  const { seconds, whenUnknown } = LIMITS[name]
  const max = request.config.rateLimits[name] ?? LIMITS[name].max
  const now = Math.floor(Date.parse(request.now) / 1000)
  const start = now - (now % seconds)
  const end = start + seconds
  const count = await countOne(request, await sha256(`${name}|${subject}`), start, end).catch(
    (error: unknown) => {
      logFailure('A rate limit could not count', { name, error })
      return whenUnknown === 'open' ? 0 : Infinity
    },
  )
  if (count > max) throw new ApiFailure('rate_limited', { retryAfter: end - now })
}

/** The statement that clears a subject's count in the present window, after a success. */
export async function prepareClearLimit(
  request: Pick<RequestContext, 'db' | 'now'>,
  name: LimitName,
  subject: string,
): Promise<D1PreparedStatement> {
  return request.db
    .prepare('UPDATE rate_limits SET count = 0 WHERE key = ?1 AND window_end > ?2')
    .bind(await sha256(`${name}|${subject}`), Math.floor(Date.parse(request.now) / 1000))
}

/** The statement that takes one count back, for limits that count failures only. */
export async function prepareForgiveLimit(
  request: Pick<RequestContext, 'db' | 'now'>,
  name: LimitName,
  subject: string,
): Promise<D1PreparedStatement> {
  return request.db
    .prepare('UPDATE rate_limits SET count = max(0, count - 1) WHERE key = ?1 AND window_end > ?2')
    .bind(await sha256(`${name}|${subject}`), Math.floor(Date.parse(request.now) / 1000))
}

/** Counts like `requireWithinLimit`, but returns false above the limit, for calls that must not reveal it. */
export async function isWithinLimit(
  request: RequestContext,
  name: LimitName,
  subject: string,
): Promise<boolean> {
  try {
    await requireWithinLimit(request, name, subject)
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'rate_limited') return false
    throw error
  }
}

const COUNT = {
  counted: sql<{ count: number }>(
    `INSERT INTO rate_limits (key, window_start, window_end, count) VALUES (:key, :start, :end, 1)
     ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1
     RETURNING count`,
  ),
  expired: sql<never>('DELETE FROM rate_limits WHERE window_end <= :start'),
}

async function countOne(request: RequestContext, key: string, start: number, end: number): Promise<number> {
  const { counted } = await readBatch(request.db, COUNT, { key, start, end })
  const count = counted[0]?.count
  if (count === undefined) throw new Error('The rate limit returned no count')
  return count
}
