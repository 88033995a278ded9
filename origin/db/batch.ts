import { prepareAll, type Params, type Prepared, type PreparedAll, type Query } from './query.ts'

/** Statements by name. A group may have groups and lists; undefined entries are skipped. */
export type Batch = { readonly [name: string]: Entry }
type Entry = D1PreparedStatement | Batch | readonly Entry[] | undefined

/** Rows under the names of their statements. */
export type Rows<Part> =
  Part extends Prepared<infer Row>
    ? Row[]
    : Part extends readonly (infer Each)[]
      ? Rows<Each>[]
      : Part extends object
        ? { [Name in keyof Part]: Rows<Part[Name]> }
        : undefined

/**
 * Reads several queries with the same parameters in one round trip; returns rows under the queries' names.
 */
export function readBatch<Queries extends Record<string, Query<unknown>>>(
  db: D1Database,
  queries: Queries,
  params: Params,
): Promise<Rows<PreparedAll<Queries>>> {
  return runBatch(db, prepareAll(db, queries, params))
}

/**
 * Runs statements in one round trip and one transaction, in the given order; returns rows under the
 * statements' names. Rejects as `db.batch` does, with nothing written.
 */
export async function runBatch<Statements extends Batch>(
  db: D1Database,
  statements: Statements,
): Promise<Rows<Statements>> {
  const list: D1PreparedStatement[] = []
  const shape = place(statements, list)
  const results = await db.batch(list)
  return read(shape, results) as Rows<Statements>
}

type Shape = number | undefined | Shape[] | { [name: string]: Shape }

/** Adds the statements to the list and returns their positions. */
function place(entry: Entry, list: D1PreparedStatement[]): Shape {
  if (entry === undefined) return undefined
  if (isStatement(entry)) return list.push(entry) - 1
  if (isList(entry)) return entry.map((each) => place(each, list))
  return Object.fromEntries(Object.entries(entry).map(([name, each]) => [name, place(each, list)]))
}

function read(shape: Shape, results: readonly D1Result[]): unknown {
  if (shape === undefined) return undefined
  if (typeof shape === 'number') return results[shape]?.results
  if (Array.isArray(shape)) return shape.map((each) => read(each, results))
  return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, read(each, results)]))
}

function isStatement(entry: NonNullable<Entry>): entry is D1PreparedStatement {
  return 'bind' in entry && typeof entry.bind === 'function'
}

function isList(entry: Batch | readonly Entry[]): entry is readonly Entry[] {
  return Array.isArray(entry)
}
