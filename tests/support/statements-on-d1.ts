import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLocalD1 } from './local-d1.ts'
import { STARTS_AT } from './origin.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    statementsFolder: string
  }
}

/** One trip per statement would take as long as all tests together. */
const AT_ONCE = 100

/**
 * Backend tests run on SQLite in their own process. After the last one, D1's local runner plans every
 * statement that they prepared; one that D1 refuses fails the run.
 */
export default function collectStatements(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torg-statements-'))
  project.provide('statementsFolder', folder)
  return async () => {
    const statements = readStatements(folder)
    rmSync(folder, { recursive: true, force: true })
    const refused = await findRefused(statements)
    if (refused.length > 0) throw new Error(`D1 refuses what the tests ran:\n${refused.join('\n')}`)
  }
}

function readStatements(folder: string): Map<string, number> {
  const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const all = new Map(files.flatMap((text) => JSON.parse(text) as [sql: string, parameters: number][]))
  // A test that breaks the schema on purpose alters a table that is intact in D1.
  for (const sql of all.keys()) if (/^\s*ALTER /.test(sql)) all.delete(sql)
  return all
}

async function findRefused(statements: Map<string, number>): Promise<string[]> {
  const { db, close } = await createLocalD1(new Date(STARTS_AT))
  const refused: string[] = []
  const all = [...statements]
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE)
    if (await findRefusal(db, some)) {
      for (const one of some) {
        const reason = await findRefusal(db, [one])
        if (reason) refused.push(`${reason}: ${one[0]}`)
      }
    }
  }
  await close()
  return refused
}

/** Returns D1's error for planning these statements; null when it plans all. */
async function findRefusal(
  db: D1Database,
  statements: [sql: string, parameters: number][],
): Promise<string | null> {
  const plans = statements.map(([sql, parameters]) =>
    db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...Array<null>(parameters).fill(null)),
  )
  return db.batch(plans).then(
    () => null,
    (error: unknown) => String(error),
  )
}
