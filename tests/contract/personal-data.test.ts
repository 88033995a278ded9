import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteDueAccounts, deleteExpiredRows } from '../../origin/user/account/delete-account.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createFullCustomer, FILLED_TABLES, holdsSecret, secretOf } from './full-customer.ts'
import { KEPT, NOT_EXPORTED, PLAIN_COLUMNS, WITHOUT_PEOPLE } from './personal-columns.ts'

/** Compares the export and the deletion of an account with every column of the schema. */

let origin: TestOrigin
let columns: Map<string, string[]>
beforeAll(async () => {
  origin = await createTestOrigin()
  columns = await readColumns()
})
afterAll(() => origin.dispose())

async function readColumns(): Promise<Map<string, string[]>> {
  const { results } = await origin.db
    .prepare(
      `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
        WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB '_cf_*'
          AND t.name NOT GLOB 'search_index*' AND t.name NOT GLOB '*migrations*' AND t.name <> 'seeded'`,
    )
    .all<{ table: string; column: string }>()
  const tables = Map.groupBy(results, ({ table }) => table)
  return new Map([...tables].map(([table, rows]) => [table, rows.map(({ column }) => column)]))
}

const plainOf = (table: string) => (PLAIN_COLUMNS[table] ?? '').split(/\s+/).filter(Boolean)
const personalColumns = () =>
  [...columns]
    .filter(([table]) => table in PLAIN_COLUMNS)
    .flatMap(([table, all]) =>
      all.filter((column) => !plainOf(table).includes(column)).map((column) => `${table}.${column}`),
    )

describe('every column', () => {
  it('is classified, and every classified column exists', () => {
    const unknown = [...columns.keys()].filter(
      (table) => !(table in PLAIN_COLUMNS) && !WITHOUT_PEOPLE.includes(table),
    )
    expect(unknown, 'tables to classify in personal-columns.ts').toEqual([])
    const listed = Object.keys(PLAIN_COLUMNS).flatMap((table) =>
      plainOf(table).map((column) => `${table}.${column}`),
    )
    const existing = [...columns].flatMap(([table, all]) => all.map((column) => `${table}.${column}`))
    expect(listed.filter((name) => !existing.includes(name))).toEqual([])
    expect(WITHOUT_PEOPLE.filter((table) => !columns.has(table))).toEqual([])
  })

  it('with personal data is in a table that the test fills', () => {
    const missing = personalColumns().filter(
      (name) => !FILLED_TABLES.some((table) => name.startsWith(`${table}.`)),
    )
    expect(missing, 'no row of these tables is made below').toEqual([])
  })

  it('with personal data is exported, and empty after deletion', async () => {
    const { db } = origin
    const customer = await createFullCustomer(origin, personalColumns())
    const { status, body } = await customer.call<object>('GET', 'user/data-export/')
    expect(status).toBe(200)
    const exported = JSON.stringify(body)
    const forgotten = personalColumns().filter(
      (name) => !(name in NOT_EXPORTED) && !exported.includes(secretOf(name)),
    )
    expect(forgotten, 'columns the export forgets').toEqual([])

    await db.batch([
      db.prepare(`UPDATE orders SET status = 'delivered' WHERE user_id = ?1`).bind(customer.userId),
      db
        .prepare('UPDATE users SET deletion_at = ?2 WHERE id = ?1')
        .bind(customer.userId, origin.clock.now.toISOString()),
    ])
    await deleteDueAccounts(origin.deps)
    const left: string[] = []
    for (const [table, all] of columns) {
      const { results } = await db.prepare(`SELECT * FROM "${table}"`).all<Record<string, unknown>>()
      const values = (column: string) => results.map((row) => textOf(row[column])).join('\n')
      for (const column of all) {
        const text = values(column)
        const name = `${table}.${column}`
        if (!(name in KEPT) && holdsSecret(text)) left.push(name)
      }
    }
    expect(left, 'columns the deletion leaves').toEqual([])
    for (const name of Object.keys(KEPT)) expect(personalColumns()).toContain(name)
  })
})

function textOf(value: unknown): string {
  if (value instanceof Uint8Array || Array.isArray(value))
    return new TextDecoder().decode(Uint8Array.from(value))
  return value instanceof ArrayBuffer ? new TextDecoder().decode(value) : String(value)
}

it('interest in delivery is deleted after two years', async () => {
  const { db } = origin
  const insert = (email: string, at: string) =>
    db
      .prepare(
        `INSERT INTO leads (email, country, postal_code, language, created_at) VALUES (?1, 'NO', '9991', 'nb', ?2)`,
      )
      .bind(email, at)
  const daysAgo = (days: number) => new Date(origin.clock.now.getTime() - days * 86_400_000).toISOString()
  await db.batch([insert('old@torg.test', daysAgo(731)), insert('new@torg.test', daysAgo(729))])
  await deleteExpiredRows(origin.deps)
  const { results } = await db
    .prepare(`SELECT email FROM leads WHERE postal_code = '9991'`)
    .all<{ email: string }>()
  expect(results).toEqual([{ email: 'new@torg.test' }])
})
