import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListedRecipe } from '../../queries/recipes.ts'
import { Picture } from '../../ui/picture.tsx'
import { RecipeCards } from './recipe-card.tsx'

/** The recipes of a tag or of a provider: its picture and text, and its recipes. */
export function RecipesOf({
  title,
  text,
  picture,
  list,
  action,
}: {
  title: string
  text: string
  picture: string | null
  list: { items: ListedRecipe[]; totalCount: number }
  action: (recipe: ListedRecipe) => ReactNode
}) {
  const { items, totalCount } = list
  return (
    <>
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
      <RecipeCards recipes={items} action={action} />
    </>
  )
}
