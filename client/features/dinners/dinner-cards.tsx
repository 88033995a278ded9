import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RATING_MAX } from '../../../shared/api/dinners.ts'
import { formatDayOfYear } from '../../../shared/delivery/dates.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import type { ShownDinner } from '../../queries/responses/dinners.ts'
import { RecipeCards } from '../recipe-card/recipe-card.tsx'
import { SaveDinner } from './save-dinner.tsx'

/** Dinners side by side, with what the customer has had to do with each; lists of dinners stand below. */
export function DinnerCards({
  dinners,
  action,
}: {
  dinners: readonly ShownDinner[]
  action?: (dinner: ShownDinner) => ReactNode
}) {
  const byId = new Map(dinners.flatMap((each) => (each.recipe ? [[each.recipe.id, each] as const] : [])))
  const lists = dinners.filter(({ kind }) => kind === 'list')
  return (
    <>
      <RecipeCards
        recipes={[...byId.values()].flatMap(({ recipe }) => recipe ?? [])}
        action={({ id, title }) => {
          const dinner = byId.get(id)
          return (
            dinner && (
              <>
                <Standing dinner={dinner} />
                {action?.(dinner)}
                <SaveDinner id={id} title={title} isSaved={dinner.isInBank} />
              </>
            )
          )
        }}
      />
      {lists.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {lists.map(({ id, title }) => (
            <li key={id}>
              <Link
                to="productList"
                params={{ id }}
                className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Standing({
  dinner: { timesOrdered, lastOrderedAt, feedback, addedToCart },
}: {
  dinner: ShownDinner
}) {
  const { language, country } = useLocale()
  const day = lastOrderedAt === null ? null : formatDayOfYear(lastOrderedAt, { language, country })
  const rating = feedback?.rating ?? 0
  const max = RATING_MAX
  return (
    <p className="empty:hidden text-sm text-muted">
      {timesOrdered > 0 && (
        <>
          <Plural value={timesOrdered} one="Ordered once" other="Ordered # times" />
          {'. '}
        </>
      )}
      {day !== null && (
        <>
          <Trans comment="the day on which a dinner was delivered last">Last time: {day}.</Trans>{' '}
        </>
      )}
      {rating > 0 && (
        <>
          <Trans comment="the customer’s rating of a dinner, 1 to 5">
            Your rating: {rating} of {max}.
          </Trans>{' '}
        </>
      )}
      {addedToCart && <Trans comment="said of a dinner">In your basket.</Trans>}
    </p>
  )
}
