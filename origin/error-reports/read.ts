import type { CleanEvent } from '../../shared/reporting/clean-event.ts'
import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import type { ReadableFrame } from './rules/source-map.ts'
import { resolveFrames } from './source-maps.ts'

export type ErrorRow = {
  id: number
  type: string
  message: string
  culprit: string
  side: string
  count: number
  firstSeenAt: string
  lastSeenAt: string
  releases: number
}
export type ReleaseRow = { release: string; count: number; firstSeenAt: string; lastSeenAt: string }
export type ReadableError = { type: string; value: string; frames: ReadableFrame[] }
export type ErrorDetail = {
  row: ErrorRow
  releases: ReleaseRow[]
  /** The newest reports; the first one is shown. */
  reports: { id: number; receivedAt: string }[]
  shown: { id: number; event: CleanEvent; errors: ReadableError[] } | null
}

/** Errors whose kind, message or place contains the words, the last seen first. */
export async function readErrors({ db }: Pick<OriginDeps, 'db'>, words: string): Promise<ErrorRow[]> {
  return (await prepare(db, LIST, { words }).all<ErrorRow>()).results
}

/** One error with a report, the newest or the one asked for, and its stacks as the sources have them. */
export async function findError(
  { db }: Pick<OriginDeps, 'db'>,
  { id, reportId }: { id: number; reportId: number | null },
): Promise<ErrorDetail | null> {
  const [row, releases, reports] = await Promise.all([
    prepare(db, ONE, { id }).first<ErrorRow>(),
    prepare(db, RELEASES, { id }).all<ReleaseRow>(),
    prepare(db, REPORTS, { id }).all<{ id: number; receivedAt: string; report: string }>(),
  ])
  if (!row) return null
  const found = reports.results.find((report) => report.id === reportId) ?? reports.results[0]
  const event = found && (JSON.parse(found.report) as CleanEvent)
  const errors = event
    ? await Promise.all(
        event.exception.values.map(async ({ type, value, stacktrace }) => ({
          type,
          value,
          frames: await resolveFrames({ db }, { frames: stacktrace.frames, release: event.release }),
        })),
      )
    : []
  return {
    row,
    releases: releases.results,
    reports: reports.results,
    shown: found && event ? { id: found.id, event, errors } : null,
  }
}

const COLUMNS = `id, type, message, culprit, side, count, first_seen_at AS firstSeenAt, last_seen_at AS lastSeenAt,
  (SELECT count(*) FROM error_group_releases WHERE group_id = error_groups.id) AS releases`

const LIST = sql<ErrorRow>(`
  SELECT ${COLUMNS} FROM error_groups
   WHERE instr(lower(type || ' ' || message || ' ' || culprit), lower(:words)) > 0
   ORDER BY last_seen_at DESC, id DESC LIMIT 100`)
const ONE = sql<ErrorRow>(`SELECT ${COLUMNS} FROM error_groups WHERE id = :id`)
const RELEASES = sql<ReleaseRow>(`
  SELECT release, count, first_seen_at AS firstSeenAt, last_seen_at AS lastSeenAt
    FROM error_group_releases WHERE group_id = :id ORDER BY last_seen_at DESC LIMIT 50`)
const REPORTS = sql<{ id: number; receivedAt: string; report: string }>(`
  SELECT id, received_at AS receivedAt, report_json AS report
    FROM error_reports WHERE group_id = :id ORDER BY id DESC LIMIT 20`)
