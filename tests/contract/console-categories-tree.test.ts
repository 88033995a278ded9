import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCategory, saveCategory } from '../../origin/productcategories/staff-changes.ts'
import type { CategoryFields } from '../../origin/productcategories/staff.ts'
import { PURGES_MAX } from '../../shared/content/editing-headers.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Changes of the tree of categories: at the same time, cut short, and beside many others. */

let origin: TestOrigin
let merchandiser: Staff
let now: string
beforeAll(async () => {
  origin = await createTestOrigin()
  merchandiser = await signInStaff(origin, 'catalogue@torg.test')
  now = origin.clock.now.toISOString()
})
afterAll(() => origin.dispose())

const DRINKS = 13
const below = (parentId: number | null): CategoryFields => ({
  names: { nb: 'Te', sv: 'Te', en: 'Tea' },
  parentId,
  position: 99,
  motif: 'teapot',
  tint: '#E8F2E0',
  isHidden: false,
})

/** The database, with something that happens between the read and the write of the first change. */
function withBetween(between: () => Promise<unknown>): D1Database {
  let isOver = false
  return new Proxy(origin.db, {
    get(target, name: keyof D1Database) {
      if (name !== 'batch') return (sql: string) => target.prepare(sql)
      return async (statements: D1PreparedStatement[]) => {
        if (statements.length > 1 && !isOver) {
          isOver = true
          await between()
        }
        return target.batch(statements)
      }
    },
  })
}

async function make(slug: string): Promise<number> {
  const made = await addCategory({ db: origin.db, now }, slug, below(null))
  if ('wrong' in made) throw new Error(made.wrong)
  return made.id
}

it('two moves at the same time leave two levels', async () => {
  const [upper, lower] = [await make('upper'), await make('lower')]
  const db = withBetween(() => saveCategory({ db: origin.db, now }, upper, below(DRINKS)))
  expect(await saveCategory({ db, now }, lower, below(upper))).toBeNull()
  const { results } = await origin.db
    .prepare('SELECT id, parent_id FROM categories WHERE id IN (?1, ?2) ORDER BY id')
    .bind(upper, lower)
    .all()
  expect(results).toEqual([
    { id: upper, parent_id: DRINKS },
    { id: lower, parent_id: null },
  ])
})

it('two new categories at the same time are both made', async () => {
  let other = 0
  const db = withBetween(async () => {
    other = await make('first')
  })
  expect(await addCategory({ db, now }, 'second', below(DRINKS))).toMatchObject({ id: other + 1 })
  expect(await addCategory({ db, now }, 'second', below(DRINKS))).toEqual({ wrong: 'slug' })
})

it('a new category that is cut short leaves nothing', async () => {
  const db = withBetween(() => Promise.reject(new Error('The database is away')))
  await expect(addCategory({ db, now }, 'half', below(DRINKS))).rejects.toThrow('away')
  const half = await origin.db.prepare(`SELECT count(*) AS n FROM categories WHERE slug = 'half'`).first('n')
  expect(half).toBe(0)
})

it('a change beside more categories than it can name purges everything', async () => {
  const purgesOf = async (place: string) => {
    const response = await origin.fetch('/console/categories/', {
      method: 'POST',
      headers: {
        cookie: merchandiser.cookie,
        origin: 'http://localhost:8787',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        action: 'save',
        category: '201',
        parent: '2',
        motif: 'glass-of-milk',
        tint: '#E4F0FB',
        name_nb: 'Melk',
        name_sv: 'Mjölk',
        name_en: 'Milk',
        place,
        shown: '1',
      }).toString(),
    })
    return response.headers.get('x-purge')
  }
  expect(await purgesOf('1')).toContain('entity category:201, entity category:2,')
  const ids = JSON.stringify(Array.from({ length: PURGES_MAX }, (_, index) => 900_001 + index))
  await origin.db.batch([
    origin.db
      .prepare(
        `INSERT INTO categories (id, parent_id, slug, sort, motif, tint)
         SELECT value, 2, 'beside-' || value, value, 'teapot', '#e8f2e0' FROM json_each(?1)`,
      )
      .bind(ids),
    ...['nb', 'sv', 'en'].map((language) =>
      origin.db
        .prepare(
          `INSERT INTO category_texts (category_id, lang, name) SELECT value, ?2, 'Beside' FROM json_each(?1)`,
        )
        .bind(ids, language),
    ),
  ])
  expect(await purgesOf('2')).toBe('all')
})
