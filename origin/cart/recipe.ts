import type { putRecipeInCart, removeRecipeFromCart } from '../../shared/api/cart.ts'
import { declarationOf } from '../products/declaration.ts'
import { isReplacement } from '../products/replacements.ts'
import { packsFor, type BoughtIngredient } from '../recipes/rules/recipe-packs.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { fieldMessage } from '../error-texts/field-message.ts'
import { addQuantity } from './change.ts'
import { respondWithCart } from './write.ts'

/** Replaces the recipe's rows in the cart; skips basic ingredients, which most homes have. */
export const servePutRecipeInCart: Handler<typeof putRecipeInCart> = async (
  { params, query, body },
  request,
) => {
  const recipeId = Number(params.recipeId)
  const rows = await readIngredients(request, recipeId)
  const chosen = new Map(body.ingredientChoices.map((each) => [each.ingredientId, each.productId]))
  requireServing(request, rows, chosen)
  return respondWithCart(request, query.group_by, {
    productIds: rows.map((row) => row.product_id),
    apply(draft, { limits }) {
      const bought = [...Map.groupBy(rows, (row) => row.ingredient_id)].flatMap(([ingredientId, offered]) => {
        const choice = chosen.get(ingredientId)
        if (choice === null || (choice === undefined && offered[0]?.is_basic === 1)) return []
        const row =
          choice === undefined
            ? offered.find((each) => limits.has(each.product_id) && canStandIn(each, offered[0]))
            : offered.find((each) => each.product_id === choice)
        return row ? [toBought(row)] : []
      })
      draft.rows = draft.rows.filter((row) => row.recipeId !== recipeId)
      for (const [productId, quantity] of packsFor(bought, body.portions)) {
        addQuantity(draft, limits, { productId, quantity, recipeId })
      }
      draft.portions.set(params.recipeId, body.portions)
    },
  })
}

/** Removes every row of the recipe; does nothing for a recipe that is not in the cart. */
export const serveRemoveRecipeFromCart: Handler<typeof removeRecipeFromCart> = ({ params, query }, request) =>
  respondWithCart(request, query.group_by, {
    productIds: [],
    apply(draft, { items }) {
      draft.rows = draft.rows.filter((row) => row.recipeId !== params.recipeId)
      return items.some((item) => item.recipe_id === params.recipeId)
    },
  })

/**
 * The shopper has not chosen this product, so it must not bring in an allergen that the recipe's first
 * product does not have.
 */
function canStandIn(row: IngredientRow, named: IngredientRow | undefined): boolean {
  return row === named || isReplacement({ declaration: row.declaration, ordered: named?.declaration ?? null })
}

type IngredientRow = {
  ingredient_id: number
  is_basic: number
  per_portion: number
  unit: 'g' | 'ml' | 'pcs'
  product_id: number
  unit_grams: number | null
  comparison_quantity: number
  comparison_unit: 'kg' | 'l' | 'pcs' | 'm'
  declaration: string
}

async function readIngredients(request: RequestContext, recipeId: number): Promise<IngredientRow[]> {
  const { results } = await request.db
    .prepare(
      `SELECT i.ingredient_id, i.is_basic, i.per_portion, i.unit, ip.product_id, ip.unit_grams,
              p.comparison_quantity, p.comparison_unit, ${declarationOf('ip.product_id', '?2')} AS declaration
         FROM recipe_ingredients i
         JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = ?2
         JOIN products p ON p.id = ip.product_id
        WHERE i.recipe_id = ?1
        ORDER BY i.ordering, ip.rank`,
    )
    .bind(recipeId, request.country)
    .all<IngredientRow>()
  if (results.length === 0) throw new ApiFailure('not_found')
  return results
}

/** Throws when a chosen product is not one of its ingredient's products. */
function requireServing(
  { language, country, isCamel }: RequestContext,
  rows: readonly IngredientRow[],
  chosen: ReadonlyMap<number, number | null>,
): void {
  const isServing = ([ingredientId, productId]: [number, number | null]) =>
    rows.some(
      (row) => row.ingredient_id === ingredientId && (productId === null || row.product_id === productId),
    )
  if ([...chosen].every(isServing)) return
  const field = isCamel ? 'ingredientChoices' : 'ingredient_choices'
  const message = fieldMessage({ code: 'not_allowed', path: field }, { language, country })
  throw new ApiFailure('VALIDATION_ERROR', { fieldErrors: { [field]: { code: 'not_allowed', message } } })
}

function toBought(row: IngredientRow): BoughtIngredient {
  return {
    productId: row.product_id,
    amount: row.per_portion,
    unit: row.unit,
    gramsPerPiece: row.unit_grams,
    comparisonQuantity: row.comparison_quantity,
    comparisonUnit: row.comparison_unit,
  }
}
