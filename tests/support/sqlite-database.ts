import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { seed } from '../../origin/seed.ts'
import type { OpenDatabase } from './origin.ts'

const MIGRATIONS = join(import.meta.dirname, '../../origin/db/migrations')

/** Limits of D1; `tests/contract/d1.test.ts` compares both databases at each. */
const D1_LIMITS = {
  length: 2_000_000,
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  compoundSelect: 5,
  attach: 0,
  likePatternLength: 50,
  variableNumber: 100,
  triggerDepth: 10,
}

/**
 * A migrated and seeded database with D1's interface and limits on Node's SQLite. A statement takes a
 * hundredth of the time of D1's local runner, and no connection can be lost. Batches are transactions, one at
 * a time, as in D1. Each statement or batch first waits for `turns()` turns of the event loop, so that
 * callers interleave, by seed where a test wants that.
 */
export async function createSqliteDatabase(now: Date, turns: () => number = () => 0): Promise<OpenDatabase> {
  const sqlite = new DatabaseSync(':memory:', { limits: D1_LIMITS })
  sqlite.deserialize(await seededPages(now))
  return { db: adapt(sqlite, turns), close: async () => sqlite.close() }
}

/**
 * Every statement this process has prepared, with its number of parameters. `statements-on-d1.ts` runs them
 * on D1.
 */
export const preparedStatements = new Map<string, number>()

/** Migrating and seeding takes longer than most test files, so a process does it once per instant. */
const seeded = new Map<number, Promise<Uint8Array>>()

function seededPages(now: Date): Promise<Uint8Array> {
  const known = seeded.get(now.getTime())
  if (known) return known
  const pages = makePages(now)
  seeded.set(now.getTime(), pages)
  return pages
}

/** A migrated database without any row of the demo shop, as a first deployment has it. */
export async function createEmptyDatabase(): Promise<OpenDatabase> {
  const sqlite = migrated()
  return { db: adapt(sqlite, () => 0), close: async () => sqlite.close() }
}

function migrated(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:', { limits: D1_LIMITS })
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    sqlite.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  }
  return sqlite
}

async function makePages(now: Date): Promise<Uint8Array> {
  const sqlite = migrated()
  await seed(
    adapt(sqlite, () => 0),
    now,
  )
  const pages = sqlite.serialize()
  sqlite.close()
  return pages
}

function adapt(sqlite: DatabaseSync, turns: () => number): D1Database {
  const known = new Map<string, Known>()
  const statementOf = (sql: string): Known => {
    const statement = known.get(sql) ?? { statement: sqlite.prepare(sql), parameters: countParameters(sql) }
    known.set(sql, statement)
    preparedStatements.set(sql, statement.parameters)
    return statement
  }
  const countChanges = sqlite.prepare('SELECT total_changes() AS changes')
  const changesSoFar = () => (countChanges.get() as { changes: number }).changes
  const execute = ({ sql, values }: Bound) => {
    const { statement, parameters } = statementOf(sql)
    if (values.length !== parameters) throw new Error('Wrong number of parameter bindings for SQL query.')
    const before = changesSoFar()
    const results = statement.all(...values).map(fromSqlite)
    return { success: true, results, meta: { changes: changesSoFar() - before, duration: 0 } }
  }
  async function travel<Result>(go: () => Result): Promise<Result> {
    for (let left = 1 + turns(); left > 0; left -= 1) await new Promise(setImmediate)
    try {
      return go()
    } catch (error) {
      throw new Error(`D1_ERROR: ${(error as Error).message}`, { cause: error })
    }
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

type Known = { statement: StatementSync; parameters: number }
type Bound = { sql: string; values: SQLInputValue[] }
type Prepared = Bound & {
  bind: (...given: unknown[]) => Prepared
  first: (column?: string) => Promise<unknown>
  all: () => Promise<unknown>
  run: () => Promise<unknown>
}

/** `?3` needs three parameters; each bare `?` needs one more. */
function countParameters(sql: string): number {
  const withoutTexts = sql.replaceAll(/'(?:[^']|'')*'|--[^\n]*/g, '')
  let count = 0
  for (const [, number] of withoutTexts.matchAll(/\?(\d*)/g)) {
    count = number ? Math.max(count, Number(number)) : count + 1
  }
  return count
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`)
}

function fromSqlite(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? [...value] : value]),
  )
}
