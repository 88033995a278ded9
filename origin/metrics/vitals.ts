import { Hono } from 'hono'
import * as v from 'valibot'
import { VITAL_NAMES, VITAL_TARGET_MAX } from '../../shared/visitor/vitals.ts'
import type { OriginDeps } from '../deps.ts'
import { prepare, sql } from '../db/query.ts'
import { loadRequest, type OriginVariables } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'

/** Days that measurements are kept (docs/signals.md#web-vitals). */
export const VITALS_DAYS = 30

const label = v.pipe(v.string(), v.maxLength(60))
const sample = v.object({
  app: label,
  site: label,
  view: label,
  build: label,
  name: v.picklist(VITAL_NAMES),
  value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(3_600_000)),
  target: v.optional(v.pipe(v.string(), v.maxLength(VITAL_TARGET_MAX))),
})

/**
 * Stores what pages measured. Only our own servers may call it: they have checked where the beacon came from
 * (docs/reference/services.md#vitals).
 */
export function createMetrics(deps: OriginDeps): Hono<OriginVariables> {
  const app = new Hono<OriginVariables>()
  app.use(loadRequest(deps))
  app.post('/vitals', async (c) => {
    const request = c.get('request')
    if (!request.isServer) throw new ApiFailure('forbidden')
    await requireWithinLimit(request, 'vitals', request.clientAddress)
    const parsed = v.safeParse(sample, await c.req.json().catch(() => null))
    if (!parsed.success) return c.body(null, 400)
    const { target = null, ...rest } = parsed.output
    await prepare(deps.db, STORE, { ...rest, target, receivedAt: request.now }).run()
    return c.body(null, 204)
  })
  return app
}

/** Job: deletes measurements that are older than their days. */
export async function deleteOldVitals({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - VITALS_DAYS * 86_400_000).toISOString()
  await prepare(db, DELETE, { before }).run()
}

const STORE = sql<never>(`
  INSERT INTO vitals (received_at, app, site, view, build, name, value, target)
  VALUES (:receivedAt, :app, :site, :view, :build, :name, :value, :target)`)
const DELETE = sql<never>('DELETE FROM vitals WHERE received_at < :before')
