import { expect } from 'vitest'
import type { TestOrigin } from '../support/origin.ts'

/** Everything the database holds, to be compared with what it holds later: every table but those excused. */
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

/** The full-text index of the catalogue and its shadow tables: it cannot be read row by row. */
const SEARCH_INDEX = 'search_index'

/** Which tables are not as they were. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}
