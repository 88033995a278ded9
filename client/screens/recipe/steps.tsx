import { Trans } from '@lingui/react/macro'
import type { RecipePage } from '../../queries/responses/recipes.ts'
import { Actions } from './actions.tsx'

/** What to do, with the amounts of each step. */
export function Steps({ recipe }: { recipe: RecipePage }) {
  const { instructions, tips } = recipe.instructions
  return (
    <section className="rounded-card bg-surface p-5 md:p-8" aria-labelledby="steps">
      <h2 id="steps" className="text-2xl font-800">
        <Trans>How to make it</Trans>
      </h2>
      <Actions recipe={recipe} />
      <ol className="mt-3 flex flex-col gap-3 list-decimal pl-6 marker:font-800 marker:text-leaf">
        {instructions.map((step) => (
          <li key={step.ordering}>
            {step.text}
            <StepAmounts recipe={recipe} ids={step.ingredientIds} />
          </li>
        ))}
      </ol>
      {tips.map((tip) => (
        <p key={tip} className="mt-4 rounded-picture bg-sunken p-3">
          {tip}
        </p>
      ))}
    </section>
  )
}

/** `Salmon fillet 500 g · Cooking cream 3 dl`. */
export function StepAmounts({ recipe, ids }: { recipe: RecipePage; ids: readonly number[] }) {
  const leftOut = new Set(recipe.ingredients.flatMap(({ id, state }) => (state === 'left_out' ? [id] : [])))
  const named = recipe.ingredientsDisplayList.filter(({ id }) => ids.includes(id) && !leftOut.has(id))
  if (named.length === 0) return null
  return (
    <span className="block text-sm text-muted">
      {named
        .map(({ title, displayQuantity, displayUnit }) => `${title} ${displayQuantity}\u00a0${displayUnit}`)
        .join(' · ')}
    </span>
  )
}
