import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { flagsFirst } from '../../flags/flags-first.ts'
import { useVariation } from '../../flags/flags.ts'
import { useMiniCartMode } from '../../features/mini-cart/mini-cart-provider.tsx'
import { PricePerPortion } from '../../features/recipe-card/price-per-portion.tsx'
import { ProductGrid } from '../../features/product-tile/product-grid.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { type RecipePage, recipeQuery } from '../../queries/recipes.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { Picture } from '../../ui/picture.tsx'
import { AddRecipe } from './add-recipe.tsx'
import { BuyKit } from './buy-kit.tsx'
import { Ingredients } from './ingredients.tsx'

const PORTIONS = /^[1-9]\d?$/

export const queries = (api: Api, target: ScreenTarget) => ({
  critical: [queryOf(api, target)],
  deferred: [],
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
  const products = recipe.ingredients.flatMap(({ product, isBasic }) =>
    product && !isBasic ? [product] : [],
  )
  const shop = products.length > 0 && (
    <section className="mt-10" aria-labelledby="products">
      <h2 id="products" className="text-2xl font-800">
        <Trans>What you need from the shop</Trans>
      </h2>
      <p className="text-muted mb-4">
        <Plural value={numPortions} one="For # portion" other="For # portions" />
      </p>
      <BuyKit recipe={recipe} />
      <div className="mb-4">
        <AddRecipe recipe={recipe} />
      </div>
      <ProductGrid products={products} hasEagerRow={false} />
    </section>
  )
  return (
    <div className="max-w-320 mx-auto px-4 lg:px-11 py-6">
      <PageHead title={recipe.title} description={recipe.lead} />
      <Breadcrumbs
        crumbs={[
          { title: t`Recipes`, target: { to: 'recipes' } },
          { title: recipe.title, target: null },
        ]}
      />
      <div className="mt-2 grid lg:grid-cols-2 gap-6 lg:gap-12 items-center">
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
        </div>
      </div>
      {isShopFirst && shop}
      <div className="mt-8 grid lg:grid-cols-[2fr_3fr] gap-8 items-start">
        <Ingredients recipe={recipe} />
        <Steps recipe={recipe} />
      </div>
      {!isShopFirst && shop}
    </div>
  )
}

function Steps({ recipe }: { recipe: RecipePage }) {
  const { instructions, tips } = recipe.instructions
  return (
    <section className="rounded-card bg-surface p-5 md:p-8" aria-labelledby="steps">
      <h2 id="steps" className="text-2xl font-800">
        <Trans>How to make it</Trans>
      </h2>
      <ol className="mt-3 flex flex-col gap-3 list-decimal pl-6 marker:font-800 marker:text-leaf">
        {instructions.map(({ ordering, text }) => (
          <li key={ordering}>{text}</li>
        ))}
      </ol>
      {tips.map((tip) => (
        <p key={tip} className="mt-4 rounded-picture bg-sunken p-3">
          {tip}
        </p>
      ))}
    </section>
  )
}

/**
 * The recipe for the portions in the address; without them, for the user's preferred number once the session
 * is known.
 */
function usePortionedRecipe(location: ScreenTarget): RecipePage {
  const api = useApi()
  const { data: recipe } = useSuspenseQuery(queryOf(api, location))
  const preferred = useQueryData(sessionQuery(api))?.user?.defaultPortions ?? recipe.numPortions
  const isChosen = location.search['portions'] !== undefined
  const { data: own } = useQuery({
    ...recipeQuery(api, location.params['id'] ?? '', String(preferred)),
    enabled: !isChosen && preferred !== recipe.numPortions,
  })
  return isChosen ? recipe : (own ?? recipe)
}

function queryOf(api: Api, { params, search }: ScreenTarget) {
  const portions = search['portions'] ?? ''
  return recipeQuery(
    api,
    params['id'] ?? '',
    PORTIONS.test(portions) && Number(portions) <= 24 ? portions : null,
  )
}
