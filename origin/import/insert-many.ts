import { insertRows, type Statement } from '../db/statements.ts'

/** Like `insertRows`, split into statements of at most `atOnce` rows. */
export function insertMany(
  table: string,
  columns: readonly string[],
  rows: readonly unknown[][],
  atOnce = 500,
): Statement[] {
  const statements: Statement[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    statements.push(insertRows(table, columns, rows.slice(from, from + atOnce)))
  }
  return statements
}
