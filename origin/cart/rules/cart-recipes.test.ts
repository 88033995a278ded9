import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createCartDraft,
  removeRecipe,
  setRecipes,
  setTotal,
  type CartDraft,
  type Limits,
} from '../change.ts'
import { sharesOf, totalShare, type CartRecipe } from './cart-recipes.ts'
import { totalOf, type CartRow } from '../../../shared/cart/cart-rows.ts'

const KILO = 1_000_000
const RICE = 1
const ONION = 2
const PACKS: Record<number, number> = { [RICE]: KILO, [ONION]: KILO / 4, 3: 333_333, 4: 70_000 }
const MAXIMUM = 999
const LIMITS: Limits = new Map(
  Object.entries(PACKS).map(([id, pack]) => [Number(id), { maxQuantity: MAXIMUM, price: 100, pack }]),
)
const goods = { packOf: (id: number) => PACKS[id] ?? null, freeOf: () => 0 }

const recipe = (
  recipeId: number,
  needs: Record<number, number>,
  more: Partial<CartRecipe> = {},
): CartRecipe => ({
  recipeId,
  portions: 4,
  countsBasket: false,
  needs: Object.entries(needs).map(([productId, need], index) => ({
    ingredientId: index + 1,
    productId: Number(productId),
    need,
    state: 'first' as const,
  })),
  ...more,
})

const draftOf = (rows: CartRow[] = []) => createCartDraft(rows, LIMITS)
const quantities = ({ rows }: CartDraft) =>
  rows.map(({ recipeId, productId, quantity }) => [recipeId, productId, quantity]).toSorted()

describe('packs of several recipes', () => {
  it.each([
    // Needs in kilograms of rice, a pack has one kilogram; what each recipe brings.
    { needs: [0.5, 0.5], packs: [1, 0] },
    { needs: [0.6, 0.6], packs: [1, 1] },
    { needs: [0.4, 0.4, 0.4], packs: [1, 0, 1] },
    { needs: [2.5, 0.5], packs: [3, 0] },
    { needs: [1, 1], packs: [1, 1] },
  ])('needs $needs take $packs', ({ needs, packs }) => {
    const recipes = needs.map((need, index) => recipe(index + 1, { [RICE]: need * KILO }))
    expect([...(sharesOf(recipes, goods).get(RICE)?.values() ?? [])]).toEqual(packs)
  })

  it('count goods of the basket only for a recipe that asks for it', () => {
    const counting = recipe(2, { [RICE]: 0.8 * KILO }, { countsBasket: true })
    const other = recipe(1, { [RICE]: 0.8 * KILO })
    const one = { ...goods, freeOf: () => 1 }
    expect(totalShare(sharesOf([counting], one), RICE)).toBe(0)
    expect(totalShare(sharesOf([other], one), RICE)).toBe(1)
    expect(totalShare(sharesOf([counting, other], one), RICE)).toBe(1)
  })

  it('leave out what the shopper has taken out by hand, until its recipe is asked for again', () => {
    const draft = draftOf()
    const [first, second] = [recipe(1, { [RICE]: KILO * 1.5 }), recipe(2, { [RICE]: KILO })]
    setRecipes(draft, LIMITS, [first], new Set([1]))
    setTotal(draft, LIMITS, RICE, 1)
    setRecipes(draft, LIMITS, [first, second], new Set())
    expect(totalOf(draft.rows, RICE), 'three packs without the one taken out').toBe(2)
    setRecipes(draft, LIMITS, [first, second], new Set([1]))
    expect(totalOf(draft.rows, RICE)).toBe(3)
  })
})

const RUNS = { seed: 20261123, numRuns: 2000 }
const productId = fc.constantFrom(...Object.keys(PACKS).map(Number))
const anyRecipes = fc.uniqueArray(
  fc.record({
    recipeId: fc.integer({ min: 1, max: 9 }),
    portions: fc.integer({ min: 1, max: 12 }),
    countsBasket: fc.constant(false),
    needs: fc.uniqueArray(
      fc.record({
        ingredientId: fc.integer({ min: 1, max: 20 }),
        productId: fc.oneof(productId, fc.constant(null)),
        need: fc.integer({ min: 1, max: 3 * KILO }),
        state: fc.constant('first' as const),
      }),
      { selector: ({ ingredientId }) => ingredientId, maxLength: 8 },
    ),
  }),
  { selector: ({ recipeId }) => recipeId, maxLength: 7 },
)
const anyFree = fc.uniqueArray(
  fc.record({
    productId,
    quantity: fc.integer({ min: 1, max: 5 }),
    recipeId: fc.constant(0),
    listId: fc.constantFrom(0, 7),
    order: fc.nat(50),
  }),
  { selector: ({ productId: id, listId }) => `${id}|${listId}`, maxLength: 5 },
)

/** Adds the recipes one after the other. */
function addAll(draft: CartDraft, recipes: readonly CartRecipe[]): CartDraft {
  for (const each of recipes) {
    const others = draft.recipes.filter(({ recipeId }) => recipeId !== each.recipeId)
    setRecipes(draft, LIMITS, [...others, each], new Set([each.recipeId]))
  }
  return draft
}

