import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'

/** The table of `wrangler d1 migrations apply`, so that both tools know what is applied. */
const APPLIED = 'd1_migrations'

/**
 * Applies the migrations of a folder that the database lacks, in order of their names, each in one batch with
 * its record. Returns the applied names.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS ${APPLIED}(
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         name TEXT UNIQUE,
         applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
       )`,
    )
    .run()
  const { results } = await db.prepare(`SELECT name FROM ${APPLIED}`).all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const pending = migrationNames(folder).filter((name) => !applied.has(name))
  if (pending.length === 0) return []
  const { unstable_splitSqlQuery: splitSqlQuery } = await import('wrangler')
  for (const name of pending) {
    const statements = splitSqlQuery(readFileSync(path.join(folder, name), 'utf8'))
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare(`INSERT INTO ${APPLIED} (name) VALUES (?)`).bind(name),
    ])
  }
  return pending
}

/** Returns the names of a folder's migrations in the order they apply. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9-_]+\.sql$/.test(name))
    .sort()
}
