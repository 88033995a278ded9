import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from './context.ts'
import { sha256 } from './digest.ts'
import { ApiFailure } from './failure.ts'
import { fieldMessage } from '../error-texts/field-message.ts'

/** A stored response: the status and the body in camelCase, `null` for none. */
export type StoredResponse = { status: number; body: unknown }

type Call = { method: string; path: string; body: unknown }
type Row = {
  method: string
  path: string
  request_hash: string
  status: number | null
  body: string | null
  created_at: string
}

const KEPT_MS = 86_400_000
/** After this many milliseconds, a call without a response has died with its worker. */
const ABANDONED_MS = 60_000
const WAITS = [50, 100, 200, 400, 800]

/**
 * Runs a call once per `Idempotency-Key` and session: a repeat gets the first response. Throws 409
 * `idempotency_key_reused` for the same key with another request (docs/reference/api.md#idempotency). Error
 * responses are stored too, except failures of the server, so that a repeat may succeed.
 */
export async function runOnce(
  request: RequestContext,
  call: Call,
  run: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const key = request.headers.get('idempotency-key')
  if (key === null) return run()
  if (!KEY.test(key)) {
    const message = fieldMessage({ code: 'invalid', path: 'Idempotency-Key' }, request)
    throw new ApiFailure('VALIDATION_ERROR', {
      fieldErrors: { 'Idempotency-Key': { code: 'invalid', message } },
    })
  }
  const entry = {
    scope: request.sessionHash ?? 'server',
    key,
    call,
    requestHash: await sha256(JSON.stringify([call.method, call.path, call.body])),
  }
  const first = await claim(request, entry)
  if (first) return first
  try {
    const response = await run()
    await settle(request, entry, response)
    return response
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) {
      await settle(request, entry, { status: error.status, body: { code: error.code, extras: error.extras } })
    } else {
      await release(request, entry)
    }
    throw error
  }
}

type Entry = { scope: string; key: string; call: Call; requestHash: string }

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Null when this request must run the call, else the first response. */
async function claim(request: RequestContext, entry: Entry): Promise<StoredResponse | null> {
  for (const wait of [0, ...WAITS]) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    const row = await takeOrRead(request, entry)
    if (!row) return null
    if (row.request_hash !== entry.requestHash) throw new ApiFailure('idempotency_key_reused')
    if (row.status !== null) return replay(row.status, row.body)
  }
  throw new ApiFailure('maintenance', { retryAfter: 1 })
}

async function takeOrRead(request: RequestContext, entry: Entry): Promise<Row | null> {
  const age = (ms: number) => new Date(Date.parse(request.now) - ms).toISOString()
  const { taken, found } = await readBatch(request.db, TAKE_OR_READ, {
    keptFrom: age(KEPT_MS),
    abandonedBefore: age(ABANDONED_MS),
    scope: entry.scope,
    key: entry.key,
    method: entry.call.method,
    path: entry.call.path,
    requestHash: entry.requestHash,
    now: request.now,
  })
  return taken.length > 0 ? null : (found[0] ?? null)
}

const TAKE_OR_READ = {
  expired: sql<never>(
    `DELETE FROM idempotency
      WHERE created_at < :keptFrom OR (status IS NULL AND created_at < :abandonedBefore)`,
  ),
  taken: sql<{ scope: string }>(
    `INSERT INTO idempotency (scope, key, method, path, request_hash, created_at)
     VALUES (:scope, :key, :method, :path, :requestHash, :now) ON CONFLICT DO NOTHING RETURNING scope`,
  ),
  found: sql<Row>('SELECT * FROM idempotency WHERE scope = :scope AND key = :key'),
}

function replay(status: number, body: string | null): StoredResponse {
  const stored: unknown = body === null ? null : JSON.parse(body)
  if (status < 400) return { status, body: stored }
  const { code, extras } = stored as { code: ConstructorParameters<typeof ApiFailure>[0]; extras: object }
  throw new ApiFailure(code, extras)
}

async function settle(request: RequestContext, entry: Entry, response: StoredResponse): Promise<void> {
  await request.db
    .prepare('UPDATE idempotency SET status = ?3, body = ?4 WHERE scope = ?1 AND key = ?2')
    .bind(
      entry.scope,
      entry.key,
      response.status,
      response.body === null ? null : JSON.stringify(response.body),
    )
    .run()
}

async function release(request: RequestContext, entry: Entry): Promise<void> {
  await request.db
    .prepare('DELETE FROM idempotency WHERE scope = ?1 AND key = ?2')
    .bind(entry.scope, entry.key)
    .run()
}
