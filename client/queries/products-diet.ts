import { queryOptions } from '@tanstack/react-query'
import { DIET_IDS_MAX, getDietFacts } from '../../shared/api/products-diet.ts'
import { getRecipeDietFacts } from '../../shared/api/recipes-diet.ts'
import type { DietFacts } from '../../shared/diet/conflicts.ts'
import type { DietIngredient } from '../../shared/diet/recipe-conflicts.ts'
import type { Api } from '../api/api.ts'

/**
 * What is known about one product; null for nothing. All products that a page asks for at once are one request, and
 * no request says what the shopper does not eat.
 */
export const dietFactsQuery = (api: Api, productId: number, hasText: boolean) =>
  queryOptions({
    queryKey: ['products', 'diet-facts', productId, hasText],
    queryFn: async (): Promise<DietFacts | null> =>
      (await togetherWith(products, api, productId, hasText)).get(productId) ?? null,
    staleTime: STALE,
  })

/** The ingredients of one recipe with what is known about them; null for an unknown recipe. */
export const recipeDietQuery = (api: Api, recipeId: number, hasText: boolean) =>
  queryOptions({
    queryKey: ['recipes', 'diet-facts', recipeId, hasText],
    queryFn: async (): Promise<RecipeDiet | null> =>
      (await togetherWith(recipes, api, recipeId, hasText)).get(recipeId) ?? null,
    staleTime: STALE,
  })

/** Ingredients, and what else can be used for them. */
export type RecipeDiet = (DietIngredient & {
  id: number
  swaps: { id: number; name: string; facts: DietFacts | null }[]
})[]

const STALE = 300_000

/** Requests that wait until everything that renders now has asked. */
type Batch<Value> = { ids: Set<number>; values: Promise<Map<number, Value>> }
type Batches<Value> = {
  waiting: Map<boolean, Batch<Value>>
  read: (api: Api, query: { ids: string; with?: 'text' }) => Promise<[number, Value][]>
}

const products: Batches<DietFacts> = {
  waiting: new Map(),
  async read(api, query) {
    const response = await api.call(getDietFacts, { query })
    return response.products.map(({ id, facts }) => [id, facts])
  },
}

const recipes: Batches<RecipeDiet> = {
  waiting: new Map(),
  async read(api, query) {
    const response = await api.call(getRecipeDietFacts, { query })
    const facts = new Map(response.products.map((each) => [each.id, each.facts]))
    return response.recipes.map(({ id: recipeId, ingredients }) => [
      recipeId,
      ingredients.map(({ id, title, productId, swaps }) => ({
        id,
        title,
        facts: facts.get(productId ?? 0) ?? null,
        swaps: swaps.map((swap) => ({ ...swap, facts: facts.get(swap.id) ?? null })),
      })),
    ])
  },
}

function togetherWith<Value>(
  { waiting, read }: Batches<Value>,
  api: Api,
  id: number,
  hasText: boolean,
): Promise<Map<number, Value>> {
  const present = waiting.get(hasText)
  if (present) {
    present.ids.add(id)
    return present.values
  }
  const ids = new Set([id])
  const values = Promise.resolve().then(async () => {
    waiting.delete(hasText)
    // Sorted, so that equal pages are equal reads of the cache.
    const sorted = [...ids].toSorted((one, other) => one - other)
    const pages = Array.from({ length: Math.ceil(sorted.length / DIET_IDS_MAX) }, (_, page) =>
      sorted.slice(page * DIET_IDS_MAX, (page + 1) * DIET_IDS_MAX),
    )
    const found = await Promise.all(
      pages.map((page) => read(api, { ids: page.join(','), ...(hasText && { with: 'text' as const }) })),
    )
    return new Map(found.flat())
  })
  waiting.set(hasText, { ids, values })
  return values
}
