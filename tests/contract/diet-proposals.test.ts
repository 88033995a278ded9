import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSubstitute } from '../../origin/products/substitutes.ts'
import { allowedProducts } from '../../origin/diet/stored-diet.ts'
import { candidatesStatement, pickReplacements } from '../../origin/products/replacements.ts'
import { alternativesTo, similarTo } from '../../origin/products/store.ts'
import { allowedRecipes } from '../../origin/recipes/diet-facts.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import type { getDinners } from '../../shared/api/dinners.ts'
import type { getRecipeDietFacts } from '../../shared/api/recipes-diet.ts'
import { putDiet } from '../../shared/api/user-diet.ts'
import { isAllowed, UNKNOWN_FACTS } from '../../shared/diet/conflicts.ts'
import { NO_DIET, type DietProfile } from '../../shared/diet/profile.ts'
import { COUNTRIES, type Country } from '../../shared/sites.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer, type Customer } from './order-fixture.ts'

/** Twenty households over everything that the seeded shop can propose (docs/diet.md). */

const diet = (given: Partial<DietProfile>): DietProfile => ({ ...NO_DIET, ...given })
const PROFILES: Record<string, DietProfile> = {
  milk: diet({ allergens: ['milk'] }),
  'milk with traces': diet({ allergens: ['milk'], avoidsTraces: true }),
  gluten: diet({ allergens: ['gluten'], avoidsTraces: true }),
  egg: diet({ allergens: ['egg'] }),
  'nuts with traces': diet({ allergens: ['nuts', 'peanuts'], avoidsTraces: true }),
  soy: diet({ allergens: ['soy'] }),
  fish: diet({ allergens: ['fish', 'crustaceans', 'molluscs'] }),
  celery: diet({ allergens: ['celery'] }),
  mustard: diet({ allergens: ['mustard'], avoidsTraces: true }),
  sesame: diet({ allergens: ['sesame'], avoidsTraces: true }),
  sulphites: diet({ allergens: ['sulphites'] }),
  lupin: diet({ allergens: ['lupin'] }),
  vegetarian: diet({ diets: ['vegetarian'] }),
  vegan: diet({ diets: ['vegan'] }),
  halal: diet({ diets: ['halal'] }),
  'no pork': diet({ diets: ['no_pork'] }),
  'low lactose': diet({ diets: ['low_lactose'] }),
  words: diet({ words: 'Koriander, palm, lök' }),
  'vegetarian without gluten': diet({ diets: ['vegetarian'], allergens: ['gluten'] }),
  'vegan without nuts': diet({ diets: ['vegan'], allergens: ['nuts', 'soy'], avoidsTraces: true }),
}

let origin: TestOrigin
const goods = new Map<number, Good>()
beforeAll(async () => {
  origin = await createTestOrigin()
  await forgetSome()
  await readGoods()
})
afterAll(() => origin.dispose())

/** A product as its rows say, for a second implementation of the rules. */
type Good = {
  isFood: boolean
  contains: string[]
  traces: string[]
  absent: string[]
  kinds: string[]
  labels: string[]
  isAlcohol: boolean
  text: string | null
}

const rowsOf = async <Row>(sql: string) => (await origin.db.prepare(sql).all<Row>()).results

/** The seed describes all food, so the test removes what is known about some. */
async function forgetSome() {
  const some = 'SELECT id FROM products WHERE id % 41 = 0 AND meal_kit_id IS NULL'
  await origin.db.batch(
    ['product_allergens', 'product_free_from', 'product_ingredient_kinds', 'product_classifiers']
      .map((table) => `DELETE FROM ${table} WHERE product_id IN (${some})`)
      .concat(`UPDATE product_texts SET ingredients = NULL WHERE product_id IN (${some})`)
      .map((sql) => origin.db.prepare(sql)),
  )
}

