import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findNamedSubstitute, findSubstitute } from '../../origin/products/substitutes.ts'
import {
  candidatesStatement,
  pickReplacements,
  type CandidateRow,
} from '../../origin/products/replacements.ts'
import { ALLERGEN_GROUPS, groupOf } from '../../shared/diet/allergens.ts'
import { objectionsTo, type Declaration } from '../../origin/products/rules/replacement.ts'
import { alternativesTo, similarTo } from '../../origin/products/store.ts'
import { COUNTRIES, type Country } from '../../shared/sites.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

/** Every replacement that the seeded shop can propose (docs/reference/food.md#replacements). */

let origin: TestOrigin
const declarations = new Map<number, Declaration>()
beforeAll(async () => {
  origin = await createTestOrigin()
  // The seed declares all food, so the test removes the declarations of a few products.
  const undeclared = `SELECT id FROM products WHERE allergen_status <> 'not_applicable' AND id % 29 = 0 AND meal_kit_id IS NULL`
  await origin.db.batch(
    ['product_allergens', 'product_free_from']
      .map((table) => `DELETE FROM ${table} WHERE product_id IN (${undeclared})`)
      .concat(`UPDATE products SET allergen_status = 'not_declared' WHERE id IN (${undeclared})`)
      .map((sql) => origin.db.prepare(sql)),
  )
  const rowsOf = async <Row>(sql: string) => (await origin.db.prepare(sql).all<Row>()).results
  const allergens = await rowsOf<{ product_id: number; code: string; level: 'contains' | 'may_contain' }>(
    'SELECT product_id, code, level FROM product_allergens',
  )
  const freeFrom = await rowsOf<{ product_id: number; code: string }>(
    'SELECT product_id, code FROM product_free_from',
  )
  for (const { id, allergen_status: status } of await rowsOf<{ id: number; allergen_status: string }>(
    'SELECT id, allergen_status FROM products WHERE meal_kit_id IS NULL',
  )) {
    const own = allergens.filter(({ product_id }) => product_id === id)
    declarations.set(id, {
      isFood: status !== 'not_applicable',
      allergens: Object.fromEntries(own.map(({ code, level }) => [code, level])),
      freeFrom: freeFrom.filter(({ product_id }) => product_id === id).map(({ code }) => code),
    })
  }
})
afterAll(() => origin.dispose())

const declarationOf = (id: number): Declaration => {
  const found = declarations.get(id)
  if (!found) throw new Error(`There is no product ${id}`)
  return found
}

/**
 * A second implementation of the rule: a product must not be likelier to contain an allergen than the
 * customer has accepted. Seeded products name groups and single nuts or cereals.
 */
function isSafe(proposed: Declaration, ordered: Declaration): boolean {
  if (proposed.isFood !== ordered.isFood) return false
  if (!proposed.isFood) return true
  const codes = new Set([
    ...ALLERGEN_GROUPS,
    ...Object.keys(proposed.allergens),
    ...Object.keys(ordered.allergens),
  ])
  return [...codes].every((code) => riskOf(proposed, code) <= acceptedOf(ordered, code))
}

function riskOf({ allergens, freeFrom }: Declaration, code: string): number {
  if (allergens[code] === 'contains') return 2
  if (allergens[code] === 'may_contain') return 1
  const isStated = Object.keys(allergens).some((each) => groupOf(each) === code)
  return isStated || groupOf(code) !== code || freeFrom.includes(code) ? 0 : 2
}

function acceptedOf({ allergens }: Declaration, code: string): number {
  const levels = [allergens[code], allergens[groupOf(code)]]
  if (levels[0] === 'contains') return 2
  return levels.some(Boolean) ? 1 : 0
}

