import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { ListPaging, parsePage } from '../../features/paging/list-paging.tsx'
import { RecipesOf } from '../../features/recipe-card/recipes-of.tsx'
import { LikeButton } from '../../features/recipe-like/like-button.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { recipeTagQuery } from '../../queries/recipes-pages.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'

export const queries = (api: Api, { params, search }: ScreenTarget) => ({
  critical: [recipeTagQuery(api, params['id'] ?? '', parsePage(search['page']))],
  deferred: [],
})

/** The recipes of a tag, a page at a time. */
export function Screen() {
  const { t } = useLingui()
  const hrefTo = useHref()
  const { params, search } = useLocation()
  const id = params['id'] ?? ''
  const page = parsePage(search['page'])
  const { data } = useSuspenseQuery(recipeTagQuery(useApi(), id, page))
  const { title, description, imageUrl } = data.tag
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead
        page={page}
        title={
          page > 1 ? t({ message: `${title}, page ${page}`, comment: 'title of a page of a list' }) : title
        }
        description={description}
      />
      <Breadcrumbs
        crumbs={[
          { title: t`Recipes`, target: { to: 'recipes' } },
          { title, target: null },
        ]}
      />
      <RecipesOf
        title={title}
        text={description}
        picture={imageUrl}
        list={data.recipes}
        action={(recipe) => <LikeButton recipe={recipe} />}
      />
      <ListPaging
        page={page}
        list={data.recipes}
        hrefOf={(number) => hrefTo('recipesTag', { id }, { page: number })}
      />
    </div>
  )
}
