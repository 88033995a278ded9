import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../shared/errors.ts'
import { likeRecipeForm } from '../../../shared/forms/recipes.ts'
import { useApi } from '../../api/api-context.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { useRenewal } from '../../hooks/use-renewal.tsx'
import { likedIdsQuery } from '../../queries/recipes-liked.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useRunForm } from '../form/use-run-form.ts'

/**
 * Whether the customer likes a recipe, and the change of that. It shows at once; a failure takes it back. A visitor
 * who is not logged in logs in on top of the page, and the like is sent after that.
 */
export function useLike(recipeId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const runForm = useRunForm()
  const renew = useRenewal()
  const isLoggedIn = Boolean(useQueryData(sessionQuery(api))?.user)
  const liked = useQuery({ ...likedIdsQuery(api), enabled: isLoggedIn })
  const change = useMutation({
    mutationKey: ['recipes', likeRecipeForm.name, recipeId],
    async mutationFn(isLiked: boolean) {
      const fields: Record<string, string> = { recipeId: String(recipeId), isLiked: isLiked ? 'yes' : 'no' }
      const send = () => runForm(likeRecipeForm, (field) => fields[field] ?? null)
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof ApiError) || error.statusCode !== 401 || !(await renew())) throw error
        return send()
      }
    },
    async onSuccess({ isLiked }) {
      // A log-in in between may have brought the likes of the account.
      queryClient.setQueryData(likedIdsQuery(api).queryKey, (ids = []) =>
        isLiked ? [...new Set([...ids, recipeId])] : ids.filter((id) => id !== recipeId),
      )
      await queryClient.invalidateQueries({ queryKey: ['recipes', 'liked'] })
    },
  })
  const known = liked.data?.includes(recipeId) ?? false
  return { isLiked: change.isPending ? change.variables : known, change }
}
