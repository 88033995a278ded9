import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { FORM_FIELD } from '../../../shared/forms/form-failure.ts'
import { likeRecipeForm } from '../../../shared/forms/recipes.ts'
import { href } from '../../../shared/href.ts'
import { useLocale } from '../../config.tsx'
import type { ListedRecipe } from '../../queries/responses/recipes.ts'
import { Button } from '../../ui/button.tsx'
import { useLike } from './use-like.ts'

/**
 * Likes a recipe, or no longer. A shared page knows nobody's likes, so without JavaScript the button always likes and
 * leads to the page of liked recipes, where likes are taken back.
 */
export function LikeButton({ recipe: { id, title } }: { recipe: Pick<ListedRecipe, 'id' | 'title'> }) {
  const { t } = useLingui()
  const { site } = useLocale()
  const { isLiked, change } = useLike(id)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!change.isPending) change.mutate(!isLiked)
  }
  return (
    <form
      action={href(site, 'recipesLiked')}
      method="post"
      onSubmit={onSubmit}
      data-like={id}
      className="relative z-1 mt-3 flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name={FORM_FIELD} value={likeRecipeForm.name} />
      <input type="hidden" name="recipeId" value={id} />
      <input type="hidden" name="title" value={title} />
      <Button
        type="submit"
        variant="quiet"
        name="isLiked"
        value={isLiked ? 'no' : 'yes'}
        aria-pressed={isLiked}
        aria-label={t({
          message: `Like ${title}`,
          comment: 'button: the customer likes the recipe of this title',
        })}
      >
        <Heart isFull={isLiked} />
        <Trans comment="button: the customer likes a recipe">Like</Trans>
      </Button>
      <span role="alert" className="empty:hidden font-600 text-tomato">
        {change.isError && <Trans>That didn’t work. Try again.</Trans>}
      </span>
    </form>
  )
}

/** Drawn here, because an icon of the sheet would be loaded by every page. */
function Heart({ isFull }: { isFull: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 20.5 4 12.6a5.1 5.1 0 0 1 0-7.2 5 5 0 0 1 7.1 0l.9.9.9-.9a5 5 0 0 1 7.1 0 5.1 5.1 0 0 1 0 7.2z" />
    </svg>
  )
}
