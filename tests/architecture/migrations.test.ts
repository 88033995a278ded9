import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS, ROOT } from '../../scripts/project.ts'

/**
 * Expand, then contract: a migration runs while the worker before it still serves, and after a roll-back. So it adds
 * what that worker ignores. What is removed or renamed waits for a release after the last one that used it, and says
 * so: `-- Contract: <what>, unused since <version>.`
 */
const CONTRACT = /^-- Contract: .+, unused since (\d+\.\d+\.\d+)\.$/m

/** Of before there were deployments. */
const BEFORE_THE_RULE = [
  '0150_meal_kit_products.sql',
  '0181_narrowed_listings.sql',
  '0331_organizations.sql',
  '0340_proofs.sql',
  '0802_recipe_discovery.sql',
]

/**
 * Returns the statements that an older worker does not survive. A table that is made anew for another CHECK keeps its
 * name: one transaction drops it and gives its copy the name, so no worker misses it.
 */
function contractionsOf(sql: string): string[] {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((each) => each.trim().replaceAll(/\s+/g, ' '))
  const renamed = statements.flatMap((each) => /^ALTER TABLE \S+ RENAME TO (\S+)$/i.exec(each)?.[1] ?? [])
  const madeAnew = renamed.filter((table) => statements.includes(`DROP TABLE ${table}`))
  return statements
    .filter(
      (each) =>
        !madeAnew.some((table) => each === `DROP TABLE ${table}` || each.endsWith(` RENAME TO ${table}`)),
    )
    .filter(
      (each) =>
        /^DROP (TABLE|VIEW)|^ALTER TABLE \S+ (DROP|RENAME)/i.test(each) ||
        (/^ALTER TABLE \S+ ADD/i.test(each) && /NOT NULL/i.test(each) && !/DEFAULT/i.test(each)),
    )
}

const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))
const read = (file: string) => readFileSync(path.join(MIGRATIONS, file), 'utf8')

it('a migration that removes, renames or demands something names the release that stopped using it', () => {
  const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')
  const broken = files.filter((file) => {
    if (BEFORE_THE_RULE.includes(file) || contractionsOf(read(file)).length === 0) return false
    const [, version] = CONTRACT.exec(read(file)) ?? []
    return version === undefined || !changelog.includes(`## ${version}`)
  })
  expect(broken).toEqual([])
})

it('the list of earlier migrations has no more than it needs', () => {
  expect(BEFORE_THE_RULE.filter((file) => contractionsOf(read(file)).length === 0)).toEqual([])
})

it.each([
  ['DROP TABLE carts;', 1],
  ['alter table carts drop column note;', 1],
  ['ALTER TABLE carts\n  RENAME COLUMN note TO remark;', 1],
  ['ALTER TABLE carts ADD COLUMN note TEXT NOT NULL;', 1],
  [`ALTER TABLE carts ADD COLUMN note TEXT NOT NULL DEFAULT '';`, 0],
  ['ALTER TABLE carts ADD COLUMN note TEXT;', 0],
  ['CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL);', 0],
  ['-- DROP TABLE carts;', 0],
  ['DROP INDEX carts_by_note;', 0],
])('%s: %i', (sql, count) => {
  expect(contractionsOf(sql)).toHaveLength(count)
})
