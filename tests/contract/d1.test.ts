import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalD1 } from '../support/local-d1.ts'
import { STARTS_AT, type OpenDatabase } from '../support/origin.ts'
import { createSqliteDatabase, preparedStatements } from '../support/sqlite-database.ts'

/** The tests of this folder run on SQLite in this process; this file compares it with D1's local runner. */
let d1: OpenDatabase
let sqlite: OpenDatabase
beforeAll(async () => {
  d1 = await createLocalD1(new Date(STARTS_AT))
  sqlite = await createSqliteDatabase(new Date(STARTS_AT))
})
afterAll(async () => {
  await Promise.all([d1.close(), sqlite.close()])
  for (const [, sql] of [...ACCEPTED, ...REFUSED]) preparedStatements.delete(sql)
})

const list = (count: number, each: (index: number) => unknown, between = ', ') =>
  Array.from({ length: count }, (_, index) => each(index)).join(between)

type Case = [name: string, sql: string, ...values: unknown[]]

const ACCEPTED: Case[] = [
  ['numbers', 'SELECT 5 / 2 AS a, ?1 / 2 AS b, 1.0 AS c, ?2 AS d', 5, 1.5],
  ['texts, null and booleans', 'SELECT ?1 AS a, ?2 AS b, ?3 AS c, typeof(?3) AS d', 'blåbær', null, true],
  ['bytes', "SELECT x'0102' AS a, hex(?1) AS b", new Uint8Array([1, 2])],
  ['a column name used twice', 'SELECT 1 AS a, 2 AS a'],
  ['a parameter used twice', 'SELECT ?1 + ?1 AS a, ?3 AS b', 1, 2, 3],
  ['a question mark in a text', "SELECT '?' AS a, 'it''s ?' AS b, ? AS c", 1],
  ['the changes of an update', 'UPDATE stock SET on_hand = on_hand WHERE product_id <= 3'],
  [
    'what an insert returns',
    `INSERT INTO bottle_deposits (id, country, key, amount_minor, small_up_to_litres, valid_from)
     VALUES (99, 'NO', 'new', 1, 1, '2026-01-01T00:00:00Z') RETURNING *`,
  ],
  ['foreign keys', 'PRAGMA foreign_keys'],
  ['the longest text', 'SELECT length(?1) AS a', 'a'.repeat(2_000_000)],
  ['the longest statement', `SELECT 1 AS a${' '.repeat(99_987)}`],
  ['the most parameters', `SELECT 1 IN (${list(100, () => '?')}) AS a`, ...Array<number>(100).fill(1)],
  ['the most columns', `SELECT ${list(100, (index) => `1 AS c${index}`)}`],
  ['the most parts of a compound', list(5, (index) => `SELECT ${index} AS a`, ' UNION ALL ')],
  ['the deepest expression', `SELECT ${list(100, () => 1, ' + ')} AS a`],
  ['the longest pattern', "SELECT 'a' LIKE ?1 AS a", 'a'.repeat(50)],
]

const REFUSED: Case[] = [
  ['a syntax error', 'SELEC 1'],
  ['an unknown column', 'SELECT shade FROM products'],
  ['an unknown table', 'SELECT 1 FROM colours'],
  ['an unknown function', 'SELECT colour(1)'],
  ['a missing value', 'SELECT ?1, ?2', 1],
  ['a value too many', 'SELECT ?1', 1, 2],
  ['undefined', 'SELECT ?1', undefined],
  ['a bigint', 'SELECT ?1', 1n],
  ['a missing required column', 'INSERT INTO users (id) VALUES (1)'],
  ['a broken foreign key', 'DELETE FROM users'],
  ['a value that is taken', 'INSERT INTO users SELECT * FROM users'],
  ['a statement that is too long', `SELECT 1 AS a${' '.repeat(99_988)}`],
  ['too many parameters', `SELECT 1 IN (${list(101, () => '?')})`, ...Array<number>(101).fill(1)],
  ['too many columns', `SELECT ${list(101, (index) => `1 AS c${index}`)}`],
  ['too many parts of a compound', list(6, (index) => `SELECT ${index}`, ' UNION ALL ')],
  ['an expression that is too deep', `SELECT ${list(101, () => 1, ' + ')}`],
  ['a pattern that is too long', "SELECT 'a' LIKE ?1", 'a'.repeat(51)],
  ['another database', "ATTACH ':memory:' AS other"],
]

async function run({ db }: OpenDatabase, sql: string, values: unknown[]) {
  const { results, meta } = await db
    .prepare(sql)
    .bind(...values)
    .all()
  return { results, changes: meta.changes }
}

describe('SQLite in this process', () => {
  it.each(ACCEPTED)('returns what D1 returns for %s', async (_, sql, ...values) => {
    expect(await run(sqlite, sql, values)).toEqual(await run(d1, sql, values))
  })

  it.each(REFUSED)('refuses %s as D1 does', async (_, sql, ...values) => {
    await expect(run(d1, sql, values)).rejects.toThrow(/^D1_/)
    await expect(run(sqlite, sql, values)).rejects.toThrow(/^D1_/)
  })

  it('undoes a whole batch when one of its statements fails, as D1 does', async () => {
    for (const { db } of [d1, sqlite]) {
      const count = db.prepare('SELECT sum(on_hand) AS pieces FROM stock')
      const before = await count.first('pieces')
      const broken = [db.prepare('UPDATE stock SET on_hand = on_hand + 1'), db.prepare('SELECT colour')]
      await expect(db.batch(broken)).rejects.toThrow(/^D1_ERROR: no such column: colour/)
      expect(await count.first('pieces')).toBe(before)
    }
  })
})
