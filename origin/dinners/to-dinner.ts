import type { DinnerOnWire } from '../../shared/api/dinners.ts'
import type { ProductListOnWire } from '../../shared/api/product-lists.ts'
import type { Country, Language } from '../../shared/sites.ts'
import { toRecipeCard, type RecipeRow } from '../recipe-cards/card.ts'
import type { DinnerStanding } from './facts.ts'

/** Converts a recipe to a dinner, with what the customer has had to do with it. */
export function recipeDinner(
  row: RecipeRow,
  { bank, inCart, feedback, ordered }: DinnerStanding,
  reader: { country: Country; language: Language },
): DinnerOnWire {
  const recipe = toRecipeCard(row, reader)
  const { id, title } = recipe
  return {
    id,
    kind: 'recipe',
    title,
    imageUrl: recipe.featureImageUrl,
    recipe,
    list: null,
    lastOrderedAt: ordered.get(id)?.lastAt ?? null,
    timesOrdered: ordered.get(id)?.times ?? 0,
    addedToCart: inCart.has(id),
    isInBank: bank.has(id),
    feedback: feedback.get(id) ?? null,
  }
}

/** Converts a list of dinners of the customer to a dinner. */
export function listDinner(list: ProductListOnWire): DinnerOnWire {
  return {
    id: list.id,
    kind: 'list',
    title: list.title,
    imageUrl: list.images[0]?.large.url ?? null,
    recipe: null,
    list,
    lastOrderedAt: null,
    timesOrdered: 0,
    addedToCart: false,
    isInBank: list.isDinnerList,
    feedback: null,
  }
}