async function readGoods() {
  const [products, allergens, absent, kinds, labels, alcohol, texts] = await Promise.all([
    rowsOf<{ id: number; status: string }>(
      'SELECT id, allergen_status AS status FROM products WHERE meal_kit_id IS NULL',
    ),
    rowsOf<{ id: number; code: string; level: string }>(
      'SELECT product_id AS id, code, level FROM product_allergens',
    ),
    rowsOf<{ id: number; code: string }>('SELECT product_id AS id, code FROM product_free_from'),
    rowsOf<{ id: number; kind: string }>('SELECT product_id AS id, kind FROM product_ingredient_kinds'),
    rowsOf<{ id: number; label: string }>(
      'SELECT product_id AS id, classifier_key AS label FROM product_classifiers',
    ),
    rowsOf<{ id: number }>('SELECT DISTINCT product_id AS id FROM product_markets WHERE abv > 0'),
    rowsOf<{ id: number; name: string; ingredients: string | null }>(
      'SELECT product_id AS id, name, ingredients FROM product_texts',
    ),
  ])
  const of = <Row extends { id: number }>(rows: Row[], id: number) => rows.filter((row) => row.id === id)
  for (const { id, status } of products) {
    const own = of(allergens, id)
    const words = of(texts, id)
    goods.set(id, {
      isFood: status !== 'not_applicable',
      contains: own.filter(({ level }) => level === 'contains').map(({ code }) => code),
      traces: own.filter(({ level }) => level === 'may_contain').map(({ code }) => code),
      absent: of(absent, id).map(({ code }) => code),
      kinds: of(kinds, id).map(({ kind }) => kind),
      labels: of(labels, id).map(({ label }) => label),
      isAlcohol: of(alcohol, id).length > 0,
      text: words.some(({ ingredients }) => ingredients === null)
        ? null
        : words.map(({ name, ingredients }) => `${name} ${ingredients}`.toLowerCase()).join(' '),
    })
  }
}

const MEMBERS: Record<string, RegExp> = {
  gluten: /^(gluten|wheat|rye|barley|oats|spelt)$/,
  nuts: /^(nuts|almonds|hazelnuts|cashews|walnuts)$/,
  peanuts: /^peanuts?$/,
}
const ANIMAL = ['meat', 'pork', 'fish', 'shellfish']
const has = (list: readonly string[], ...values: string[]) => values.some((each) => list.includes(each))

/** True when a shopper of the profile may eat it: what nobody has said is not safe. */
function isSafe(profile: DietProfile, good: Good | undefined): boolean {
  if (!good) return false
  if (!good.isFood) return true
  const { contains, traces, absent, kinds, labels, isAlcohol, text } = good
  const isKnown = kinds.length > 0
  const isSeafood = has(contains, 'fish', 'crustaceans', 'molluscs')
  const isDairy = has(contains, 'milk') || has(kinds, 'milk')
  const isAnimal = isSeafood || has(kinds, ...ANIMAL)
  const isEgg = has(contains, 'egg') || has(kinds, 'egg')
  const safe = {
    vegetarian: !isAnimal && (has(labels, 'vegan') || (isKnown && !has(kinds, 'unsure'))),
    vegan:
      !isAnimal &&
      !isDairy &&
      !isEgg &&
      !has(kinds, 'honey') &&
      (has(labels, 'vegan') || (isKnown && !has(kinds, 'unsure', 'rennet', 'culture'))),
    halal:
      isKnown &&
      !isAlcohol &&
      !has(kinds, 'pork', 'meat', 'shellfish', 'rennet', 'unsure') &&
      !has(contains, 'crustaceans', 'molluscs'),
    no_pork: !has(kinds, 'pork') && (has(labels, 'vegan') || (isKnown && !has(kinds, 'unsure'))),
    low_lactose:
      has(labels, 'lactose-free') || has(absent, 'milk') || (!isDairy && isKnown && !has(kinds, 'unsure')),
  }
  const words = profile.words.split(',').map((word) => word.trim().toLowerCase())
  return (
    profile.diets.every((each) => safe[each]) &&
    profile.allergens.every((group) => {
      const isOf = (code: string) => (MEMBERS[group] ? MEMBERS[group].test(code) : code === group)
      if (contains.some(isOf)) return false
      return traces.some(isOf) ? !profile.avoidsTraces : absent.includes(group)
    }) &&
    words.filter(Boolean).every((word) => text !== null && !text.includes(word))
  )
}