async function listedIn(country: Country): Promise<number[]> {
  const { results } = await origin.db
    .prepare(`SELECT m.product_id AS id FROM product_markets m JOIN products p ON p.id = m.product_id
        WHERE m.country = ?1 AND m.is_listed = 1 AND p.meal_kit_id IS NULL`)
    .bind(country)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

/** Products of the same category that staff or the clock may choose: in stock and without age limit. */
async function sameShelf(country: Country): Promise<{ ordered: number; proposed: number }[]> {
  const { results } = await origin.db
    .prepare(
      `SELECT own.product_id AS ordered, near.product_id AS proposed
         FROM product_categories own
         JOIN product_categories near ON near.category_id = own.category_id AND near.product_id <> own.product_id
         JOIN product_markets mine ON mine.product_id = own.product_id AND mine.country = ?1 AND mine.is_listed = 1
         JOIN product_markets m ON m.product_id = near.product_id AND m.country = ?1 AND m.is_listed = 1
         JOIN stock s ON s.product_id = near.product_id AND s.country = ?1 AND s.on_hand - s.reserved >= 1
        JOIN products p ON p.id = near.product_id AND p.meal_kit_id IS NULL
        WHERE own.is_primary = 1 AND near.is_primary = 1 AND m.age_limit IS NULL`,
    )
    .bind(country)
    .all<{ ordered: number; proposed: number }>()
  return results
}

class Tally {
  pairs = 0
  refused = 0
  reasons = new Map<string, number>()
  unsafe: string[] = []

  add(orderedId: number, proposedId: number, isProposed: boolean, count = 1): void {
    const [ordered, proposed] = [declarationOf(orderedId), declarationOf(proposedId)]
    this.pairs += count
    if (isProposed !== isSafe(proposed, ordered)) this.unsafe.push(`${orderedId} → ${proposedId}`)
    if (isProposed) return
    this.refused += count
    for (const reason of new Set(objectionsTo(proposed, ordered).map((each) => each.reason))) {
      this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + count)
    }
  }

  get text(): string {
    const reasons = [...this.reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')
    return `${this.pairs} pairs, ${this.refused} refused (${reasons || 'none'})`
  }
}

describe('replacements of the seeded shop', () => {
  it('follow the rule for every two products', async ({ annotate }) => {
    const tally = new Tally()
    // Many products have equal declarations, so each pair of declarations is compared once and counted for
    // all of their products.
    const alike = Map.groupBy(declarations.keys(), (id) => JSON.stringify(declarationOf(id)))
    for (const [ordered = 0, ...moreOrdered] of alike.values()) {
      for (const [proposed = 0, ...moreProposed] of alike.values()) {
        const isAllowed = objectionsTo(declarationOf(proposed), declarationOf(ordered)).length === 0
        tally.add(ordered, proposed, isAllowed, (moreOrdered.length + 1) * (moreProposed.length + 1))
      }
    }
    await annotate(`all products: ${tally.text}`)
    expect(tally.unsafe).toEqual([])
    expect(tally.pairs).toBe(declarations.size ** 2)
  })

  it('are accepted from staff exactly when they are safe', async ({ annotate }) => {
    const tally = new Tally()
    for (const country of COUNTRIES) {
      for (const { ordered, proposed } of await sameShelf(country)) {
        const substitute = await findNamedSubstitute(
          origin.db,
          { country, language: 'nb', user_id: 0 },
          { orderedId: ordered, productId: proposed, quantity: 1 },
          origin.clock.now.toISOString(),
        )
        tally.add(ordered, proposed, substitute !== null)
      }
    }
    await annotate(`named by staff: ${tally.text}`)
    expect(tally.unsafe).toEqual([])
    expect(tally.pairs).toBeGreaterThan(7_000)
  })

  it('are picked by the order clock only when they are safe', async ({ annotate }) => {
    const tally = new Tally()
    for (const country of COUNTRIES) {
      for (const id of await listedIn(country)) {
        const order = { order_number: '', country, language: 'nb' as const, user_id: 0 }
        const line = { product_id: id, quantity: 1 }
        const found = await findSubstitute(origin.db, order, line, origin.clock.now.toISOString())
        if (found) tally.add(id, found.productId, true)
      }
    }
    await annotate(`automatic picks: ${tally.text}`)
    expect(tally.unsafe).toEqual([])
    expect(tally.pairs).toBeGreaterThan(500)
  })

  it('are offered to shoppers only when they are safe', async ({ annotate }) => {
    const tally = new Tally()
    for (const country of COUNTRIES) {
      const request = { db: origin.db, country, now: origin.clock.now.toISOString() }
      for (const id of await listedIn(country)) {
        for (const source of [similarTo(id), alternativesTo(id, undefined)]) {
          const { results } = await candidatesStatement(request, id, source).all<CandidateRow>()
          const picked = new Set(pickReplacements(results, results.length))
          for (const candidate of results) tally.add(id, candidate.id, picked.has(candidate.id))
        }
      }
    }
    await annotate(`offered to shoppers: ${tally.text}`)
    expect(tally.unsafe).toEqual([])
    expect(tally.pairs).toBeGreaterThan(10_000)
  })

  it('of a sold-out product are safe on its page, on its shelves and in recipes', async () => {
    const headers = { 'x-country': 'NO', 'x-language': 'nb', 'x-requested-case': 'camel' }
    const read = async <Body>(path: string) =>
      (await (await origin.fetch(`/api/v1/${path}`, { headers })).json()) as Body
    const tally = new Tally()
    const { results } = await origin.db
      .prepare(
        `SELECT s.product_id AS id FROM stock s JOIN products p ON p.id = s.product_id
          WHERE s.country = 'NO' AND s.on_hand = 0 AND p.allergen_status <> 'not_applicable'`,
      )
      .all<{ id: number }>()
    for (const { id } of results) {
      const { product } = await read<{ product: { alternatives: { id: number }[] } }>(`products/${id}/`)
      const { sections } = await read<{ sections: { key: string; products: { id: number }[] }[] }>(
        `products/${id}/related-products/?size=24`,
      )
      const shelf = sections.find(({ key }) => key === 'similar')?.products ?? []
      const { alternatives } = await read<{ alternatives: { id: number }[] }>(
        `products/${id}/ingredient-alternatives/`,
      )
      for (const each of [...product.alternatives, ...shelf, ...alternatives]) tally.add(id, each.id, true)
    }
    expect(tally.unsafe).toEqual([])
    expect(tally.pairs).toBeGreaterThan(20)
  })

  it('are offered in recipes only when they are safe', async ({ annotate }) => {
    const tally = new Tally()
    const { results } = await origin.db.prepare('SELECT id FROM recipes').all<{ id: number }>()
    for (const country of COUNTRIES) {
      for (const { id } of results) {
        const headers = { 'x-country': country, 'x-language': 'nb', 'x-requested-case': 'camel' }
        const response = await origin.fetch(`/api/v1/recipes/${id}/`, { headers })
        const { recipe } = (await response.json()) as {
          recipe: { ingredients: { product: { id: number } | null; alternatives: { id: number }[] }[] }
        }
        for (const { product, alternatives } of recipe.ingredients) {
          if (product) for (const each of alternatives) tally.add(product.id, each.id, true)
        }
      }
    }
    await annotate(`in recipes: ${tally.text}`)
    expect(tally.unsafe).toEqual([])
    expect(tally.pairs).toBeGreaterThan(20)
  })
})
