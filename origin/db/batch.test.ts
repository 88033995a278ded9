import { expect, it } from 'vitest'
import { readBatch, runBatch } from './batch.ts'
import { prepare, sql } from './query.ts'

type Bound = { text: string; values: unknown[] }

/** A database that returns each statement as its one row. */
function createEcho(): { db: D1Database; batches: Bound[][] } {
  const batches: Bound[][] = []
  const statement = (text: string, values: unknown[] = []) => ({
    text,
    values,
    bind: (...given: unknown[]) => statement(text, given),
  })
  const db = {
    prepare: (text: string) => statement(text),
    batch: async (bound: Bound[]) => {
      batches.push(bound)
      return bound.map(({ text, values }) => ({ results: [{ text, values }] }))
    },
  } as unknown as D1Database
  return { db, batches }
}

it('binds to each statement the parameters it names', async () => {
  const { db, batches } = createEcho()
  const rows = await readBatch(
    db,
    {
      user: sql<Bound>('a = :userId'),
      cart: sql<Bound>("b = :cartId AND c = '%H:%M' AND d = :userId AND e = :cartId"),
    },
    { userId: 7, cartId: 8 },
  )
  expect(rows.user).toEqual([{ text: 'a = ?1', values: [7] }])
  expect(rows.cart).toEqual([{ text: "b = ?1 AND c = '%H:%M' AND d = ?2 AND e = ?1", values: [8, 7] }])
  expect(batches).toHaveLength(1)
})

it('refuses a parameter without a value, by its name', () => {
  const { db } = createEcho()
  expect(() => prepare(db, sql('a = :userId AND b = :cartId'), { userId: 7 })).toThrow(':cartId')
})

it('refuses a value that no statement names', () => {
  const { db } = createEcho()
  expect(() => prepare(db, sql('a = :userId'), { userId: 7, cartId: null })).toThrow(':cartId')
})

it('refuses a positional parameter', () => {
  expect(() => sql('a = :userId AND b = ?2')).toThrow('?2')
})

it('returns rows by name for groups, lists and omitted statements', async () => {
  const { db, batches } = createEcho()
  const text = (each: string) => prepare(db, sql<Bound>(each), {})
  const rows = await runBatch(db, {
    writes: [text('w1'), text('w2')],
    absent: undefined,
    head: text('h'),
    cart: { items: text('i'), codes: text('c') },
  })
  expect(batches[0]?.map((each) => each.text)).toEqual(['w1', 'w2', 'h', 'i', 'c'])
  expect(rows.head[0]?.text).toBe('h')
  expect(rows.cart.codes[0]?.text).toBe('c')
  expect(rows.writes[1]?.[0]?.text).toBe('w2')
  expect(rows.absent).toBeUndefined()
})
