import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { convertV4MiniflareOptions, Log, LogLevel } from 'miniflare'
import { now } from '../system/clock.ts'
import { createLocalRunner } from './local-runner.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS, ROOT } from '../project.ts'

/** The part of a D1 binding that commands and tests use; Miniflare's own type is for the worker. */
export type Database = {
  prepare(sql: string): Statement
  batch<Row = unknown>(statements: Statement[]): Promise<{ results: Row[] }[]>
}

export type Statement = {
  bind(...values: unknown[]): Statement
  all<Row = unknown>(): Promise<{ results: Row[] }>
  first<Row = unknown>(): Promise<Row | null>
  run(): Promise<unknown>
}

/** The folder in a state folder where Miniflare keeps its data, as wrangler and Vite do. */
export const STATE_VERSION = 'v3'

/** Opens the shop's database in a state folder without serving. Close it before serving. */
export async function openDatabase(stateDir: string): Promise<{ db: Database; close(): Promise<void> }> {
  // Not by wrangler, which takes 120 MB: a command that only opens the database does without it.
  const [, id] =
    /^database_id = "([^"]+)"$/m.exec(readFileSync(path.join(ROOT, 'origin/wrangler.toml'), 'utf8')) ?? []
  if (!id) throw new Error('origin/wrangler.toml names no D1 database')
  const miniflare = createLocalRunner(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: path.join(stateDir, STATE_VERSION),
      name: 'migrate',
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: id },
    }),
  )
  return { db: await miniflare.getD1Database('DB'), close: () => miniflare.dispose() }
}

/**
 * Prepares a state folder before it is served, so that no request sees a half-migrated database. A new one is
 * seeded as of `at`.
 */
export async function prepareState(stateDir: string, at = new Date(now())): Promise<void> {
  mkdirSync(stateDir, { recursive: true })
  const { db, close } = await openDatabase(stateDir)
  try {
    await prepareDatabase(db, at)
  } finally {
    await close()
  }
}

/** Migrates, and seeds a new database. Returns the names of the applied migrations. */
async function prepareDatabase(db: Database, at: Date): Promise<string[]> {
  const applied = await migrate(db, MIGRATIONS)
  await db.prepare(`CREATE TABLE IF NOT EXISTS seeded(at TEXT DEFAULT CURRENT_TIMESTAMP NOT NULL)`).run()
  const { results } = await db.prepare(`SELECT at FROM seeded`).all()
  if (results.length > 0) return applied
  // A computed specifier, because the seed is type-checked in the backend's project.
  const seedFile = pathToFileURL(path.join(ROOT, 'origin/seed.ts')).href
  const { seed } = (await import(seedFile)) as { seed(db: Database, now: Date): Promise<void> }
  await seed(db, at)
  await db.prepare(`INSERT INTO seeded DEFAULT VALUES`).run()
  return applied
}
