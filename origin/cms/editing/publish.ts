import { runBatch } from '../../db/batch.ts'
import { prepareAll, prepare, sql } from '../../db/query.ts'
import type { OriginDeps } from '../../deps.ts'

/** Publishes a version now, and takes back a time that was set for any version of the document. */
export async function publishVersion(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  id: string,
  version: number,
): Promise<void> {
  const now = clock().toISOString()
  await runBatch(db, {
    copied: prepare(db, COPY, { id, version, now }),
    marked: prepare(db, MARK, { id, version, now }),
    cancelled: prepare(db, CANCEL, { id }),
  })
}

/** Sets the time at which the job publishes a version, instead of an earlier time of the document; null takes it back. */
export async function schedulePublication(
  { db }: Pick<OriginDeps, 'db'>,
  id: string,
  version: number,
  at: Date | null,
): Promise<void> {
  await runBatch(db, {
    cancelled: prepare(db, CANCEL, { id }),
    ...(at && prepareAll(db, { set: SCHEDULE }, { id, version, at: at.toISOString() })),
  })
}

const DUE_MAX = 50

/** Publishes what is due. Safe to run twice: a published version has no time any more. */
export async function publishDue(deps: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const { results } = await prepare(deps.db, DUE, { now: deps.clock().toISOString(), limit: DUE_MAX }).all<{
    id: string
    version: number
  }>()
  for (const { id, version } of results) await publishVersion(deps, id, version)
}

/** The address of a page is unique in its language, so a second document there fails the batch. */
const COPY = sql<never>(`
  INSERT INTO content_documents (_id, _type, country, language, slug, json, _created_at, _updated_at)
  SELECT document_id, _type, country, language, slug, json, :now, :now
    FROM content_versions WHERE document_id = :id AND version = :version
  ON CONFLICT (_id) DO UPDATE SET json = excluded.json, _updated_at = excluded._updated_at`)

const MARK = sql<never>(`
  UPDATE content_versions SET published_at = :now WHERE document_id = :id AND version = :version`)

const CANCEL = sql<never>(`UPDATE content_versions SET publish_at = NULL WHERE document_id = :id`)

const SCHEDULE = sql<never>(`
  UPDATE content_versions SET publish_at = :at WHERE document_id = :id AND version = :version`)

const DUE = sql<{ id: string; version: number }>(`
  SELECT document_id AS id, version FROM content_versions
   WHERE publish_at IS NOT NULL AND publish_at <= :now ORDER BY publish_at LIMIT :limit`)
