import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { DinnerCards } from '../../features/dinners/dinner-cards.tsx'
import { DinnerToCart } from '../../features/dinners/dinner-to-cart.tsx'
import { ListPaging, parsePage } from '../../features/paging/list-paging.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { previousDinnersQuery } from '../../queries/dinners.ts'
import { userOnly } from '../../queries/user-only.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { buttonClass } from '../../ui/button.tsx'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: userOnly(api, [previousDinnersQuery(api, parsePage(search['page']))]),
  deferred: [],
})

/** The dinners that the customer has ordered, the last first. */
export function Screen() {
  const { t } = useLingui()
  const hrefTo = useHref()
  const page = parsePage(useLocation().search['page'])
  const { data } = useSuspenseQuery(previousDinnersQuery(useApi(), page))
  const title = t`Dinners you’ve had before`
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead title={title} description={t`The dinners you’ve ordered, to have again.`} />
      <Breadcrumbs
        crumbs={[
          {
            title: t({ message: 'Dinners', comment: 'link and heading: what the customer cooks and plans' }),
            target: { to: 'dinners' },
          },
          { title, target: null },
        ]}
      />
      <h1 className="text-3xl md:text-4xl font-800 mt-2 mb-5">{title}</h1>
      {data.totalCount === 0 ? (
        <div className="rounded-card bg-surface p-6 flex flex-col items-start gap-3">
          <p>
            <Trans>The dinners you order will show up here.</Trans>
          </p>
          <Link to="dinners" className={buttonClass()}>
            <Trans>Find dinners</Trans>
          </Link>
        </div>
      ) : (
        <>
          <h2 className="sr-only">{title}</h2>
          <DinnerCards dinners={data.items} action={(dinner) => <DinnerToCart dinner={dinner} />} />
        </>
      )}
      <ListPaging
        page={page}
        list={data}
        hrefOf={(number) => hrefTo('dinnersPrevious', {}, { page: number })}
      />
    </div>
  )
}
