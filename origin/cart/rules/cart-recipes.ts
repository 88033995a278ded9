import type { INGREDIENT_STATES } from '../../../shared/api/cart.ts'
import { packsOf, type Micros } from '../../recipes/rules/recipe-packs.ts'

export type NeedState = (typeof INGREDIENT_STATES)[number]

/** What one recipe needs of one ingredient, for its portions. Without a product, nothing is bought. */
export type CartNeed = { ingredientId: number; productId: number | null; need: Micros; state: NeedState }

/** A recipe in a cart. */
export type CartRecipe = {
  recipeId: number
  portions: number
  /** Goods that were put into the cart by hand count for it. */
  countsBasket: boolean
  needs: readonly CartNeed[]
}

/** Whole packs by product, and of each product by recipe; a recipe that others serve along has 0. */
export type Shares = ReadonlyMap<number, ReadonlyMap<number, number>>

type Goods = {
  /** What a pack holds; null for a product that is not sold. */
  packOf: (productId: number) => Micros | null
  /** Pieces that were not put into the cart by a recipe. */
  freeOf: (productId: number) => number
}

/**
 * Divides the packs that all recipes together need: needs are added before packs are rounded, so that two
 * halves make one. Recipes are served by their ids, whatever the order they were added in.
 */
export function sharesOf(recipes: readonly CartRecipe[], { packOf, freeOf }: Goods): Shares {
  const byId = recipes.toSorted((one, other) => one.recipeId - other.recipeId)
  const shares = new Map<number, Map<number, number>>()
  for (const productId of new Set(byId.flatMap(productsOf))) {
    const pack = packOf(productId)
    if (pack === null) continue
    let inBasket = freeOf(productId) * pack
    let needed = 0
    let packs = 0
    const ofProduct = new Map<number, number>()
    for (const recipe of byId) {
      const need = needOfProduct(recipe, productId)
      if (need === null) continue
      const counted = recipe.countsBasket ? Math.min(inBasket, need) : 0
      inBasket -= counted
      needed += need - counted
      const total = packsOf(needed, pack)
      ofProduct.set(recipe.recipeId, total - packs)
      packs = total
    }
    shares.set(productId, ofProduct)
  }
  return shares
}

/** The packs of a product over all recipes. */
export function totalShare(shares: Shares, productId: number): number {
  return [...(shares.get(productId)?.values() ?? [])].reduce((sum, packs) => sum + packs, 0)
}

/** Products whose packs differ, or are divided otherwise. */
export function changedShares(before: Shares, after: Shares): number[] {
  const textOf = (shares: Shares, id: number) => JSON.stringify([...(shares.get(id) ?? [])])
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => textOf(before, id) !== textOf(after, id),
  )
}

/** Takes pieces that the shopper has removed by hand from the last recipes. */
export function withoutPieces(
  shares: ReadonlyMap<number, number>,
  missing: number,
): ReadonlyMap<number, number> {
  let toTake = missing
  const entries = [...shares].toReversed().map(([recipeId, packs]) => {
    const taken = Math.min(packs, Math.max(0, toTake))
    toTake -= taken
    return [recipeId, packs - taken] as const
  })
  return new Map(entries.toReversed())
}

function productsOf({ needs }: CartRecipe): number[] {
  return needs.flatMap(({ productId }) => productId ?? [])
}

function needOfProduct({ needs }: CartRecipe, productId: number): Micros | null {
  const own = needs.filter((each) => each.productId === productId)
  return own.length === 0 ? null : own.reduce((sum, { need }) => sum + need, 0)
}
