import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'

export type EventRow = {
  id: number
  receivedAt: string
  name: string
  url: string
  visit: string
  visitIndex: number
  data: string
  /** How many contexts the event has. */
  contexts: number
}
export type FaultRow = { fault: string; count: number; lastAt: string }

/** The newest events whose name or page contains the words. */
export async function readEvents({ db }: Pick<OriginDeps, 'db'>, words: string): Promise<EventRow[]> {
  return (await prepare(db, EVENTS, { words }).all<EventRow>()).results
}

/** Why events were refused, the newest reason first. */
export async function readFaults({ db }: Pick<OriginDeps, 'db'>): Promise<FaultRow[]> {
  return (await prepare(db, FAULTS, {}).all<FaultRow>()).results
}

const EVENTS = sql<EventRow>(`
  SELECT id, received_at AS receivedAt, name, url, visit_id AS visit, visit_index AS visitIndex, data_json AS data,
         json_array_length(contexts_json) AS contexts
    FROM analytics_events WHERE instr(name || ' ' || url, :words) > 0 ORDER BY id DESC LIMIT 100`)

const FAULTS = sql<FaultRow>(`
  SELECT fault, count(*) AS count, max(received_at) AS lastAt
    FROM analytics_faults GROUP BY fault ORDER BY lastAt DESC LIMIT 50`)
