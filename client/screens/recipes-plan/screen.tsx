import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { AddWeek } from '../../features/week-plan/add-week.tsx'
import { PlanDays } from '../../features/week-plan/plan-days.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { recipePlanQuery } from '../../queries/recipes-pages.ts'

export const queries = (api: Api) => ({ critical: [recipePlanQuery(api)], deferred: [] })

/** The dinners of this week. */
export function Screen() {
  const { t } = useLingui()
  const { data: plan } = useSuspenseQuery(recipePlanQuery(useApi()))
  const { title } = plan
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={title}
        description={t`A dinner for every weekday, with a price per portion. There are new dinners every Monday.`}
      />
      <Breadcrumbs
        crumbs={[
          { title: t`Recipes`, target: { to: 'recipes' } },
          { title, target: null },
        ]}
      />
      <h1 className="text-3xl md:text-4xl font-800 mt-2">{title}</h1>
      <p className="text-muted mt-1 mb-5">
        <Trans>A dinner for every weekday. There are new dinners every Monday.</Trans>
      </p>
      <PlanDays plan={plan} heading="h2" />
      <AddWeek plan={plan} />
    </div>
  )
}
