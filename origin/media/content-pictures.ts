import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { hashBytes } from './hash-bytes.ts'
import { findPictureSize } from './picture-size.ts'

/** The largest picture that an editor may send, in bytes; more would make pages slow. */
export const PICTURE_BYTES_MAX = 1_000_000

/** A picture that editors have sent. */
export type ContentPicture = { id: number; name: string; width: number; height: number; url: string }

/** Stores a picture; one that is stored already is returned. Null for bytes that are no JPEG, PNG or WebP. */
export async function addPicture(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ContentPicture | null> {
  const size = findPictureSize(bytes)
  if (!size) return null
  const hash = await hashBytes(bytes)
  const row = { hash, name, ...size, bytes, now: clock().toISOString() }
  await prepare(db, ADD, row).run()
  const stored = await prepare(db, BY_HASH, { hash }).first<PictureRow>()
  return stored && toPicture(stored)
}

/** The pictures, newest first, at most 200. */
export async function listPictures(db: D1Database): Promise<ContentPicture[]> {
  const { results } = await prepare(db, LIST, {}).all<PictureRow>()
  return results.map(toPicture)
}

/** The bytes of a picture with its hash and type, or null. */
export async function readPictureBytes(
  db: D1Database,
  id: number,
): Promise<{ hash: string; type: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const row = await prepare(db, BYTES, { id }).first<{ hash: string; type: string; bytes: number[] }>()
  return row && { ...row, bytes: Uint8Array.from(row.bytes) }
}

type PictureRow = Omit<ContentPicture, 'url'> & { hash: string; type: string }

function toPicture({ hash, type, ...row }: PictureRow): ContentPicture {
  return { ...row, url: `/media/content/${row.id}.${type.replace('image/', '')}?v=${hash}` }
}

const COLUMNS = 'id, hash, name, content_type AS type, width, height'

const ADD = sql<never>(`
  INSERT INTO content_pictures (hash, name, content_type, width, height, bytes, sent_at)
  VALUES (:hash, :name, :type, :width, :height, :bytes, :now) ON CONFLICT (hash) DO NOTHING`)
const LIST = sql<PictureRow>(`SELECT ${COLUMNS} FROM content_pictures ORDER BY id DESC LIMIT 200`)
const BY_HASH = sql<PictureRow>(`SELECT ${COLUMNS} FROM content_pictures WHERE hash = :hash`)
const BYTES = sql<never>(`SELECT hash, content_type AS type, bytes FROM content_pictures WHERE id = :id`)
