import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions } from 'miniflare'
import { unstable_splitSqlQuery } from 'wrangler'
import { seed } from '../../origin/seed.ts'
import { createLocalRunner } from '../../scripts/shop/local-runner.ts'
import { ROOT } from '../../scripts/project.ts'
import { seededState } from '../../scripts/shop/seeded-state.ts'
import type { OpenDatabase } from './origin.ts'

/** A migrated and seeded D1 on the local runner, for behaviour that only D1 shows. */
export async function createLocalD1(now: Date): Promise<OpenDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-d1-'))
  const state = await seededState(`tests-${now.toISOString()}`, (making) => prepareDatabase(making, now))
  cpSync(state, folder, { recursive: true })
  const { db, close } = await openDatabase(folder)
  return {
    db,
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepareDatabase(folder: string, now: Date): Promise<void> {
  const { db, close } = await openDatabase(folder)
  await migrate(db)
  await seed(db, now)
  await close()
}

async function openDatabase(folder: string): Promise<OpenDatabase> {
  const miniflare = createLocalRunner(
    convertV4MiniflareOptions({
      name: 'database',
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-12',
      d1Databases: ['DB'],
      resourcePersistencePath: folder,
      cf: false,
    }),
  )
  // The binding is the same as a worker's; only Miniflare's types differ.
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  return { db, close: () => miniflare.dispose() }
}

async function migrate(db: D1Database): Promise<void> {
  const folder = path.join(ROOT, 'origin/db/migrations')
  for (const file of readdirSync(folder).toSorted()) {
    const statements = unstable_splitSqlQuery(readFileSync(path.join(folder, file), 'utf8'))
    await db.batch(statements.map((sql) => db.prepare(sql)))
  }
}
