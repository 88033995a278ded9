import type { CleanFrame } from '../../shared/reporting/clean-event.ts'
import { prepare, sql } from '../db/query.ts'
import type { OriginDeps } from '../deps.ts'
import { findOriginal, type ReadableFrame, type SourceMap } from './rules/source-map.ts'

/** Days that the maps of a build are kept (docs/signals.md#errors). */
export const MAPS_DAYS = 90
/** Maps of one report; an isolate has memory for few. */
const MAPS_MAX = 8

/**
 * Finds the sources of frames. A page's scripts have names of their own in every build; those of the worker have
 * the same ones, so their map is found by the build.
 */
export async function resolveFrames(
  { db }: Pick<OriginDeps, 'db'>,
  { frames, release }: { frames: readonly CleanFrame[]; release: string },
): Promise<ReadableFrame[]> {
  const files = [...new Set(frames.map(fileOf))].slice(-MAPS_MAX)
  const maps = new Map(
    await Promise.all(files.map(async (file) => [file, await findMap(db, file, release)] as const)),
  )
  return frames.map((frame) => {
    const map = maps.get(fileOf(frame))
    const original = map ? findOriginal(map, { line: frame.lineno, column: frame.colno }) : null
    return { ...frame, original }
  })
}

/** Job: deletes maps of builds that no page has any more. */
export async function deleteOldMaps({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - MAPS_DAYS * 86_400_000).toISOString()
  await prepare(db, DELETE, { before }).run()
}

async function findMap(db: D1Database, file: string, release: string): Promise<SourceMap | null> {
  const row = await prepare(db, FIND, { file, release }).first<{ content: string }>()
  if (!row) return null
  try {
    const packed = Uint8Array.from(atob(row.content), (char) => char.charCodeAt(0))
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
    return (await new Response(unpacked).json()) as SourceMap
  } catch {
    return null
  }
}

/** `https://shop.example/assets/a.js` and `/assets/a.js` are the same file. */
function fileOf({ filename }: CleanFrame): string {
  return filename.replace(/^https?:\/\/[^/]*/, '').replace(/^\//, '')
}

const FIND = sql<{ content: string }>(`
  SELECT content FROM source_maps WHERE file = :file ORDER BY release = :release DESC, stored_at DESC LIMIT 1`)
const DELETE = sql<never>('DELETE FROM source_maps WHERE stored_at < :before')
