import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { likeRecipeForm } from '../../../shared/forms/recipes.ts'
import { usePageContext } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** Offers the like that a visitor without JavaScript gave before the log-in. */
export function LikeAgain() {
  const { form: posted } = usePageContext()
  const recipeId = posted?.form === likeRecipeForm.name ? posted.values['recipeId'] : undefined
  if (!recipeId || posted?.values['instance'] !== undefined) return null
  return <LikeAgainForm recipeId={recipeId} title={posted?.values['title'] ?? ''} />
}

function LikeAgainForm({ recipeId, title }: { recipeId: string; title: string }) {
  const queryClient = useQueryClient()
  const form = useForm(likeRecipeForm, {
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: ['recipes', 'liked'] }),
  })
  if (form.isDone) return null
  return (
    <Form form={form} className="mt-4 flex flex-col items-start gap-3 rounded-card bg-surface p-6">
      <input type="hidden" name="recipeId" value={recipeId} />
      <input type="hidden" name="title" value={title} />
      <p className="font-600">{title}</p>
      <SubmitButton name="isLiked" value="yes">
        <Trans>Like the recipe</Trans>
      </SubmitButton>
    </Form>
  )
}