describe('recipes in a cart, 2,000 random carts each', () => {
  it('packs are never short and never one too many', () => {
    fc.assert(
      fc.property(anyRecipes, (recipes) => {
        const { rows } = addAll(draftOf(), recipes)
        for (const [id, pack] of Object.entries(PACKS)) {
          const need = recipes
            .flatMap(({ needs }) => needs)
            .reduce((sum, each) => sum + (each.productId === Number(id) ? each.need : 0), 0)
          const bought = totalOf(rows, Number(id)) * pack
          expect(bought).toBeGreaterThanOrEqual(need)
          expect(bought - need).toBeLessThan(pack)
        }
      }),
      RUNS,
    )
  })

  it('goods of the basket and packs together are never short for recipes that count them', () => {
    fc.assert(
      fc.property(anyRecipes, anyFree, fc.array(fc.boolean()), (recipes, bought, counts) => {
        const counting = recipes.map((each, index) => ({ ...each, countsBasket: counts[index] ?? true }))
        const { rows } = addAll(draftOf(bought), counting)
        for (const [id, pack] of Object.entries(PACKS)) {
          const needOf = (some: readonly CartRecipe[]) =>
            some
              .flatMap(({ needs }) => needs)
              .reduce((sum, each) => sum + (each.productId === Number(id) ? each.need : 0), 0)
          const own = totalOf(bought, Number(id))
          expect(totalOf(rows, Number(id)) * pack).toBeGreaterThanOrEqual(needOf(counting))
          const others = counting.filter(({ countsBasket }) => !countsBasket)
          expect((totalOf(rows, Number(id)) - own) * pack).toBeGreaterThanOrEqual(needOf(others))
        }
      }),
      RUNS,
    )
  })

  it('removing a recipe gives back exactly what only it needed', () => {
    fc.assert(
      fc.property(anyRecipes, anyFree, fc.nat(), (recipes, bought, at) => {
        const gone = recipes[at % Math.max(1, recipes.length)]
        if (!gone) return
        const draft = addAll(draftOf(bought), recipes)
        removeRecipe(draft, LIMITS, gone.recipeId)
        const without = addAll(
          draftOf(bought),
          recipes.filter((each) => each !== gone),
        )
        expect(quantities(draft)).toEqual(quantities(without))
      }),
      RUNS,
    )
  })

  it('the order of adding does not matter', () => {
    fc.assert(
      fc.property(
        anyRecipes.chain((recipes) =>
          fc.tuple(
            fc.constant(recipes),
            fc.shuffledSubarray(recipes, { minLength: recipes.length, maxLength: recipes.length }),
          ),
        ),
        anyFree,
        ([recipes, shuffled], bought) => {
          expect(quantities(addAll(draftOf(bought), shuffled))).toEqual(
            quantities(addAll(draftOf(bought), recipes)),
          )
        },
      ),
      RUNS,
    )
  })

  it('other portions later are the same as those portions from the start', () => {
    fc.assert(
      fc.property(anyRecipes, fc.nat(), fc.integer({ min: 1, max: 12 }), (recipes, at, factor) => {
        const draft = addAll(draftOf(), recipes)
        const changed = recipes[at % Math.max(1, recipes.length)]
        if (!changed) return
        const other = {
          ...changed,
          portions: factor,
          needs: changed.needs.map((each) => ({ ...each, need: each.need * factor })),
        }
        addAll(draft, [other])
        const fromStart = addAll(
          draftOf(),
          recipes.map((each) => (each === changed ? other : each)),
        )
        expect(quantities(draft)).toEqual(quantities(fromStart))
      }),
      RUNS,
    )
  })

  it('more portions never take fewer packs, and the same as long as these hold enough', () => {
    fc.assert(
      fc.property(anyRecipes, fc.nat(), fc.integer({ min: 1, max: 11 }), (recipes, at, portions) => {
        const changed = recipes[at % Math.max(1, recipes.length)]
        if (!changed) return
        const others = recipes.filter((each) => each !== changed)
        const withPortions = (count: number) => ({
          ...changed,
          portions: count,
          needs: changed.needs.map((each) => ({ ...each, need: each.need * count })),
        })
        const fewer = addAll(draftOf(), [...others, withPortions(portions)]).rows
        const more = addAll(draftOf(), [...others, withPortions(portions + 1)]).rows
        for (const [id, pack] of Object.entries(PACKS)) {
          const need = [...others, withPortions(portions + 1)]
            .flatMap(({ needs }) => needs)
            .reduce((sum, each) => sum + (each.productId === Number(id) ? each.need : 0), 0)
          const before = totalOf(fewer, Number(id))
          const after = totalOf(more, Number(id))
          expect(after).toBeGreaterThanOrEqual(before)
          const isEnough = before * pack >= need || before === MAXIMUM
          expect(after === before, 'the packs of before hold it').toBe(isEnough)
        }
      }),
      RUNS,
    )
  })

  it('a product bought by hand is never taken away by a recipe', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ add: fc.nat(6) }),
        fc.record({ remove: fc.nat(6) }),
        fc.record({ id: productId, total: fc.nat(9) }),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(anyRecipes, anyFree, steps, (recipes, bought, played) => {
        const draft = draftOf(bought)
        const byHand = () =>
          draft.rows.filter(({ recipeId }) => recipeId === 0).map((row) => ({ ...row, order: 0 }))
        for (const step of played) {
          const before = byHand()
          if ('id' in step) {
            setTotal(draft, LIMITS, step.id, step.total)
            continue
          }
          const chosen = recipes[('add' in step ? step.add : step.remove) % Math.max(1, recipes.length)]
          if (chosen && 'add' in step) addAll(draft, [chosen])
          if (chosen && 'remove' in step) removeRecipe(draft, LIMITS, chosen.recipeId)
          expect(byHand()).toEqual(before)
        }
      }),
      RUNS,
    )
  })
})
