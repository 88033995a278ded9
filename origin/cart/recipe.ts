import type {
  putRecipeInCart,
  putRecipesInCart,
  removeRecipeFromCart,
} from '../../shared/api/cart-recipes.ts'
import { fieldMessage } from '../error-texts/field-message.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { removeRecipe, setRecipes } from './change.ts'
import { pantryStatements, type PantryChange } from './pantry.ts'
import { readRecipeGoods, type RecipeGoods } from './recipe-goods.ts'
import type { CartRecipe } from './rules/cart-recipes.ts'
import { resolveNeeds, type Choice } from './rules/recipe-needs.ts'
import { respondWithCart } from './write.ts'

/** A recipe as a request asks for it. */
type Asked = {
  recipeId: number
  portions: number
  ingredientChoices: readonly {
    ingredientId: number
    productId: number | null
    isLeftOut?: boolean | undefined
  }[]
  keepsChoices: boolean
  countsBasket?: boolean | undefined
}

/** Puts a recipe in the cart, or replaces it there. Throws 404 for an unknown recipe. */
export const servePutRecipeInCart: Handler<typeof putRecipeInCart> = ({ params, query, body }, request) =>
  putRecipes(request, query.group_by, [{ ...body, recipeId: Number(params.recipeId) }])

/** The same for several; the last one counts of a recipe that is named twice. */
export const servePutRecipesInCart: Handler<typeof putRecipesInCart> = ({ query, body }, request) =>
  putRecipes(request, query.group_by, body.recipes)

/** Removes what only this recipe needs; does nothing for a recipe that is not in the cart. */
export const serveRemoveRecipeFromCart: Handler<typeof removeRecipeFromCart> = ({ params, query }, request) =>
  respondWithCart(request, query.group_by, {
    productIds: [],
    apply: (draft, { limits }) => removeRecipe(draft, limits, params.recipeId),
  })

async function putRecipes(
  request: RequestContext,
  grouping: Parameters<typeof respondWithCart>[1],
  wanted: readonly Asked[],
) {
  const asked = new Map(wanted.map((each) => [each.recipeId, each]))
  const goods = await readRecipeGoods(request, [...asked.keys()])
  if ([...asked.keys()].some((id) => !goods.recipes.has(id))) throw new ApiFailure('not_found')
  requireServing(request, asked, goods)
  return respondWithCart(request, grouping, {
    productIds: [...goods.recipes.values()]
      .flat()
      .map(({ productId }) => productId)
      .filter((id) => id !== null),
    also: pantryStatements(request, pantryChanges(asked, goods)),
    apply(draft, { limits }) {
      const former = new Map(draft.recipes.map((recipe) => [recipe.recipeId, recipe]))
      const put = [...asked.values()].map((each) => toCartRecipe(each, goods, former.get(each.recipeId)))
      const kept = draft.recipes.filter(({ recipeId }) => !asked.has(recipeId))
      setRecipes(draft, limits, [...kept, ...put], new Set(asked.keys()))
      for (const { recipeId, portions } of put) draft.portions.set(recipeId, portions)
    },
  })
}

function toCartRecipe(asked: Asked, goods: RecipeGoods, former: CartRecipe | undefined): CartRecipe {
  const { recipeId, portions, keepsChoices } = asked
  const kept = keepsChoices ? (former?.needs ?? []) : []
  const choices = new Map<number, Choice>([
    ...kept.flatMap(({ ingredientId, productId, state }): [number, Choice][] =>
      state === 'first' || state === 'usually_home' || state === 'unavailable'
        ? []
        : [[ingredientId, state === 'chosen' ? (productId ?? 'left_out') : state]],
    ),
    ...asked.ingredientChoices.map(toChoice),
  ])
  return {
    recipeId,
    portions,
    countsBasket: asked.countsBasket ?? former?.countsBasket ?? false,
    needs: resolveNeeds(goods.recipes.get(recipeId) ?? [], { portions, choices, pantry: goods.pantry }),
  }
}

function toChoice({
  ingredientId,
  productId,
  isLeftOut,
}: Asked['ingredientChoices'][number]): [number, Choice] {
  return [ingredientId, productId ?? (isLeftOut ? 'left_out' : 'home')]
}

/**
 * An ingredient that is at home is remembered, one that is bought after that is forgotten. What most homes
 * have needs no memory: buying it once does not mean buying it with every recipe.
 */
function pantryChanges(asked: ReadonlyMap<number, Asked>, { recipes, pantry }: RecipeGoods): PantryChange[] {
  return [...asked.values()].flatMap(({ recipeId, ingredientChoices }) =>
    ingredientChoices.map(toChoice).flatMap(([ingredientId, choice]) => {
      const isBasic = recipes
        .get(recipeId)
        ?.some((each) => each.ingredientId === ingredientId && each.isBasic)
      const isHome = choice === 'home'
      if (isBasic || choice === 'left_out' || isHome === pantry.has(ingredientId)) return []
      return [{ ingredientId, isHome }]
    }),
  )
}

/** Throws when a chosen product is not one of its ingredient's products. */
function requireServing(
  { language, country, isCamel }: RequestContext,
  asked: ReadonlyMap<number, Asked>,
  { recipes }: RecipeGoods,
): void {
  const isServing = [...asked.values()].every(({ recipeId, ingredientChoices }) =>
    ingredientChoices.every(({ ingredientId, productId }) =>
      recipes
        .get(recipeId)
        ?.some(
          (each) =>
            each.ingredientId === ingredientId && (productId === null || each.productId === productId),
        ),
    ),
  )
  if (isServing) return
  const field = isCamel ? 'ingredientChoices' : 'ingredient_choices'
  const message = fieldMessage({ code: 'not_allowed', path: field }, { language, country })
  throw new ApiFailure('VALIDATION_ERROR', { fieldErrors: { [field]: { code: 'not_allowed', message } } })
}
