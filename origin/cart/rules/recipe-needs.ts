import { needOf, type BoughtIngredient } from '../../recipes/rules/recipe-packs.ts'
import type { CartNeed } from './cart-recipes.ts'

/** A product of a shopper's choice, or that nothing is bought. */
export type Choice = number | 'home' | 'left_out'

/** An ingredient with one of its products. Each has a row for every product, best first, at least one. */
export type OfferedIngredient = Omit<BoughtIngredient, 'productId'> & {
  /** Distinguishes two amounts of one ingredient. */
  ordering: number
  ingredientId: number
  /** Most homes have it. */
  isBasic: boolean
  /** Null for an ingredient without a product in this country. */
  productId: number | null
  isListed: boolean
  isInStock: boolean
  /** It is the first product, or has no allergen that the first one does not have. */
  canStandIn: boolean
}

type Wish = { portions: number; choices: ReadonlyMap<number, Choice>; pantry: ReadonlySet<number> }

/**
 * Decides what is bought for each ingredient: the chosen product; else nothing for what is at home; else the
 * first product in stock that may stand in. An ingredient without one is `unavailable`.
 */
export function resolveNeeds(offered: readonly OfferedIngredient[], wish: Wish): CartNeed[] {
  return [...Map.groupBy(offered, ({ ingredientId }) => ingredientId)].map(([ingredientId, rows]) => {
    const { state, productId } = decide(rows, wish)
    const amounts = rows.filter((row) => row.productId === productId)
    const need = amounts.reduce(
      (sum, row) =>
        sum + (row.productId === null ? 0 : needOf({ ...row, productId: row.productId }, wish.portions)),
      0,
    )
    return { ingredientId, productId, need: productId === null ? 0 : need, state }
  })
}

function decide(
  rows: readonly OfferedIngredient[],
  { choices, pantry }: Wish,
): Pick<CartNeed, 'state' | 'productId'> {
  const ingredientId = rows[0]?.ingredientId ?? 0
  const choice = choices.get(ingredientId)
  if (choice === 'home' || choice === 'left_out') return { state: choice, productId: null }
  if (choice !== undefined) return { state: 'chosen', productId: choice }
  if (pantry.has(ingredientId)) return { state: 'home', productId: null }
  if (rows.every(({ isBasic }) => isBasic)) return { state: 'usually_home', productId: null }
  const first = rows.find((row) => row.isListed && row.isInStock && row.canStandIn)
  return first ? { state: 'first', productId: first.productId } : { state: 'unavailable', productId: null }
}