/** Recipes of all suggested dinners: of every page, and of the days of the plan. */
async function allDinners(customer: Customer): Promise<number[]> {
  const found = new Set<number>()
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const { status, body } = await customer.call<EndpointResponse<typeof getDinners>>(
      'GET',
      `dinners/?page=${page}`,
    )
    expect(status).toBe(200)
    hasMore = body.dinners.hasMoreItems
    const ofDays = body.weekPlan.flatMap(({ suggested }) => suggested ?? [])
    for (const { id, kind } of [...body.dinners.items, ...ofDays]) if (kind === 'recipe') found.add(id)
  }
  return [...found]
}

const requestIn = (country: Country) => ({
  db: origin.db,
  country,
  language: 'nb' as const,
  now: origin.clock.now.toISOString(),
})

describe.each(COUNTRIES)('in %s', (country) => {
  it('no recipe is suggested with an ingredient that a profile forbids or nobody knows', async ({
    annotate,
  }) => {
    const ingredients = await rowsOf<{ recipe_id: number; product_id: number | null }>(
      `SELECT i.recipe_id, ip.product_id FROM recipe_ingredients i
         LEFT JOIN ingredient_products ip
           ON ip.ingredient_id = i.ingredient_id AND ip.country = '${country}' AND ip.rank = 0`,
    )
    const byRecipe = Map.groupBy(ingredients, (row) => row.recipe_id)
    const counts: string[] = []
    for (const [name, profile] of Object.entries(PROFILES)) {
      const allowed = await allowedRecipes(requestIn(country), profile, [...byRecipe.keys()])
      const safe = [...byRecipe].flatMap(([id, rows]) =>
        rows.every((row) => isSafe(profile, goods.get(row.product_id ?? 0))) ? [id] : [],
      )
      expect([name, [...allowed].toSorted()]).toEqual([name, safe.toSorted()])
      counts.push(`${name} ${allowed.size}`)
    }
    expect(counts).toHaveLength(20)
    expect(byRecipe.size).toBeGreaterThanOrEqual(60)
    await annotate(`of ${byRecipe.size} recipes: ${counts.join(', ')}`)
  })

  it('no dinner is suggested to a household whose saved diet forbids it', async ({ annotate }) => {
    const customer = await createCustomer(origin, { country })
    const ingredients = await rowsOf<{ recipe_id: number; product_id: number | null }>(
      `SELECT i.recipe_id, ip.product_id FROM recipe_ingredients i
         LEFT JOIN ingredient_products ip
           ON ip.ingredient_id = i.ingredient_id AND ip.country = '${country}' AND ip.rank = 0`,
    )
    const byRecipe = Map.groupBy(ingredients, (row) => row.recipe_id)
    const counts: string[] = []
    for (const [name, profile] of Object.entries(PROFILES)) {
      await customer.call('PUT', putDiet.path, profile)
      const suggested = await allDinners(customer)
      const broken = suggested.filter(
        (id) => !byRecipe.get(id)?.every((row) => isSafe(profile, goods.get(row.product_id ?? 0))),
      )
      expect([name, broken]).toEqual([name, []])
      counts.push(`${name} ${suggested.length}`)
    }
    await customer.call('PUT', putDiet.path, NO_DIET)
    expect((await allDinners(customer)).length).toBeGreaterThan(30)
    await annotate(`dinners suggested: ${counts.join(', ')}`)
  })

  it('the swaps of every recipe are judged by what is known about them', async ({ annotate }) => {
    const ids = (await rowsOf<{ id: number }>('SELECT id FROM recipes ORDER BY id')).map(({ id }) => id)
    const response = await origin.fetch(`/api/v1/recipes/diet-facts/?ids=${ids.join(',')}&with=text`, {
      headers: { 'x-country': country, 'x-language': 'nb', 'x-requested-case': 'camel' },
    })
    const { recipes, products } = (await response.json()) as EndpointResponse<typeof getRecipeDietFacts>
    const facts = new Map(products.map((each) => [each.id, each.facts]))
    const swaps = recipes.flatMap(({ ingredients }) => ingredients.flatMap((each) => each.swaps))
    let offered = 0
    for (const [name, profile] of Object.entries(PROFILES)) {
      for (const { id } of swaps) {
        const isOffered = isAllowed(profile, facts.get(id) ?? UNKNOWN_FACTS)
        if (isOffered) offered += 1
        expect([name, id, isOffered]).toEqual([name, id, isSafe(profile, goods.get(id))])
      }
    }
    await annotate(`${swaps.length} swaps × 20 profiles, ${offered} offered`)
    expect(recipes).toHaveLength(ids.length)
    expect(swaps.length).toBeGreaterThan(200)
  })

  it('no alternative or similar product is allowed that a profile forbids', async ({ annotate }) => {
    const request = requestIn(country)
    const proposed = new Set<number>()
    let pairs = 0
    for (const [id, { isFood }] of goods) {
      if (!isFood) continue
      for (const source of [similarTo(id), alternativesTo(id, undefined)]) {
        const { results } = await candidatesStatement(request, id, source).all<{
          id: number
          declaration: string
          ordered: string | null
        }>()
        const picked = pickReplacements(results, 24)
        pairs += picked.length
        for (const each of picked) proposed.add(each)
      }
    }
    const ids = [...proposed]
    let refused = 0
    for (const [name, profile] of Object.entries(PROFILES)) {
      const allowed = await allowedProducts(request, profile, ids)
      const safe = ids.filter((id) => isSafe(profile, goods.get(id)))
      expect([name, [...allowed].toSorted()]).toEqual([name, safe.toSorted()])
      refused += ids.length - allowed.size
    }
    await annotate(`${pairs} pairs, ${ids.length} products × 20 profiles, ${refused} refused`)
    expect(pairs).toBeGreaterThan(500)
    expect(refused).toBeGreaterThan(500)
  })
})

