import { expect } from 'vitest'
import type { TestOrigin } from '../support/origin.ts'

/** Returns the rows of every table as JSON by table name, without the `excused` tables. */
export async function readStoredRows(
  { db }: Pick<TestOrigin, 'db'>,
  excused: Record<string, string>,
): Promise<Record<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master
        WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' ORDER BY name`,
    )
    .all<{ name: string }>()
  const names = results.map(({ name }) => name)
  expect(Object.keys(excused).filter((name) => !names.includes(name))).toEqual([])
  const tables = names.filter((name) => !(name in excused) && !name.startsWith(SEARCH_INDEX))
  const rows = await db.batch(tables.map((name) => db.prepare(`SELECT * FROM "${name}"`)))
  return Object.fromEntries(tables.map((name, index) => [name, JSON.stringify(rows[index]?.results)]))
}

/** The full-text index and its shadow tables, which cannot be read row by row. */
const SEARCH_INDEX = 'search_index'

/** Returns the names of tables whose rows differ. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}
