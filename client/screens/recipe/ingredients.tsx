import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'
import type { RecipePage } from '../../queries/responses/recipes.ts'
import { useHref, useLocation } from '../../router/use-router.ts'

/** The amounts for the chosen portions; links change the number. */
export function Ingredients({ recipe }: { recipe: RecipePage }) {
  const { t } = useLingui()
  const hrefTo = useHref()
  const { search } = useLocation()
  const { id, numPortions, minNumPortions, maxNumPortions } = recipe
  const step = (portions: number, label: string, icon: string) => (
    <Link
      kind="url"
      url={hrefTo('recipe', { id }, { portions, choices: search['choices'] })}
      scroll="keep"
      isDisabled={portions < minNumPortions || portions > maxNumPortions}
      aria-label={label}
      className="size-11 rounded-full bg-leaf-tint text-on-leaf-tint inline-flex items-center justify-center"
    >
      <span className={icon} aria-hidden="true" />
    </Link>
  )
  return (
    <section className="rounded-card bg-surface p-5 md:p-8" aria-labelledby="ingredients">
      <h2 id="ingredients" className="text-2xl font-800">
        <Trans>Ingredients</Trans>
      </h2>
      <div className="mt-3 flex items-center gap-3">
        {step(numPortions - 1, t`One fewer portion`, 'i-lucide-minus')}
        <p role="status" className="font-700">
          <Plural value={numPortions} one="# portion" other="# portions" />
        </p>
        {step(numPortions + 1, t`One more portion`, 'i-lucide-plus')}
      </div>
      <ul className="mt-3">
        {recipe.ingredientsDisplayList.map((each) => (
          <li key={each.id} className="py-2 border-b border-line flex justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {each.title}
              {each.hint && <span className="block text-sm text-muted">{each.hint}</span>}
            </span>
            <span className="font-600">{`${each.displayQuantity}\u00a0${each.displayUnit}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
