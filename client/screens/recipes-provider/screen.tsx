import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { parsePage } from '../../features/paging/list-paging.tsx'
import { RecipesPage } from '../../layout/recipes-page.tsx'
import { recipeProviderQuery } from '../../queries/recipes-pages.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'

export const queries = (api: Api, { params, search }: ScreenTarget) => ({
  critical: [recipeProviderQuery(api, params['id'] ?? '', parsePage(search['page']))],
  deferred: [],
})

/** The recipes of a provider, a page at a time. */
export function Screen() {
  const hrefTo = useHref()
  const { params, search } = useLocation()
  const id = params['id'] ?? ''
  const page = parsePage(search['page'])
  const { data } = useSuspenseQuery(recipeProviderQuery(useApi(), id, page))
  const { name: title, description, imageUrl } = data.provider
  return (
    <RecipesPage
      title={title}
      text={description}
      picture={imageUrl}
      page={page}
      list={data.recipes}
      hrefOf={(number) => hrefTo('recipesProvider', { id }, { page: number })}
    />
  )
}
