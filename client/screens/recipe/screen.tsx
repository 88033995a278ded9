import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { DietPart } from '../../features/diet/diet-part.tsx'
import { flagsFirst } from '../../flags/flags-first.ts'
import { SaveDinner } from '../../features/dinners/save-dinner.tsx'
import { useVariation } from '../../flags/flags.ts'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PricePerPortion } from '../../features/recipe-card/price-per-portion.tsx'
import { LikeButton } from '../../features/recipe-like/like-button.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { parseChoices, writeChoices } from '../../../shared/recipes/choices.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { pantryQuery } from '../../queries/cart.ts'
import { similarRecipesQuery } from '../../queries/recipes-pages.ts'
import { dinnerBankQuery } from '../../queries/dinners.ts'
import { recipeQuery } from '../../queries/recipes.ts'
import type { RecipePage } from '../../queries/responses/recipes.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { Picture } from '../../ui/picture.tsx'
import { AddRecipe } from './add-recipe.tsx'
import { BuyKit } from './buy-kit.tsx'
import { Choices } from './choices.tsx'
import { FoodFacts } from './food-facts.tsx'
import { Ingredients } from './ingredients.tsx'
import { SimilarRecipes } from './similar-recipes.tsx'
import { Steps } from './steps.tsx'

const PORTIONS = /^[1-9]\d?$/

export const queries = (api: Api, target: ScreenTarget) => ({
  critical: [queryOf(api, target)],
  deferred: [similarRecipesQuery(api, target.params['id'] ?? '')],
})
export const prepare = flagsFirst('recipe-shop')

/** A recipe: amounts for the chosen portions, products and steps. */
export function Screen() {
  const { t } = useLingui()
  const location = useLocation()
  const recipe = usePortionedRecipe(location)
  useMiniCartMode('enabled')
  const { numPortions } = recipe
  const isShopFirst = useVariation('recipe-shop') === 'above'
  const shop = recipe.ingredients.some(({ product }) => product !== null) && (
    <section className="mt-10 print:hidden" aria-labelledby="products">
      <h2 id="products" className="text-2xl font-800">
        <Trans>What you need from the shop</Trans>
      </h2>
      <p className="text-muted mb-4">
        <Plural value={numPortions} one="For # portion" other="For # portions" />
      </p>
      <BuyKit recipe={recipe} />
      <div className="rounded-card bg-surface p-5">
        <AddRecipe recipe={recipe}>
          <Choices recipe={recipe} />
        </AddRecipe>
      </div>
    </section>
  )
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead title={recipe.title} description={recipe.lead} />
      <Breadcrumbs
        crumbs={[
          { title: t`Recipes`, target: { to: 'recipes' } },
          { title: recipe.title, target: null },
        ]}
      />
      <div className="mt-2 grid grid-cols-1 lg:grid-cols-2 gap-6 lg:gap-12 items-center">
        <Picture
          src={recipe.featureImageUrl}
          alt=""
          width={600}
          height={300}
          isEager
          className="w-full rounded-hero aspect-[2/1] object-cover"
        />
        <div>
          <h1 className="text-3xl md:text-4xl font-800">{recipe.title}</h1>
          <p className="mt-2 text-lg">{recipe.lead}</p>
          <p className="mt-2 text-muted">
            {recipe.cookingDurationString} · {recipe.difficultyString} · {recipe.provider.name}
            <PricePerPortion price={recipe.pricePerPortion} />
          </p>
          <div className="flex flex-wrap gap-x-2">
            <LikeButton recipe={recipe} />
            <Saved recipe={recipe} />
          </div>
        </div>
      </div>
      <DietPart part="recipe" recipe={recipe} />
      {isShopFirst && shop}
      <div className="mt-8 grid grid-cols-1 lg:grid-cols-[2fr_3fr] gap-8 items-start">
        <Ingredients recipe={recipe} />
        <Steps recipe={recipe} />
      </div>
      {!isShopFirst && shop}
      <FoodFacts recipe={recipe} />
      <SimilarRecipes id={location.params['id'] ?? ''} />
    </div>
  )
}

/** A shared page does not know the customer's dinners, so it asks for them once there is a customer. */
function Saved({ recipe: { id, title } }: { recipe: RecipePage }) {
  const api = useApi()
  const isLoggedIn = Boolean(useQueryData(sessionQuery(api))?.user)
  const { data: saved } = useQuery({ ...dinnerBankQuery(api), enabled: isLoggedIn })
  return <SaveDinner id={id} title={title} isSaved={saved?.some((each) => each.id === id) ?? false} />
}

/**
 * The recipe for the portions and choices in the address. Without portions, for the user's preferred number
 * once the session is known; what the user always has at home is added once that is known.
 */
function usePortionedRecipe(location: ScreenTarget): RecipePage {
  const api = useApi()
  const { data: recipe } = useSuspenseQuery(queryOf(api, location))
  const isHydrated = useIsHydrated()
  const user = useQueryData(sessionQuery(api))?.user
  const { data: pantry } = useQuery({ ...pantryQuery(api), enabled: isHydrated })
  const { portions } = wantedOf(location)
  const choices = withPantry(recipe, location, pantry?.ingredientIds ?? [])
  const own = portions ?? String(user?.defaultPortions ?? recipe.numPortions)
  const isOther = own !== String(recipe.numPortions) || choices !== wantedOf(location).choices
  const { data: ownRecipe } = useQuery({
    ...recipeQuery(api, location.params['id'] ?? '', own, choices),
    enabled: isOther,
  })
  return isOther ? (ownRecipe ?? recipe) : recipe
}

/** The choices of the address, and that ingredients of the pantry are at home. */
function withPantry(recipe: RecipePage, target: ScreenTarget, pantry: readonly number[]): string {
  const choices = parseChoices(wantedOf(target).choices)
  for (const { ingredient, isBasic } of recipe.ingredients) {
    if (!isBasic && pantry.includes(ingredient.id) && !choices.has(ingredient.id)) {
      choices.set(ingredient.id, 'home')
    }
  }
  return writeChoices(choices)
}

function wantedOf({ search }: ScreenTarget): { portions: string | null; choices: string } {
  const portions = search['portions'] ?? ''
  return {
    portions: PORTIONS.test(portions) && Number(portions) <= 24 ? portions : null,
    choices: writeChoices(parseChoices(search['choices'] ?? '')),
  }
}

function queryOf(api: Api, target: ScreenTarget) {
  const { portions, choices } = wantedOf(target)
  return recipeQuery(api, target.params['id'] ?? '', portions, choices)
}
