import type { Statement } from '../db/statements.ts'
import { insertMany } from './insert-many.ts'

/**
 * Like `insertMany`, but a row that exists under `key` gets the other columns' new values. `changes` replaces
 * the assignment of a column.
 */
export function upsertRows(
  table: string,
  { key, columns, changes = {} }: { key: readonly string[]; columns: readonly string[]; changes?: Changes },
  rows: readonly unknown[][],
  atOnce?: number,
): Statement[] {
  const assigned = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = ${changes[column] ?? `excluded.${column}`}`)
  return insertMany(table, columns, rows, atOnce).map(({ sql, params }) => ({
    // SQLite needs the WHERE to tell ON CONFLICT from a join's ON.
    sql: `${sql} WHERE true ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${assigned.join(', ')}`,
    params,
  }))
}

type Changes = Readonly<Record<string, string>>
