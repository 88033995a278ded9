import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import { findImageType, type ImageType } from './image-type.ts'

/** Photos that customers upload, stored in parts. */

/** The number of bytes of a photo in one row: D1 limits a row to two megabytes. */
const PART_BYTES = 1_000_000

export type Photo = { type: ImageType; bytes: Uint8Array }

/**
 * Returns null without a file. Throws 413 above the limit and 415 unless the content starts like an image
 * (docs/reference/api.md#uploads).
 */
export async function readPhoto(
  request: RequestContext,
  file: unknown,
  maxBytes: number,
): Promise<Photo | null> {
  if (file === undefined || file === '') return null
  if (!(file instanceof Blob)) throw fieldFailure(request, { photo: 'invalid' })
  if (file.size === 0) return null
  if (file.size > maxBytes) throw new ApiFailure('payload_too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = findImageType(bytes)
  if (!type) throw new ApiFailure('unsupported_media_type')
  return { type, bytes }
}

/** The statements that store a photo's parts; the table and its key are constants of the code. */
export function photoStatements(
  db: D1Database,
  { table, key, id }: { table: 'claim_photos' | 'survey_photos'; key: 'claim_id' | 'request_id'; id: number },
  photo: Photo | null,
): D1PreparedStatement[] {
  if (!photo) return []
  const parts = Math.ceil(photo.bytes.length / PART_BYTES)
  return Array.from({ length: parts }, (_, part) =>
    db
      .prepare(`INSERT INTO ${table} (${key}, part, content_type, bytes) VALUES (?1, ?2, ?3, ?4)`)
      .bind(id, part, photo.type, photo.bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES)),
  )
}
