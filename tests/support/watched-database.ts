/** One trip to the database: a batch, or a statement run by itself. */
export type Trip = { sqls: string[] }

/** Thrown by everything a process would have done after its death. */
export class Killed extends Error {
  override name = 'Killed'
}

/**
 * The database with `watch` called before and after every trip. An error that `watch` throws stops the
 * caller: before the trip nothing is written, after it everything is.
 */
export function watchDatabase(
  db: D1Database,
  watch: (trip: Trip, when: 'before' | 'after') => void,
): D1Database {
  return wrapDatabase(db, async (trip, go) => {
    watch(trip, 'before')
    const result = await go()
    watch(trip, 'after')
    return result
  })
}

/**
 * The database with a maximum number of concurrent trips, because the local runner drops connections above
 * some number.
 */
export function limitDatabase(db: D1Database, max: number): D1Database {
  const waiting: (() => void)[] = []
  let running = 0
  return wrapDatabase(db, async (_, go) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await go()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  })
}

/**
 * The database with statements that `lead` adds to the start of a batch: writes of another process just
 * before the batch reads. The caller waits for `after` once they have run.
 */
export function leadDatabase(
  db: D1Database,
  lead: (trip: Trip) => D1PreparedStatement[],
  after: () => Promise<void>,
): D1Database {
  return wrapDatabase(db, async (trip, go) => {
    const first = lead(trip)
    const result = await go(first)
    if (first.length > 0) await after()
    return result
  })
}

type Go<Result> = (first?: D1PreparedStatement[]) => Promise<Result>
type Around = <Result>(trip: Trip, go: Go<Result>) => Promise<Result>

function wrapDatabase(db: D1Database, around: Around): D1Database {
  const real = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()
  function wrap(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const trip = { sqls: [sql] }
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      first: (...names: []) => around(trip, () => statement.first(...names)),
      run: () => around(trip, () => statement.run()),
      all: () => around(trip, () => statement.all()),
      raw: (...options: []) => around(trip, () => statement.raw(...options)),
    } as unknown as D1PreparedStatement
    real.set(wrapped, { statement, sql })
    return wrapped
  }
  return {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch(statements: D1PreparedStatement[]) {
      const known = statements.map((each) => real.get(each) ?? { statement: each, sql: '' })
      return around({ sqls: known.map(({ sql }) => sql) }, async (first = []) => {
        const results = await db.batch([...first, ...known.map(({ statement }) => statement)])
        return results.slice(first.length)
      })
    },
  } as unknown as D1Database
}
