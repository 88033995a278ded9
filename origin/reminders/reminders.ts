import type { MessageDescriptor } from '@lingui/core'
import type { FieldErrorCode } from '../../shared/errors.ts'
import { kitsInStock } from '../products/queries.ts'
import type { addReminder, deleteReminder, getReminders, ReminderOnWire } from '../../shared/api/reminders.ts'
import { REMINDER_HOURS } from '../../shared/visitor/lifetimes.ts'
import { readBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { deadlineStatement, type DeadlineRow } from './deadline.ts'
import { IN_PAST, IN_STOCK, NO_DEADLINE, tooLate } from './texts.ts'
import { text } from '../text/text.ts'

const HOUR = 3_600_000
const DAYS_AHEAD_MAX = 60

type Body = Parameters<Handler<typeof addReminder>>[0]['body']
type ReminderRow = {
  id: number
  kind: ReminderOnWire['kind']
  product_id: number | null
  remind_at: string | null
  channel: ReminderOnWire['channel']
}

/** Returns the user's pending reminders in this country. */
export const serveReminders: Handler<typeof getReminders> = async (_, request) => {
  const { db, country } = request
  const userId = requireUser(request).user_id
  const { results } = await prepare(db, OPEN, { userId, country }).all<ReminderRow>()
  return { reminders: results.map(toReminder) }
}

/**
 * Throws 400 for a time in the past or too far ahead and for a product in stock, 404 for an unknown
 * product.
 */
export const serveAddReminder: Handler<typeof addReminder> = async ({ body }, request) => {
  const { db, country, now } = request
  const { user_id: userId } = requireUser(request)
  await requireWithinLimit(request, 'reminder', String(userId))
  const productId = body.kind === 'product_back' ? body.productId : null
  const remindAt = body.kind === 'product_back' ? null : await requireTime(request, userId, body)
  if (productId !== null) await requireSoldOut(request, productId)
  const { kind, channel } = body
  const values = { userId, country, kind, productId, remindAt, channel, now }
  const { found } = await readBatch(db, ADD, values)
  const [row] = found
  if (!row) throw new Error('The reminder was gone after it was written')
  return { reminder: toReminder(row) }
}

export const serveDeleteReminder: Handler<typeof deleteReminder> = async ({ params }, request) => {
  const { meta } = await request.db
    .prepare('DELETE FROM reminders WHERE id = ?1 AND user_id = ?2 AND sent_at IS NULL')
    .bind(params.id, requireUser(request).user_id)
    .run()
  if (meta.changes === 0) throw new ApiFailure('not_found')
}

const OPEN_SQL = `SELECT id, kind, product_id, remind_at, channel FROM reminders
  WHERE user_id = :userId AND country = :country AND sent_at IS NULL`
const OPEN = sql<ReminderRow>(`${OPEN_SQL} ORDER BY coalesce(remind_at, created_at), id`)

const ADD = {
  added: sql<never>(
    `INSERT INTO reminders (user_id, country, kind, product_id, remind_at, channel, created_at)
     VALUES (:userId, :country, :kind, :productId, :remindAt, :channel, :now) ON CONFLICT DO NOTHING`,
  ),
  found: sql<ReminderRow>(
    `${OPEN_SQL} AND kind = :kind AND product_id IS :productId AND remind_at IS :remindAt`,
  ),
}

async function requireTime(
  request: RequestContext,
  userId: number,
  body: Exclude<Body, { kind: 'product_back' }>,
): Promise<string> {
  const said = body.remindAt === undefined ? await findDeadline(request, userId) : Date.parse(body.remindAt)
  if (said === null) throw timeFailure(request, 'missing', NO_DEADLINE)
  const now = Date.parse(request.now)
  if (said <= now) throw timeFailure(request, 'in_past', IN_PAST)
  if (said > now + DAYS_AHEAD_MAX * 24 * HOUR) {
    throw timeFailure(request, 'out_of_range', tooLate(DAYS_AHEAD_MAX))
  }
  return new Date(said).toISOString()
}

function timeFailure(request: RequestContext, code: FieldErrorCode, message: MessageDescriptor): ApiFailure {
  return fieldFailure(request, { remindAt: { code, message: text(request.language, message) } })
}

async function findDeadline(request: RequestContext, userId: number): Promise<number | null> {
  const row = await deadlineStatement(request, userId, request.country).first<DeadlineRow>()
  return row ? Date.parse(row.cutoff_at) - REMINDER_HOURS * HOUR : null
}

async function requireSoldOut(request: RequestContext, productId: number): Promise<void> {
  const { db, country, language } = request
  const stock = await db
    .prepare(
      `SELECT coalesce(s.on_hand - s.reserved, ${kitsInStock('m.product_id', 'm.country')}, 0) AS free FROM product_markets m
         LEFT JOIN stock s ON s.product_id = m.product_id AND s.country = m.country
        WHERE m.product_id = ?1 AND m.country = ?2 AND m.is_listed = 1`,
    )
    .bind(productId, country)
    .first<{ free: number }>()
  if (!stock) throw new ApiFailure('not_found')
  if (stock.free > 0) {
    throw fieldFailure(request, { productId: { code: 'not_allowed', message: text(language, IN_STOCK) } })
  }
}

function toReminder(row: ReminderRow): ReminderOnWire {
  return {
    id: row.id,
    kind: row.kind,
    productId: row.product_id,
    remindAt: row.remind_at,
    channel: row.channel,
  }
}
