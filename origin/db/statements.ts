/** One prepared statement with its parameters. */
export type Statement = { sql: string; params: unknown[] }

/**
 * All rows in one statement with one parameter: D1 takes at most a hundred parameters, and a batch of
 * thousands of statements would take seconds. `columns` and `table` are constants of ours.
 */
export function insertRows(table: string, columns: readonly string[], rows: readonly unknown[][]): Statement {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ')
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1)`,
    params: [JSON.stringify(rows)],
  }
}
