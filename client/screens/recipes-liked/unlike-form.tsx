import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { likeRecipeForm } from '../../../shared/forms/recipes.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import type { ListedRecipe } from '../../queries/responses/recipes.ts'

/** Takes a recipe out of the list. */
export function UnlikeForm({ recipe: { id, title } }: { recipe: ListedRecipe }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(likeRecipeForm, {
    instance: id,
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: ['recipes', 'liked'] }),
  })
  return (
    <Form form={form} className="relative z-1 mt-3 flex flex-col items-start gap-2">
      <input type="hidden" name="recipeId" value={id} />
      <input type="hidden" name="title" value={title} />
      <SubmitButton
        variant="quiet"
        size="medium"
        name="isLiked"
        value="no"
        label={t({
          message: `Remove ${title}`,
          comment: 'button: takes the recipe of this title out of a list',
        })}
      >
        <Trans comment="button: takes a recipe out of the list of liked ones">Remove</Trans>
      </SubmitButton>
    </Form>
  )
}
