import type { IngredientChoice } from '../../shared/recipes/choices.ts'
import { toMoney, type Minor } from '../../shared/money/money.ts'
import { pricePerPortion } from '../recipe-cards/rules/recipe-price.ts'
import { offersOf } from '../products/offers.ts'
import { currentPrice } from '../products/rules/discounts.ts'
import { isReplacement } from '../products/replacements.ts'
import type { ProductRow } from '../products/row.ts'
import { displayAmount } from './rules/recipe-amounts.ts'
import { needOf, packMicros, packsFor, packsOf, type BoughtIngredient } from './rules/recipe-packs.ts'
import type { Language } from '../../shared/sites.ts'
import type { IngredientProduct, IngredientRow, RecipeFacts } from './store.ts'
import type { Recipe } from '../../shared/api/recipes-detail.ts'

/** An ingredient with the product that is used for it. */
export type UsedIngredient = {
  row: IngredientRow
  state: Recipe['ingredients'][number]['state']
  /** Null when the country sells nothing for it. */
  used: Serving | null
  /** Other products that may replace the used one, best first. */
  others: ProductRow[]
}
type Serving = IngredientProduct & { product: ProductRow; price: Minor }

/** Decides for each ingredient what is used, as the cart does (`resolveNeeds`). */
export function usedIngredients(
  { ingredients, products }: RecipeFacts,
  choices: ReadonlyMap<number, IngredientChoice>,
): UsedIngredient[] {
  return ingredients.map((row) => {
    const named = JSON.parse(row.products_json) as IngredientProduct[]
    const serving = named.flatMap((each): Serving[] => {
      const product = products.find(({ id }) => id === each.id)
      return product
        ? [{ ...each, product, price: currentPrice(product.regular_minor, offersOf(product)).gross }]
        : []
    })
    const choice = choices.get(row.ingredient_id)
    const chosen = serving.find(({ id }) => id === choice)
    // The recipe has chosen the first product; the others may replace it only if they add no allergen.
    const fitting = serving.filter(
      ({ id, declaration }) =>
        id === named[0]?.id || isReplacement({ declaration, ordered: named[0]?.declaration ?? null }),
    )
    const used = chosen ?? fitting.find(({ product }) => isInStock(product)) ?? fitting[0] ?? null
    return {
      row,
      used,
      state: stateOf(row, choice, {
        isChosen: chosen !== undefined,
        isInStock: used !== null && isInStock(used.product),
      }),
      others: fitting.filter((each) => each !== used).map(({ product }) => product),
    }
  })
}

/** The packs of one ingredient, what they cost and what is left of them. */
export function packsOfIngredient(
  { row, used }: UsedIngredient,
  portions: number,
  language: Language,
): { productQuantity: number; leftOver: string | null; packsPrice: string | null } {
  if (!used) return { productQuantity: 0, leftOver: null, packsPrice: null }
  const bought = toBought(row, used)
  const packs = Math.max(1, packsOf(needOf(bought, portions), packMicros(bought)))
  const left = packs * packMicros(bought) - needOf(bought, portions)
  return {
    productQuantity: packs,
    packsPrice: toMoney(packs * used.price),
    leftOver:
      left < packMicros(bought) * MENTIONED ? null : displayLeft(left, bought.comparisonUnit, language),
  }
}

/** What all bought packs cost, and one portion by the amounts that are used; null when one is unknown. */
export function pricesOf(used: readonly UsedIngredient[], portions: number) {
  const bought = used.flatMap((each) =>
    each.used && isBought(each) ? [{ ...toBought(each.row, each.used), price: each.used.price }] : [],
  )
  const packs = packsFor(bought, portions)
  const total = [...packs].reduce(
    (sum, [productId, count]) =>
      sum + count * (bought.find((each) => each.productId === productId)?.price ?? 0),
    0,
  )
  const perPortion = pricePerPortion(
    used.flatMap((each) =>
      each.used && isCounted(each) ? [{ ...toBought(each.row, each.used), price: each.used.price }] : [],
    ),
  )
  return {
    basketPrice: toMoney(total),
    pricePerPortion: perPortion === null ? null : toMoney(perPortion),
  }
}

/** True for an ingredient that is part of the meal and was not at home before most meals. */
export function isCounted({ row, state }: UsedIngredient): boolean {
  return state !== 'left_out' && (row.is_basic === 0 || state === 'chosen')
}

export function isBought({ state }: UsedIngredient): boolean {
  return state === 'first' || state === 'chosen'
}

/** A smaller part of a pack is nothing that can be used. */
const MENTIONED = 0.02

function stateOf(
  row: IngredientRow,
  choice: IngredientChoice | undefined,
  { isChosen, isInStock }: { isChosen: boolean; isInStock: boolean },
): UsedIngredient['state'] {
  if (choice === 'home' || choice === 'left_out') return choice
  if (isChosen) return 'chosen'
  if (row.is_basic === 1) return 'usually_home'
  return isInStock ? 'first' : 'unavailable'
}

function toBought(row: IngredientRow, { product, unitGrams }: Serving): BoughtIngredient {
  return {
    productId: product.id,
    amount: row.per_portion,
    unit: row.unit,
    gramsPerPiece: unitGrams,
    comparisonQuantity: product.comparison_quantity,
    comparisonUnit: product.comparison_unit,
  }
}

/** Millionths of a comparison unit as a cook measures: `150 g`. */
function displayLeft(
  left: number,
  unit: BoughtIngredient['comparisonUnit'],
  language: Language,
): string | null {
  if (unit === 'm') return null
  const amount = unit === 'pcs' ? left / 1_000_000 : left / 1000
  const shown = displayAmount(amount, unit === 'kg' ? 'g' : unit === 'l' ? 'ml' : 'pcs', language)
  return `${shown.quantity}\u00a0${shown.unit}`
}

function isInStock({ on_hand, reserved }: ProductRow): boolean {
  return (on_hand ?? 0) - (reserved ?? 0) > 0
}
