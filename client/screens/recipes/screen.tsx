import { Plural, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { Paging } from '../../features/paging/paging.tsx'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { recipesQuery } from '../../queries/recipes.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: [recipesQuery(api, { page: parsePage(search['page']) })],
  deferred: [],
})

/** All recipes, a page at a time. */
export function Screen() {
  const { t } = useLingui()
  const hrefTo = useHref()
  const page = parsePage(useLocation().search['page'])
  const { data } = useSuspenseQuery(recipesQuery(useApi(), { page }))
  const { totalCount } = data
  const title = t`Recipes`
  return (
    <div className="max-w-320 mx-auto px-4 lg:px-11 py-6">
      <PageHead
        page={page}
        title={
          page > 1 ? t({ message: `${title}, page ${page}`, comment: 'title of a page of a list' }) : title
        }
        description={t`Dinner recipes with a price per portion. Add all the ingredients to your basket in one go.`}
      />
      <Breadcrumbs crumbs={[{ title, target: null }]} />
      <h1 className="text-3xl md:text-4xl font-800 mt-2">{title}</h1>
      <h2 className="mt-1 mb-5 text-muted tracking-normal">
        <Plural value={totalCount} one="# recipe" other="# recipes" />
      </h2>
      <RecipeCards recipes={data.items} />
      <Paging
        from={page}
        to={page}
        pageCount={Math.ceil(totalCount / data.size)}
        hrefOf={(from) => hrefTo('recipes', {}, { page: from > 1 ? from : null })}
      />
    </div>
  )
}

/** An invalid page number means 1. */
function parsePage(text: string | undefined): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1
}
