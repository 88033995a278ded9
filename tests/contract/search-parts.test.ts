import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshSearch } from '../../origin/search/refresh.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createRandom } from '../support/random.ts'
import { columnTerms, computeIndex, findUnsplit, readIndex } from './plain-search.ts'

const SEED = 20_261_127
const ROUNDS = 4
const WRITES = 20

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const refresh = (db = origin.db) => refreshSearch({ db, now: origin.clock.now.toISOString() })
const write = (sql: string, ...values: unknown[]) =>
  origin.db
    .prepare(sql)
    .bind(...values)
    .run()
const waiting = () => origin.db.prepare('SELECT count(*) AS count FROM changed_documents').first('count')

/** All terms that the index has ever had: one that stays behind must be found, too. */
const everSeen = new Set<string>()

async function expectAsComputed(): Promise<void> {
  expect(await waiting()).toBe(0)
  const computed = await computeIndex(origin.db)
  for (const term of columnTerms(computed)) everSeen.add(term)
  const index = await readIndex(origin.db, everSeen)
  expectSame(index.words, computed.words)
  expectSame(index.keys, computed.keys)
  expectSame(index.order.toSorted(), computed.order)
  expectSame(index.terms, computed.terms)
}

/** Names the first lines that differ: a comparison of all takes seconds. */
function expectSame(lines: readonly string[], computed: readonly string[]): void {
  if (lines.join('\n') === computed.join('\n')) return
  const [is, should] = [new Set(lines), new Set(computed)]
  expect(lines.filter((line) => !should.has(line)).slice(0, 20)).toEqual([])
  expect(computed.filter((line) => !is.has(line)).slice(0, 20)).toEqual([])
  expect(lines).toEqual(computed)
}

it('the seed’s index is the one computed from the whole catalogue', expectAsComputed)

it('within a kind, the most popular documents have the lowest ids', async () => {
  const { results } = await origin.db
    .prepare('SELECT kind, popularity, ref_id FROM search_documents ORDER BY id')
    .all<{ kind: string; popularity: number; ref_id: number }>()
  for (const [, rows] of Map.groupBy(results, ({ kind }) => kind)) {
    const sorted = rows.toSorted(
      (one, other) => other.popularity - one.popularity || one.ref_id - other.ref_id,
    )
    expect(rows).toEqual(sorted)
  }
  const kinds = results.map(({ kind }) => kind)
  expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toHaveLength(4)
})

it('after any writes, the index kept in parts is the computed one', async () => {
  const random = createRandom(SEED)
  const { results } = await origin.db
    .prepare(`SELECT name FROM product_texts WHERE lang = 'nb'`)
    .all<{ name: string }>()
  const names = results.map(({ name }) => name)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let count = 0; count < WRITES; count += 1) await write(randomWrite(random, names))
    await refresh()
    await expectAsComputed()
  }
})

/** One random change to what the search finds a document by. */
function randomWrite(random: () => number, names: readonly string[]): string {
  const below = (count: number) => Math.floor(random() * count)
  const one = (table: string, where = 'true') =>
    `(SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1 OFFSET ${below(60)})`
  const id = `(SELECT id FROM products ORDER BY id LIMIT 1 OFFSET ${below(700)})`
  const words = names[below(names.length)]?.split(' ') ?? []
  const word = words[below(words.length)]?.replaceAll("'", '') ?? ''
  const part = word.slice(below(3), 3 + below(6))
  const country = random() < 0.5 ? 'NO' : 'SE'
  const language = ['nb', 'sv', 'en'][below(3)]
  const writes = [
    `UPDATE product_texts SET name = '${word} ${part}' WHERE product_id = ${id} AND lang = '${language}'`,
    `UPDATE product_texts SET name = name || ' ${part}' WHERE product_id = ${id}`,
    `UPDATE products SET status = iif(status = 'active', 'discontinued', 'active') WHERE id = ${id}`,
    `UPDATE products SET popularity = ${below(900)} WHERE id = ${id}`,
    `UPDATE products SET brand_id = ${one('brands')}, size_value = ${1 + below(9)} WHERE id = ${id}`,
    `UPDATE product_markets SET is_listed = 1 - is_listed WHERE product_id = ${id} AND country = '${country}'`,
    `INSERT INTO product_categories VALUES (${id}, ${one('categories')}, 0) ON CONFLICT DO NOTHING`,
    `DELETE FROM product_categories WHERE product_id = ${id} AND is_primary = 0`,
    `INSERT INTO product_classifiers VALUES (${id}, 'organic') ON CONFLICT DO NOTHING`,
    `DELETE FROM product_classifiers WHERE product_id = ${id}`,
    `INSERT INTO product_free_from VALUES (${id}, 'milk') ON CONFLICT DO NOTHING`,
    `DELETE FROM product_free_from WHERE product_id = ${id}`,
    `UPDATE brands SET name = name || '${part}' WHERE id = ${one('brands')}`,
    `UPDATE category_texts SET name = '${word}' WHERE category_id = ${one('categories')} AND lang = '${language}'`,
    `UPDATE categories SET parent_id = ${one('categories', 'parent_id IS NULL')}
      WHERE id = ${one('categories', 'parent_id IS NOT NULL')}`,
    `UPDATE recipe_texts SET title = '${word} ${part}' WHERE recipe_id = ${one('recipes')} AND lang = '${language}'`,
    `DELETE FROM recipe_ingredients WHERE id = ${one('recipe_ingredients')}`,
    `UPDATE ingredient_texts SET title = '${word}' WHERE ingredient_id = ${one('ingredients')} AND lang = '${language}'`,
  ]
  return writes[below(writes.length)] ?? ''
}

