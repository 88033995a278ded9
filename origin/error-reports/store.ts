import { cleanEvent } from '../../shared/reporting/clean-event.ts'
import { runBatch } from '../db/batch.ts'
import { prepareAll, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { sha256 } from '../http/digest.ts'
import { describeReport } from './rules/describe-report.ts'
import { resolveFrames } from './source-maps.ts'

/** Days that an error is kept after it was seen last, and reports of one error (docs/signals.md#errors). */
export const ERRORS_DAYS = 30
export const REPORTS_OF_ERROR = 20

/** Stores a report with its error. A report that arrives twice counts once. */
export async function storeReport(deps: Pick<OriginDeps, 'db' | 'clock'>, given: object): Promise<void> {
  const { db, clock } = deps
  const event = cleanEvent(given)
  const { frames } = event.exception.values.at(-1)?.stacktrace ?? { frames: [] }
  const facts = describeReport(event, await resolveFrames(deps, { frames, release: event.release }))
  const { type, message, culprit, side, groupBy } = facts
  const statements = prepareAll(db, STORE, {
    type,
    message,
    culprit,
    side,
    fingerprint: await sha256(JSON.stringify(groupBy)),
    eventId: event.event_id,
    now: clock().toISOString(),
    release: event.release,
    report: JSON.stringify(event),
    most: REPORTS_OF_ERROR,
  })
  await runBatch(db, statements)
}

/** Job: deletes errors that were not seen for a while, with their reports. */
export async function deleteOldErrors({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - ERRORS_DAYS * 86_400_000).toISOString()
  await runBatch(db, prepareAll(db, DELETE, { before }))
}

const IS_NEW = 'NOT EXISTS (SELECT 1 FROM error_reports WHERE event_id = :eventId)'
const OF_GROUP = 'FROM error_groups WHERE fingerprint = :fingerprint'
const OLD_GROUPS = 'SELECT id FROM error_groups WHERE last_seen_at < :before'

const STORE = {
  count: sql<never>(`
    INSERT INTO error_groups (fingerprint, type, message, culprit, side, count, first_seen_at, last_seen_at)
    SELECT :fingerprint, :type, :message, :culprit, :side, 1, :now, :now WHERE ${IS_NEW}
    ON CONFLICT (fingerprint) DO UPDATE SET count = count + 1, last_seen_at = excluded.last_seen_at,
      message = excluded.message`),
  countRelease: sql<never>(`
    INSERT INTO error_group_releases (group_id, release, count, first_seen_at, last_seen_at)
    SELECT id, :release, 1, :now, :now ${OF_GROUP} AND ${IS_NEW}
    ON CONFLICT (group_id, release) DO UPDATE SET count = count + 1, last_seen_at = excluded.last_seen_at`),
  store: sql<never>(`
    INSERT OR IGNORE INTO error_reports (group_id, event_id, received_at, report_json)
    SELECT id, :eventId, :now, :report ${OF_GROUP}`),
  keepNewest: sql<never>(`
    DELETE FROM error_reports WHERE group_id = (SELECT id ${OF_GROUP}) AND id NOT IN (
      SELECT id FROM error_reports WHERE group_id = (SELECT id ${OF_GROUP}) ORDER BY id DESC LIMIT :most)`),
}
const DELETE = {
  reports: sql<never>(`DELETE FROM error_reports WHERE group_id IN (${OLD_GROUPS})`),
  releases: sql<never>(`DELETE FROM error_group_releases WHERE group_id IN (${OLD_GROUPS})`),
  groups: sql<never>('DELETE FROM error_groups WHERE last_seen_at < :before'),
}
