import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RELEASE_FILE } from '../build/client-build-plugin.ts'
import { listSourceMaps, packSourceMap } from '../build/source-maps.ts'
import type { Database } from '../shop/database.ts'

/** Characters of one batch; a request to the remote database has at most a few megabytes. */
const BATCH_MAX = 500_000
const STORE = 'INSERT OR REPLACE INTO source_maps (file, release, stored_at, content) VALUES (?1, ?2, ?3, ?4)'

/** The name of a build, which its error reports have too. */
export function readRelease(distDir: string): string {
  return readFileSync(path.join(distDir, 'client', RELEASE_FILE), 'utf8')
}

/** Stores the source maps of a build for the error intake, unless it has them. Returns how many it stored. */
export async function storeSourceMaps(
  db: Database,
  { distDir, at }: { distDir: string; at: Date },
): Promise<number> {
  const release = readRelease(distDir)
  const maps = listSourceMaps(distDir)
  const known = await db
    .prepare('SELECT count(*) AS count FROM source_maps WHERE release = ?1')
    .bind(release)
    .first<{ count: number }>()
  if (known?.count === maps.length) return 0
  let batch: ReturnType<Database['prepare']>[] = []
  let size = 0
  const flush = async () => {
    if (batch.length > 0) await db.batch(batch)
    batch = []
    size = 0
  }
  for (const each of maps) {
    const { file, content } = packSourceMap(each)
    batch.push(db.prepare(STORE).bind(file, release, at.toISOString(), content))
    size += content.length
    if (size > BATCH_MAX) await flush()
  }
  await flush()
  return maps.length
}
