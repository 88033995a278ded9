import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { hashBytes } from './hash-bytes.ts'
import { isPdf } from './pdf.ts'

/** The largest file that an editor may send, in bytes: D1 limits a row to two megabytes. */
export const FILE_BYTES_MAX = 1_900_000

/** A file that editors have sent, and its address for links of the kind `file`. */
export type ContentFile = { id: number; name: string; bytes: number; url: string }

/** Stores a PDF; one that is stored already is returned with its first name. Null for other bytes. */
export async function addFile(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ContentFile | null> {
  if (!isPdf(bytes)) return null
  const hash = await hashBytes(bytes)
  await prepare(db, ADD, { hash, name, bytes, now: clock().toISOString() }).run()
  const stored = await prepare(db, BY_HASH, { hash }).first<FileRow>()
  return stored && toFile(stored)
}

/** The files, newest first, at most 200. */
export async function listFiles(db: D1Database): Promise<ContentFile[]> {
  const { results } = await prepare(db, LIST, {}).all<FileRow>()
  return results.map(toFile)
}

/** The bytes of a file with its hash and name, or null. */
export async function readFileBytes(
  db: D1Database,
  id: number,
): Promise<{ hash: string; name: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const row = await prepare(db, BYTES, { id }).first<{ hash: string; name: string; bytes: number[] }>()
  return row && { ...row, bytes: Uint8Array.from(row.bytes) }
}

type FileRow = Omit<ContentFile, 'url'>

function toFile(row: FileRow): ContentFile {
  return { ...row, url: `/media/files/${row.id}.pdf` }
}

const COLUMNS = 'id, name, length(bytes) AS bytes'

const ADD = sql<never>(`
  INSERT INTO content_files (hash, name, bytes, sent_at) VALUES (:hash, :name, :bytes, :now)
  ON CONFLICT (hash) DO NOTHING`)
const LIST = sql<FileRow>(`SELECT ${COLUMNS} FROM content_files ORDER BY id DESC LIMIT 200`)
const BY_HASH = sql<FileRow>(`SELECT ${COLUMNS} FROM content_files WHERE hash = :hash`)
const BYTES = sql<never>(`SELECT hash, name, bytes FROM content_files WHERE id = :id`)
