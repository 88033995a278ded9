/** One prepared statement with its parameters. */
export type Statement = { sql: string; params: unknown[] }

/** Runs statements as one batch and returns how many rows they changed. */
export async function runStatements(db: D1Database, statements: readonly Statement[]): Promise<number> {
  const results = await db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)))
  return results.reduce((sum, { meta }) => sum + meta.changes, 0)
}

/**
 * Inserts all rows by one statement with one parameter: D1 allows at most a hundred parameters, and a batch
 * of thousands of statements would take seconds. `table` and `columns` must be constants of the code.
 */
export function insertRows(table: string, columns: readonly string[], rows: readonly unknown[][]): Statement {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ')
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1)`,
    params: [JSON.stringify(rows)],
  }
}
