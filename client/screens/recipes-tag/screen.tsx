import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { parsePage } from '../../features/paging/list-paging.tsx'
import { RecipesPage } from '../../layout/recipes-page.tsx'
import { recipeTagQuery } from '../../queries/recipes-pages.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'

export const queries = (api: Api, { params, search }: ScreenTarget) => ({
  critical: [recipeTagQuery(api, params['id'] ?? '', parsePage(search['page']))],
  deferred: [],
})

/** The recipes of a tag, a page at a time. */
export function Screen() {
  const hrefTo = useHref()
  const { params, search } = useLocation()
  const id = params['id'] ?? ''
  const page = parsePage(search['page'])
  const { data } = useSuspenseQuery(recipeTagQuery(useApi(), id, page))
  const { title, description, imageUrl } = data.tag
  return (
    <RecipesPage
      title={title}
      text={description}
      picture={imageUrl}
      page={page}
      list={data.recipes}
      hrefOf={(number) => hrefTo('recipesTag', { id }, { page: number })}
    />
  )
}