const stored = async () => {
  const { results } = await origin.db
    .prepare(`SELECT kind || ' ' || ref_id AS document, content FROM indexed_documents`)
    .all<{ document: string; content: string }>()
  return new Map(results.map(({ document, content }) => [document, content]))
}

/** A product that is found, whatever was written before. */
const findProduct = () =>
  origin.db
    .prepare(`SELECT ref_id FROM search_documents WHERE kind = 'product' AND in_no = 1 AND in_se = 1 LIMIT 1`)
    .first<number>('ref_id')

it('a new name of a product is written for that product alone', async () => {
  const id = await findProduct()
  const before = await stored()
  await write(`UPDATE product_texts SET name = 'Qzwx' WHERE product_id = ?1 AND lang = 'nb'`, id)
  await refresh()
  const after = await stored()
  expect([...after].filter(([key, content]) => before.get(key) !== content).map(([key]) => key)).toEqual([
    `product ${id}`,
  ])
})

it('a new word splits the compounds of other products', async () => {
  const { results } = await origin.db
    .prepare(`SELECT name FROM product_texts WHERE lang = 'nb' UNION ALL SELECT name FROM category_texts`)
    .all<{ name: string }>()
  const id = await findProduct()
  const compound = findUnsplit(results.map(({ name }) => name))
  const before = await stored()
  await write(
    `UPDATE product_texts SET name = ?2 WHERE product_id = ?1 AND lang = 'nb'`,
    id,
    compound.slice(compound.length - 5),
  )
  await refresh()
  const after = await stored()
  const changed = [...after].filter(([key, content]) => before.get(key) !== content).map(([key]) => key)
  expect(changed).toContain(`product ${id}`)
  expect(changed.length).toBeGreaterThan(1)
  await expectAsComputed()
})

it('prices and stock leave the index alone', async () => {
  await write('UPDATE prices SET gross_minor = gross_minor + 100')
  await write('UPDATE stock SET on_hand = on_hand + 1')
  await write('UPDATE product_texts SET sort_key = sort_key, name = name')
  expect(await waiting()).toBe(0)
})

it('runs at once index everything once', async () => {
  await write(`UPDATE category_texts SET name = name || ' nytt'`)
  await Promise.all([refresh(), refresh(), refresh()])
  await expectAsComputed()
})

it('a change while its document is indexed is indexed, too', async () => {
  const id = await findProduct()
  await write(`UPDATE product_texts SET name = 'Foerste' WHERE product_id = ?1`, id)
  const racing = Object.create(origin.db, {
    batch: {
      value: async (statements: D1PreparedStatement[]) => {
        const results = await origin.db.batch(statements)
        await write(`UPDATE product_texts SET name = 'Andre' WHERE product_id = ?1 AND name = 'Foerste'`, id)
        return results
      },
    },
  }) as D1Database
  await refresh(racing)
  await refresh()
  await expectAsComputed()
})

it('a run that breaks off is taken up again', async () => {
  await write(`UPDATE category_texts SET name = name || ' igjen'`)
  let batches = 0
  const broken = Object.create(origin.db, {
    batch: {
      value: (statements: D1PreparedStatement[]) => {
        batches += 1
        return batches < 5 ? origin.db.batch(statements) : Promise.reject(new Error('The database is away'))
      },
    },
  }) as D1Database
  await expect(refresh(broken)).rejects.toThrow('The database is away')
  expect(await waiting()).not.toBe(0)
  await refresh()
  await expectAsComputed()
})

it('a run whose hold has passed to another stores nothing more', async () => {
  await write(`UPDATE category_texts SET name = name || ' sist'`)
  const late = Object.create(origin.db, {
    batch: {
      value: async (statements: D1PreparedStatement[]) => {
        await write(`UPDATE search_refresh SET holder = 'another'`)
        return origin.db.batch(statements)
      },
    },
  }) as D1Database
  const before = await stored()
  await refresh(late)
  expect(await stored()).toEqual(before)
  await refresh()
  expect(await stored()).toEqual(before)
  origin.clock.advance(10 * 60_000)
  await refresh()
  await expectAsComputed()
})
