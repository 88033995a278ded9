import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { seed } from '../../origin/db/seed.ts'

const MIGRATIONS = join(import.meta.dirname, '../../origin/db/migrations')

/**
 * A migrated and seeded database with D1's interface on the SQLite of Node, for thousands of trips in the
 * time the local runner takes for a hundred. Batches are transactions, one at a time, as in D1. Before
 * each trip its caller waits a seeded number of turns, so that callers interleave differently by seed.
 */
export async function createSqliteDatabase(
  now: Date,
  turns: () => number = () => 0,
): Promise<{ db: D1Database; close: () => void }> {
  const sqlite = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    sqlite.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  }
  const db = adapt(sqlite, turns)
  await seed(db, now)
  return { db, close: () => sqlite.close() }
}

function adapt(sqlite: DatabaseSync, turns: () => number): D1Database {
  const known = new Map<string, StatementSync>()
  const statementOf = (sql: string) => {
    const statement = known.get(sql) ?? sqlite.prepare(sql)
    known.set(sql, statement)
    return statement
  }
  const execute = ({ sql, values }: Bound) => {
    const results = statementOf(sql).all(...values)
    const { changes } = statementOf('SELECT changes() AS changes').get() as { changes: number }
    return { success: true, results, meta: { changes, duration: 0 } }
  }
  async function travel<Result>(go: () => Result): Promise<Result> {
    for (let left = 1 + turns(); left > 0; left -= 1) await new Promise(setImmediate)
    return go()
  }
  const prepare = (sql: string, values: SQLInputValue[] = []): Prepared => ({
    sql,
    values,
    bind: (...given: unknown[]) => prepare(sql, given.map(toSqlite)),
    first: (column) =>
      travel(() => {
        const row = execute({ sql, values }).results[0] ?? null
        return column === undefined || row === null ? row : row[column]
      }),
    all: () => travel(() => execute({ sql, values })),
    run: () => travel(() => execute({ sql, values })),
  })
  return {
    prepare,
    batch: (statements: Bound[]) =>
      travel(() => {
        sqlite.exec('BEGIN')
        try {
          const results = statements.map(execute)
          sqlite.exec('COMMIT')
          return results
        } catch (error) {
          sqlite.exec('ROLLBACK')
          throw error
        }
      }),
  } as unknown as D1Database
}

type Bound = { sql: string; values: SQLInputValue[] }
type Prepared = Bound & {
  bind: (...given: unknown[]) => Prepared
  first: (column?: string) => Promise<unknown>
  all: () => Promise<unknown>
  run: () => Promise<unknown>
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)
}
