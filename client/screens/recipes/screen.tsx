import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { recipePlanQuery, recipesPageQuery } from '../../queries/recipes-pages.ts'
import { recipesQuery } from '../../queries/recipes.ts'
import type { RecipesTarget } from '../../queries/responses/recipes.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { Front } from './front.tsx'
import { RecipeList } from './recipe-list.tsx'
import { isFront, parseRecipesSearch } from './recipes-search.ts'
import { SearchForm } from './search-form.tsx'

export const queries = (api: Api, { search }: ScreenTarget) => {
  const wanted = parseRecipesSearch(search)
  return {
    critical: isFront(wanted) ? [recipesPageQuery(api), recipePlanQuery(api)] : [recipesQuery(api, wanted)],
    deferred: [],
  }
}

/** The front page of recipes, or the list that a search, filters or a page number ask for. */
export function Screen() {
  const { t } = useLingui()
  const wanted = parseRecipesSearch(useLocation().search)
  const { page } = wanted
  const title = t`Recipes`
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead
        page={page}
        title={
          page > 1 ? t({ message: `${title}, page ${page}`, comment: 'title of a page of a list' }) : title
        }
        description={t`Dinner recipes with a price per portion. Add all the ingredients to your basket in one go.`}
      />
      <Breadcrumbs crumbs={[{ title, target: null }]} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-3xl md:text-4xl font-800">{title}</h1>
        <div className="flex flex-wrap gap-x-4">
          <Link
            to="dinners"
            className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
          >
            <Trans>Plan your dinners</Trans>
          </Link>
          <Link
            to="recipesLiked"
            className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
          >
            <Trans>Recipes you like</Trans>
          </Link>
        </div>
      </div>
      <SearchForm wanted={wanted} />
      {isFront(wanted) ? <FrontPage wanted={wanted} /> : <FoundRecipes wanted={wanted} />}
    </div>
  )
}

function FrontPage({ wanted }: { wanted: RecipesTarget }) {
  const api = useApi()
  const { data: front } = useSuspenseQuery(recipesPageQuery(api))
  const { data: plan } = useSuspenseQuery(recipePlanQuery(api))
  return (
    <>
      <Front front={front} plan={plan} />
      <h2 className="mt-10 text-2xl font-800">
        <Trans>All recipes</Trans>
      </h2>
      <RecipeList list={front} wanted={wanted} />
    </>
  )
}

function FoundRecipes({ wanted }: { wanted: RecipesTarget }) {
  const { data } = useSuspenseQuery(recipesQuery(useApi(), wanted))
  return (
    <>
      <h2 className="sr-only">
        <Trans>Recipes found</Trans>
      </h2>
      <RecipeList list={data} wanted={wanted} />
    </>
  )
}
