import { RECURRING_INTERVALS } from '../../../shared/api/product-lists.ts'
import type {
  addRecurringOrder,
  deleteRecurringOrder,
  getRecurringOrder,
  putRecurringOrder,
} from '../../../shared/api/product-lists-recurring.ts'
import { prepare, sql } from '../../db/query.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'
import { text } from '../../text/text.ts'
import { LIST_SQL, type ListRow } from '../queries.ts'
import { requireOwnListId } from '../read.ts'
import { deliveryWeekdays, firstRound, type Area, type Rhythm } from '../rules/rounds.ts'
import { NO_DELIVERIES } from '../texts.ts'
import { toRecurringOrder } from '../to-product-list.ts'
import { readArea } from './area.ts'

/** Begins with the next such weekday; a list has one rhythm, so a repeat replaces it. */
export const serveAddRecurringOrder: Handler<typeof addRecurringOrder> = async (
  { params, body },
  request,
) => {
  const userId = requireUser(request).user_id
  const listId = await requireOwnListId(request, { listId: params.id, userId })
  const area = await readArea(request.db, { userId, country: request.country })
  const round = requireRound(request, body, area)
  await prepare(request.db, ADD, { listId, ...body, ...round }).run()
  return respond(request, area, listId)
}

export const serveRecurringOrder: Handler<typeof getRecurringOrder> = async ({ params }, request) => {
  const { area, listId } = await requireRecurring(request, params)
  return respond(request, area, listId)
}

/** A changed or resumed rhythm begins anew; the round that has already run stays undoable. */
export const servePutRecurringOrder: Handler<typeof putRecurringOrder> = async (
  { params, body },
  request,
) => {
  const { area, listId } = await requireRecurring(request, params)
  const { isActive, ...rhythm } = body
  if (isActive) {
    const round = requireRound(request, rhythm, area)
    await prepare(request.db, ADD, { listId, ...rhythm, ...round }).run()
  } else {
    await request.db
      .prepare('UPDATE recurring_orders SET is_active = 0 WHERE list_id = ?1')
      .bind(listId)
      .run()
  }
  return respond(request, area, listId)
}

export const serveDeleteRecurringOrder: Handler<typeof deleteRecurringOrder> = async (
  { params },
  request,
) => {
  const { listId } = await requireRecurring(request, params)
  await request.db.prepare('DELETE FROM recurring_orders WHERE list_id = ?1').bind(listId).run()
}

type Params = Parameters<Handler<typeof getRecurringOrder>>[0]['params']

/** Throws 404 unless the recurring order is of that list, and the list the caller's. */
async function requireRecurring(
  request: RequestContext,
  params: Params,
): Promise<{ area: Area; listId: number }> {
  const userId = requireUser(request).user_id
  const listId = await requireOwnListId(request, { listId: params.id, userId })
  const found = await request.db
    .prepare('SELECT id FROM recurring_orders WHERE id = ?1 AND list_id = ?2')
    .bind(params.recurringId, listId)
    .first()
  if (!found) throw new ApiFailure('not_found')
  return { area: await readArea(request.db, { userId, country: request.country }), listId }
}

function requireRound(request: RequestContext, rhythm: Rhythm, area: Area) {
  const isDelivered = deliveryWeekdays(area).includes(rhythm.weekday)
  const round = isDelivered ? firstRound(rhythm, area, new Date(request.now)) : null
  if (round) return round
  throw fieldFailure(request, {
    weekday: { code: 'not_allowed', message: text(request.language, NO_DELIVERIES) },
  })
}

async function respond(request: RequestContext, area: Area, listId: number) {
  const row = await prepare(request.db, LIST, { listId, country: request.country }).first<ListRow>()
  const recurringOrder = row && toRecurringOrder(row, request.country)
  if (!recurringOrder) throw new ApiFailure('not_found')
  return {
    recurringOrder,
    options: { intervalWeeks: [...RECURRING_INTERVALS], weekdays: deliveryWeekdays(area) },
  }
}

const LIST = sql<ListRow>(`${LIST_SQL} WHERE l.id = :listId`)

const ADD = sql<never>(
  `INSERT INTO recurring_orders (list_id, interval_weeks, weekday, planned_on, delivery_on, cutoff_at)
   VALUES (:listId, :intervalWeeks, :weekday, :plannedOn, :deliveryOn, :cutoffAt)
       ON CONFLICT (list_id) DO UPDATE
      SET interval_weeks = excluded.interval_weeks, weekday = excluded.weekday, is_active = 1,
          planned_on = excluded.planned_on, delivery_on = excluded.delivery_on, cutoff_at = excluded.cutoff_at`,
)
