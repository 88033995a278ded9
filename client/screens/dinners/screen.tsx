import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { DinnerCards } from '../../features/dinners/dinner-cards.tsx'
import { DinnerToCart } from '../../features/dinners/dinner-to-cart.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { ListPaging, parsePage } from '../../features/paging/list-paging.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { dinnersQuery } from '../../queries/dinners.ts'
import type { ShownWeek } from '../../queries/responses/dinners.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PlanDinner } from './plan-dinner.tsx'
import { Planner } from './planner.tsx'

const LINK = 'min-h-11 inline-flex items-center font-600 underline hover:no-underline'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: [dinnersQuery(api, search['day'], parsePage(search['page']))],
  deferred: [],
})

/** The plan of a week, and dinners to fill it with; a visitor who is not logged in has suggestions alone. */
export function Screen() {
  const { t } = useLingui()
  const hrefTo = useHref()
  const { search } = useLocation()
  useMiniCartMode('enabled')
  const page = parsePage(search['page'])
  const { data, adopt } = useDinners(search['day'], page)
  const { dinners, weekPlan, bank, previousOrdered } = data
  const isPlanning = weekPlan.length > 0
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={t({ message: 'Dinners', comment: 'link and heading: what the customer cooks and plans' })}
        description={t`Plan the week’s dinners and put everything in the basket at once.`}
      />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans comment="link and heading: what the customer cooks and plans">Dinners</Trans>
      </h1>
      {isPlanning ? <Planner plan={data} onChange={adopt} /> : <LoginPrompt />}
      <Part title={<Trans>Suggestions for you</Trans>} id="suggestions">
        <p className="mb-4 text-muted">
          <Trans>Chosen by season and by what you like, and never what you had last week.</Trans>
        </p>
        <DinnerCards
          dinners={dinners.items}
          action={(dinner) =>
            isPlanning ? (
              <PlanDinner dinner={dinner} days={weekPlan} onChange={adopt} />
            ) : (
              <DinnerToCart dinner={dinner} />
            )
          }
        />
        <ListPaging
          page={page}
          list={dinners}
          hrefOf={(number) => hrefTo('dinners', {}, { page: number, day: search['day'] })}
        />
      </Part>
      {previousOrdered.length > 0 && (
        <Part
          title={<Trans>Dinners you’ve had before</Trans>}
          id="previous"
          more={
            <Link to="dinnersPrevious" className={LINK}>
              <Trans>See all you’ve had before</Trans>
            </Link>
          }
        >
          <DinnerCards
            dinners={previousOrdered}
            action={(dinner) => <PlanDinner dinner={dinner} days={weekPlan} onChange={adopt} />}
          />
        </Part>
      )}
      {isPlanning && (
        <Part
          title={<Trans>Your own dinners</Trans>}
          id="bank"
          more={
            <Link to="dinnersBank" className={LINK}>
              <Trans>See all your own dinners</Trans>
            </Link>
          }
        >
          {bank.length === 0 ? (
            <p className="text-muted">
              <Trans>You haven’t saved any dinners yet. Save one, and you’ll find it here.</Trans>
            </p>
          ) : (
            <DinnerCards
              dinners={bank}
              action={(dinner) => <PlanDinner dinner={dinner} days={weekPlan} onChange={adopt} />}
            />
          )}
        </Part>
      )}
    </div>
  )
}

/** The page's data, and the plan as the last change has left it. */
function useDinners(week: string | undefined, page: number) {
  const query = dinnersQuery(useApi(), week, page)
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(query)
  const adopt = (next: ShownWeek) =>
    queryClient.setQueryData(
      query.queryKey,
      (former) => former && { ...former, week: next.week, weekPlan: next.weekPlan },
    )
  return { data, adopt }
}

function LoginPrompt() {
  return (
    <div className="mt-4 rounded-card bg-surface p-6 flex flex-col items-start gap-3">
      <p className="text-lg">
        <Trans>Log in to plan your week, save dinners and find those you’ve had before.</Trans>
      </p>
      <Link to="login" className={buttonClass({ variant: 'main' })}>
        <Trans>Log in to plan dinners</Trans>
      </Link>
      <Link to="recipesPlan" className={LINK}>
        <Trans>See the week’s dinners</Trans>
      </Link>
    </div>
  )
}

function Part({
  title,
  id,
  more,
  children,
}: {
  title: ReactNode
  id: string
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="mt-10" aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl font-800">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
