import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { likeRecipeForm } from '../../../shared/forms/recipes.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { ListPaging, parsePage } from '../../features/paging/list-paging.tsx'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { userOnly } from '../../queries/user-only.ts'
import { likedRecipesQuery } from '../../queries/recipes-liked.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LikeAgain } from './like-again.tsx'
import { UnlikeForm } from './unlike-form.tsx'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: userOnly(api, [likedRecipesQuery(api, parsePage(search['page']))]),
  deferred: [],
})

/** The recipes that the customer likes, a page at a time, each with a button that takes it away. */
export function Screen() {
  const { t } = useLingui()
  const hrefTo = useHref()
  const { search } = useLocation()
  const page = parsePage(search['page'])
  const { data } = useSuspenseQuery(likedRecipesQuery(useApi(), page))
  const { items, totalCount } = data
  const title = t`Recipes you like`
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead title={title} description={t`The recipes you have liked, all in one place.`} />
      <Breadcrumbs
        crumbs={[
          { title: t`Recipes`, target: { to: 'recipes' } },
          { title, target: null },
        ]}
      />
      <h1 className="text-3xl md:text-4xl font-800 mt-2">{title}</h1>
      <LikeAgain />
      <p role="status" className="empty:hidden mt-1 font-600">
        {search['done'] === likeRecipeForm.name && <Trans>Your list is up to date.</Trans>}
      </p>
      <h2 className="mt-1 mb-5 text-muted tracking-normal">
        <Plural value={totalCount} one="# recipe" other="# recipes" />
      </h2>
      {totalCount === 0 ? (
        <div className="rounded-card bg-surface p-6 flex flex-col items-start gap-3">
          <p>
            <Trans>You haven’t liked any recipes yet. Like one, and you’ll find it here.</Trans>
          </p>
          <Link to="recipes" className={buttonClass()}>
            <Trans>Show all recipes</Trans>
          </Link>
        </div>
      ) : (
        <RecipeCards recipes={items} action={(recipe) => <UnlikeForm recipe={recipe} />} />
      )}
      <ListPaging page={page} list={data} hrefOf={(number) => hrefTo('recipesLiked', {}, { page: number })} />
    </div>
  )
}
