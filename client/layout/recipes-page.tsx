import { Plural, useLingui } from '@lingui/react/macro'
import { PageHead } from './page-head.tsx'
import type { ListedRecipe } from '../queries/responses/recipes.ts'
import { Picture } from '../ui/picture.tsx'
import { Breadcrumbs } from '../features/breadcrumbs/breadcrumbs.tsx'
import { ListPaging } from '../features/paging/list-paging.tsx'
import { LikeButton } from '../features/recipe-like/like-button.tsx'
import { RecipeCards } from '../features/recipe-card/recipe-card.tsx'

/** The page of a tag or of a provider: its picture and text, and its recipes, a page at a time. */
export function RecipesPage({
  title,
  text,
  picture,
  page,
  list,
  hrefOf,
}: {
  title: string
  text: string
  picture: string | null
  page: number
  list: { items: ListedRecipe[]; totalCount: number; size: number }
  hrefOf: (page: number | null) => string
}) {
  const { t } = useLingui()
  const { items, totalCount } = list
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead
        page={page}
        title={
          page > 1 ? t({ message: `${title}, page ${page}`, comment: 'title of a page of a list' }) : title
        }
        description={text}
      />
      <Breadcrumbs
        crumbs={[
          { title: t`Recipes`, target: { to: 'recipes' } },
          { title, target: null },
        ]}
      />
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-4">
        <Picture
          src={picture}
          alt=""
          width={150}
          height={100}
          isEager
          className="w-16 h-16 object-cover rounded-picture"
        />
        <div className="min-w-0">
          <h1 className="text-3xl md:text-4xl font-800">{title}</h1>
          <p className="text-muted mt-1">{text}</p>
        </div>
      </div>
      <h2 className="mt-1 mb-5 text-muted tracking-normal">
        <Plural value={totalCount} one="# recipe" other="# recipes" />
      </h2>
      <RecipeCards recipes={items} action={(recipe) => <LikeButton recipe={recipe} />} />
      <ListPaging page={page} list={list} hrefOf={hrefOf} />
    </div>
  )
}