it('the order clock picks no substitute that the customer’s saved diet forbids', async ({ annotate }) => {
  const customer: Customer = await createCustomer(origin)
  const now = origin.clock.now.toISOString()
  const listed = await rowsOf<{ id: number }>(
    `SELECT m.product_id AS id FROM product_markets m JOIN products p ON p.id = m.product_id
      WHERE m.country = 'NO' AND m.is_listed = 1 AND p.meal_kit_id IS NULL AND p.allergen_status <> 'not_applicable'
      ORDER BY m.product_id`,
  )
  let picked = 0
  let asked = 0
  const profiles = Object.entries(PROFILES)
  for (const [index, [name, profile]] of profiles.entries()) {
    await customer.call('PUT', putDiet.path, profile)
    // Every product is asked about by two of the profiles.
    const own = listed.filter((_, place) => place % 10 === index % 10)
    for (const { id } of own) {
      const order = {
        order_number: '',
        country: 'NO' as const,
        language: 'nb' as const,
        user_id: customer.userId,
      }
      const substitute = await findSubstitute(origin.db, order, { product_id: id, quantity: 1 }, now)
      asked += 1
      if (!substitute) continue
      picked += 1
      expect([name, id, isSafe(profile, goods.get(substitute.productId))]).toEqual([name, id, true])
    }
  }
  await annotate(`${asked} goods without stock, ${picked} substitutes`)
  expect(picked).toBeGreaterThan(100)
})
