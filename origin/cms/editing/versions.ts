import type { Country, Language } from '../../../shared/sites.ts'
import { prepare, sql } from '../../db/query.ts'
import { runBatch } from '../../db/batch.ts'
import type { OriginDeps } from '../../deps.ts'
import type { DocumentType } from '../documents.ts'

/** A document as it was saved last, published or not. */
export type EditedDocument = {
  id: string
  type: DocumentType
  country: Country
  language: Language
  slug: string | null
  /** 0 for a document that was never edited here. */
  version: number
  json: string
  savedAt: string
  publishAt: string | null
  publishedAt: string | null
}

export type ListedDocument = Omit<EditedDocument, 'json'> & { title: string | null; isPublished: number }

/** The documents whose latest version has the given words in its id or title, at most `limit`, newest first. */
export async function listDocuments(
  db: D1Database,
  filter: { type: string; country: string; language: string; words: string; limit: number },
): Promise<ListedDocument[]> {
  const { results } = await prepare(db, LIST, filter).all<ListedDocument>()
  return results
}

/** The latest version of a document, or the one of a number; null when there is none. */
export async function findEdited(
  db: D1Database,
  id: string,
  version: number | null = null,
): Promise<EditedDocument | null> {
  return prepare(db, FIND, { id, version }).first<EditedDocument>()
}

/** The JSON that visitors see of a document; null for one that was never published. */
export async function findPublished(db: D1Database, id: string): Promise<string | null> {
  return (await prepare(db, PUBLISHED, { id }).first<{ json: string }>())?.json ?? null
}

/**
 * Stores a version after `base` as a draft. False when somebody else has saved since `base`, and for a new
 * document whose address is taken: nothing is stored then.
 */
export async function saveVersion(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  {
    id,
    type,
    country,
    language,
    slug,
    version,
  }: Omit<EditedDocument, 'json' | 'savedAt' | 'publishAt' | 'publishedAt'>,
  document: object,
  staffId: number,
): Promise<boolean> {
  const { saved } = await runBatch(db, {
    origin: prepare(db, KEEP_ORIGINAL, { id }),
    saved: prepare(db, SAVE, {
      id,
      base: version,
      type,
      country,
      language,
      slug,
      json: JSON.stringify(document),
      now: clock().toISOString(),
      staffId,
    }),
  })
  return saved.length === 1
}

export type VersionRow = {
  version: number
  savedAt: string
  savedBy: string | null
  publishAt: string | null
  publishedAt: string | null
  /** Of the newest 21 versions, so that a long history stays small; null of the others. */
  json: string | null
}

/** All versions of a document, newest first, at most 100. */
export async function listVersions(db: D1Database, id: string): Promise<VersionRow[]> {
  const { results } = await prepare(db, HISTORY, { id }).all<VersionRow>()
  return results
}

/** All versions; before the first edit the document itself is version 0. */
const VERSIONS = `
  SELECT document_id AS id, version, _type AS type, country, language, slug, json, saved_at AS savedAt,
         publish_at AS publishAt, published_at AS publishedAt
    FROM content_versions
  UNION ALL
  SELECT _id, 0, _type, country, language, slug, json, _updated_at, NULL, _updated_at
    FROM content_documents d
   WHERE NOT EXISTS (SELECT 1 FROM content_versions v WHERE v.document_id = d._id)`

const LIST = sql<ListedDocument>(`
  SELECT id, type, country, language, slug, max(version) AS version, savedAt, publishAt, publishedAt,
         json ->> 'title' AS title,
         EXISTS (SELECT 1 FROM content_documents d WHERE d._id = id) AS isPublished
    FROM (${VERSIONS})
   WHERE (:type = '' OR type = :type) AND (:country = '' OR country = :country)
     AND (:language = '' OR language = :language)
   GROUP BY id
  HAVING instr(lower(id || ' ' || coalesce(json ->> 'title', '')), lower(:words)) > 0
   ORDER BY savedAt DESC, id LIMIT :limit`)

const FIND = sql<EditedDocument>(`
  SELECT * FROM (${VERSIONS}) WHERE id = :id AND (:version IS NULL OR version = :version)
   ORDER BY version DESC LIMIT 1`)

const PUBLISHED = sql<{ json: string }>('SELECT json FROM content_documents WHERE _id = :id')

/** Before the first edit, so that history can restore what was there. */
const KEEP_ORIGINAL = sql<never>(`
  INSERT INTO content_versions
    (document_id, version, _type, country, language, slug, json, saved_at, published_at)
  SELECT _id, 0, _type, country, language, slug, json, _updated_at, _updated_at
    FROM content_documents d
   WHERE _id = :id AND NOT EXISTS (SELECT 1 FROM content_versions v WHERE v.document_id = d._id)`)

const SAVE = sql<{ version: number }>(`
  INSERT INTO content_versions
    (document_id, version, _type, country, language, slug, json, saved_at, saved_by)
  SELECT :id, :base + 1, :type, :country, :language, :slug, :json, :now, :staffId
   WHERE coalesce((SELECT max(version) FROM content_versions WHERE document_id = :id), 0) = :base
  RETURNING version`)

const HISTORY = sql<VersionRow>(`
  SELECT v.version, v.saved_at AS savedAt, u.email AS savedBy, v.publish_at AS publishAt,
         v.published_at AS publishedAt,
         iif(row_number() OVER (ORDER BY v.version DESC) <= 21, v.json, NULL) AS json
    FROM content_versions v LEFT JOIN users u ON u.id = v.saved_by
   WHERE v.document_id = :id ORDER BY v.version DESC LIMIT 100`)
