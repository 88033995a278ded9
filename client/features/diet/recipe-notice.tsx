import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isAllowed, isForbidden, UNKNOWN_FACTS } from '../../../shared/diet/conflicts.ts'
import { conflictsOfRecipe } from '../../../shared/diet/recipe-conflicts.ts'
import { type IngredientChoice, parseChoices, writeChoices } from '../../../shared/recipes/choices.ts'
import { useApi } from '../../api/api-context.tsx'
import { Link } from '../../links/link.tsx'
import { recipeDietQuery } from '../../queries/products-diet.ts'
import type { RecipeIngredient, RecipePage } from '../../queries/responses/recipes.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import { useConflictText } from './conflict-texts.ts'
import { useLocalDiet } from './local-diet.ts'
import { needsText, useDietFacts } from './use-conflicts.ts'

/** The ingredients that break the profile, each with products that do not, and how to leave it out. */
export function RecipeNotice({ recipe }: { recipe: RecipePage }) {
  const { t } = useLingui()
  const profile = useLocalDiet()?.profile ?? null
  const textOf = useConflictText()
  const used = recipe.ingredients.filter(({ state }) => state !== 'left_out')
  const facts = useDietFacts([...new Set(used.flatMap(({ product }) => product?.id ?? []))])
  const { data: diet } = useQuery({
    ...recipeDietQuery(useApi(), recipe.id, needsText(profile)),
    enabled: profile !== null,
  })
  if (!profile || !facts) return null
  const factsOf = (id: number) => facts.get(id) ?? UNKNOWN_FACTS
  const swapsOf = ({ ingredient, product }: RecipeIngredient) =>
    (diet?.find(({ id }) => id === ingredient.id)?.swaps ?? []).filter(
      (swap) => swap.id !== product?.id && isAllowed(profile, swap.facts ?? UNKNOWN_FACTS),
    )
  const found = conflictsOfRecipe(
    profile,
    used.map((each) => ({
      title: each.ingredient.title,
      facts: each.product ? factsOf(each.product.id) : null,
      each,
    })),
  )
  return (
    <section
      aria-label={t`Your diet`}
      className="mt-6 rounded-card bg-surface border border-line p-5 print:hidden"
    >
      <h2 className="text-lg font-800">
        <Trans>Your diet</Trans>
      </h2>
      {found.length === 0 ? (
        <p>
          <Trans>Everything in this recipe fits your diet, going by what the packs say.</Trans>
        </p>
      ) : (
        <ul>
          {found.map(({ ingredient: { title, each }, conflicts }) => (
            <li key={each.id} className="py-2 border-b border-line last:border-b-0">
              <p className={isForbidden(conflicts) ? 'font-600 text-tomato' : 'font-600'}>
                {title} · {conflicts.map(textOf).join(' · ')}
              </p>
              <p className="flex flex-wrap gap-x-4">
                {swapsOf(each).map(({ id, name }) => (
                  <Change key={id} recipe={recipe} ingredient={each} choice={id}>
                    <Trans comment="link: another product for an ingredient of a recipe">
                      Use {name} instead
                    </Trans>
                  </Change>
                ))}
                <Change recipe={recipe} ingredient={each} choice="left_out">
                  <Trans comment="link: an ingredient of this name is not bought">Leave out {title}</Trans>
                </Change>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        <Trans>Ingredients can change, so always read the pack.</Trans>{' '}
        <Link to="diet" className="underline">
          <Trans>Allergies and diet</Trans>
        </Link>
      </p>
    </section>
  )
}

function Change({
  recipe: { id },
  ingredient,
  choice,
  children,
}: {
  recipe: RecipePage
  ingredient: RecipeIngredient
  choice: IngredientChoice
  children: ReactNode
}) {
  const hrefTo = useHref()
  const { search } = useLocation()
  const choices = parseChoices(search['choices'] ?? '')
  choices.set(ingredient.ingredient.id, choice)
  return (
    <Link
      kind="url"
      url={hrefTo('recipe', { id }, { portions: search['portions'], choices: writeChoices(choices) })}
      scroll="keep"
      className="min-h-11 inline-flex items-center underline"
    >
      {children}
    </Link>
  )
}
