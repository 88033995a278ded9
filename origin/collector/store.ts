import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import type { BadEvent, GoodEvent } from './rules/read-event.ts'

/** Days that events and faults are kept (docs/signals.md#collector). */
export const KEPT_DAYS = 30

/** The furthest that a browser's clock may be off, in milliseconds; beyond it our own time counts. */
const CLOCK_FAULT_MAX = 86_400_000

/** Stores events, and why others were refused. An event that was sent twice is stored once. */
export async function storeEvents(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  events: readonly (GoodEvent | BadEvent)[],
): Promise<void> {
  const now = clock()
  const receivedAt = now.toISOString()
  const statements = events.map((event) =>
    'fault' in event
      ? prepare(db, FAULT, { receivedAt, fault: event.fault })
      : prepare(db, EVENT, {
          receivedAt,
          happenedAt: new Date(happenedAt(event, now.getTime())).toISOString(),
          eventId: event.eventId,
          appId: event.appId,
          name: event.name,
          visitor: event.visitor,
          session: event.session,
          sessionIndex: event.sessionIndex,
          url: event.url,
          data: JSON.stringify(event.data),
          contexts: JSON.stringify(event.contexts),
        }),
  )
  if (statements.length > 0) await db.batch(statements)
}

/** Job: deletes what is older than its days. */
export async function deleteOldEvents({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await db.batch([prepare(db, DELETE_EVENTS, { before }), prepare(db, DELETE_FAULTS, { before })])
}

function happenedAt({ happenedAt: at }: GoodEvent, now: number): number {
  return Math.abs(at - now) > CLOCK_FAULT_MAX ? now : at
}

const EVENT = sql<never>(`
  INSERT OR IGNORE INTO analytics_events (event_id, received_at, happened_at, app_id, name, visitor_id, visit_id,
                                          visit_index, url, data_json, contexts_json)
  VALUES (:eventId, :receivedAt, :happenedAt, :appId, :name, :visitor, :session, :sessionIndex, :url, :data, :contexts)`)
const FAULT = sql<never>('INSERT INTO analytics_faults (received_at, fault) VALUES (:receivedAt, :fault)')
const DELETE_EVENTS = sql<never>('DELETE FROM analytics_events WHERE received_at < :before')
const DELETE_FAULTS = sql<never>('DELETE FROM analytics_faults WHERE received_at < :before')
