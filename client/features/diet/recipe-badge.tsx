import { useQuery } from '@tanstack/react-query'
import { isForbidden } from '../../../shared/diet/conflicts.ts'
import { conflictsOfRecipe } from '../../../shared/diet/recipe-conflicts.ts'
import { useApi } from '../../api/api-context.tsx'
import { recipeDietQuery } from '../../queries/products-diet.ts'
import { useConflictText } from './conflict-texts.ts'
import { useLocalDiet } from './local-diet.ts'
import { needsText } from './use-conflicts.ts'

/** The ingredients of a recipe that do not fit, each with its first reason; those that break it come first. */
export function RecipeBadge({ recipeId }: { recipeId: number }) {
  const profile = useLocalDiet()?.profile ?? null
  const textOf = useConflictText()
  const { data } = useQuery({
    ...recipeDietQuery(useApi(), recipeId, needsText(profile)),
    enabled: profile !== null,
  })
  if (!profile || !data) return null
  const found = conflictsOfRecipe(profile, data)
  const breaking = found.filter(({ conflicts }) => isForbidden(conflicts))
  const shown = breaking.length > 0 ? breaking : found
  if (shown.length === 0) return null
  return (
    <p
      data-diet={breaking.length > 0 ? 'breaks' : 'unknown'}
      className={`text-sm font-600 ${breaking.length > 0 ? 'text-tomato' : 'text-muted'}`}
    >
      {shown
        .slice(0, SHOWN)
        .map(({ ingredient, conflicts: [first] }) => `${ingredient.title}: ${first ? textOf(first) : ''}`)
        .join(' · ')}
      {shown.length > SHOWN && ` +${shown.length - SHOWN}`}
    </p>
  )
}

/** Ingredients that a card names. */
const SHOWN = 2
