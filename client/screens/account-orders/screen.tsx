import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../shared/href.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountPage } from '../../features/account/account-page.tsx'
import { ListPaging, parsePage } from '../../features/paging/list-paging.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { userOnly } from '../../queries/user-only.ts'
import { type OrderListStatus, ordersQuery } from '../../queries/orders.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { OrderRow } from './order-row.tsx'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: userOnly(api, [profileQuery(api), ordersQuery(api, readSearch(search))]),
  deferred: [],
})

/** Pending or past orders; the URL says which. */
export function Screen() {
  const { t } = useLingui()
  const { site } = useLocale()
  const asked = readSearch(useLocation().search)
  const { status, page } = asked
  const { data } = useSuspenseQuery(ordersQuery(useApi(), asked))
  return (
    <AccountPage title={<Trans>Orders</Trans>}>
      <PageHead title={t`Orders`} description={t`What you’ve ordered, and where it is.`} />
      <nav aria-label={t`Show orders`} className="flex flex-wrap gap-2">
        <Tab status="upcoming" shown={status}>
          <Trans comment="heading of orders that are not delivered yet">Upcoming</Trans>
        </Tab>
        <Tab status="past" shown={status}>
          <Trans comment="heading of orders that are delivered">Past</Trans>
        </Tab>
      </nav>
      {data.items.length === 0 ? (
        <Nothing status={status} />
      ) : (
        <ul className="flex flex-col gap-3">
          {data.items.map((order) => (
            <li key={order.orderNumber}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      )}
      <ListPaging
        page={page}
        list={data}
        hrefOf={(to) => href(site, 'accountOrders', {}, { ...searchOf(status), page: to })}
      />
    </AccountPage>
  )
}

function Tab({
  status,
  shown,
  children,
}: {
  status: OrderListStatus
  shown: OrderListStatus
  children: ReactNode
}) {
  const { site } = useLocale()
  return (
    <Link
      kind="url"
      url={href(site, 'accountOrders', {}, searchOf(status))}
      aria-current={status === shown ? 'page' : undefined}
      className="min-h-11 px-5 rounded-full inline-flex items-center font-700 border border-line bg-surface aria-[current=page]:bg-spruce aria-[current=page]:text-on-spruce"
    >
      {children}
    </Link>
  )
}

function Nothing({ status }: { status: OrderListStatus }) {
  return (
    <p className="text-muted">
      {status === 'upcoming' ? (
        <Trans>You have no upcoming orders. New ones will show up here.</Trans>
      ) : (
        <Trans>You have no past orders yet.</Trans>
      )}
    </p>
  )
}

const searchOf = (status: OrderListStatus) => ({ status: status === 'past' ? status : null })

/** An invalid value means the first page of pending orders. */
function readSearch({ status, page }: Record<string, string>) {
  return {
    status: status === 'past' ? ('past' as const) : ('upcoming' as const),
    page: parsePage(page),
  }
}
