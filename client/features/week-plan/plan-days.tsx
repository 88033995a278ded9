import type { WeekPlan } from '../../queries/responses/recipes-pages.ts'
import { Link } from '../../links/link.tsx'
import { languageTag } from '../../../shared/sites.ts'
import { useLocale } from '../../config.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DietPart } from '../diet/diet-part.tsx'
import { PricePerPortion } from '../recipe-card/price-per-portion.tsx'

/** The dinners of a week, a row for each day; `heading` is one below that of the week. */
export function PlanDays({ plan, heading: Heading }: { plan: WeekPlan; heading: 'h2' | 'h3' }) {
  const weekday = new Intl.DateTimeFormat(languageTag(useLocale()), { weekday: 'long', timeZone: 'UTC' })
  return (
    <ol
      data-list="recipes-plan"
      data-list-id={plan.id}
      className="rounded-card bg-surface px-4 grid grid-cols-1 lg:grid-cols-2 lg:gap-x-8"
    >
      {plan.days.map(({ date, recipe }) => (
        <li key={date} className="relative flex items-center gap-4 py-3 border-b border-line">
          <Picture
            src={recipe.featureImageUrl}
            alt=""
            width={96}
            height={64}
            className="w-16 h-16 flex-none object-cover rounded-picture"
          />
          <div className="min-w-0">
            <p className="text-sm text-muted first-letter:uppercase">{weekday.format(new Date(date))}</p>
            <Heading className="font-700">
              <Link to="recipe" params={{ id: recipe.id }} className="stretched hover:underline">
                {recipe.title}
              </Link>
            </Heading>
            <p className="text-sm text-muted">
              {recipe.cookingDurationString}
              <PricePerPortion price={recipe.pricePerPortion} />
            </p>
            <DietPart part="card" recipeId={recipe.id} />
          </div>
        </li>
      ))}
    </ol>
  )
}
