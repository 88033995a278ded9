import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { matchHref } from '../../../shared/href.ts'
import { formatTime } from '../../../shared/delivery/slot-times.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale, usePageContext } from '../../config.tsx'
import { OrderHeading } from '../../features/order-heading/order-heading.tsx'
import { OrderSteps } from '../../features/order-steps/order-steps.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { trackDeliveryQuery } from '../../queries/delivery-tracker.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ArrivalTime } from './arrival-time.tsx'
import { TrackerMap } from './tracker-map.tsx'

export { Ended } from './ended.tsx'

export const queries = (api: Api, { params, search }: ScreenTarget) => ({
  critical: [trackDeliveryQuery(api, params['orderNumber'] ?? '', search['token'])],
  deferred: [],
})

/**
 * The delivery tracker, for the order's owner or by the token of an e-mail; it refreshes while it is visible.
 */
export function Screen() {
  const { t } = useLingui()
  const { params, search } = useLocation()
  const { isSignedIn, locale } = usePageContext()
  const orderNumber = params['orderNumber'] ?? ''
  const { token } = search
  const { data, isError, dataUpdatedAt } = useSuspenseQuery(trackDeliveryQuery(useApi(), orderNumber, token))
  return (
    <div className="max-w-220 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
      <PageHead title={t`Track your delivery`} description={t`Where your order is and when it’ll arrive.`} />
      <OrderHeading orderNumber={orderNumber}>
        <Trans>Track your delivery</Trans>
      </OrderHeading>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start">
        <section className="rounded-hero bg-surface border border-line p-5 sm:p-6 flex flex-col gap-4">
          <ArrivalTime track={data} />
          {isError && <Unreachable since={dataUpdatedAt} />}
          <TrackerMap track={data} />
        </section>
        <section className="rounded-hero bg-surface border border-line p-5 sm:p-6">
          <h2 className="text-xl font-800 mb-4">
            <Trans>Delivery progress</Trans>
          </h2>
          <OrderSteps events={data.events} place={locale} />
        </section>
      </div>
      <TrackerLinks isFinal={data.isFinal} token={token}>
        {isSignedIn && token === undefined && (
          <Link
            to="accountOrder"
            params={{ orderNumber: data.orderNumber }}
            className={buttonClass({ variant: 'quiet' })}
          >
            <Trans>See the order</Trans>
          </Link>
        )}
      </TrackerLinks>
    </div>
  )
}

/** The shown data is outdated; it is refetched automatically. */
function Unreachable({ since }: { since: number }) {
  const locale = useLocale()
  const time = formatTime(new Date(since).toISOString(), locale)
  return (
    <p role="status" className="rounded-picture bg-sunken px-4 py-3 font-600" data-tracker-stale="">
      <Trans>We can’t reach the van right now. This information is from {time}.</Trans>
    </p>
  )
}

/** Without JavaScript a link refreshes the page: an automatic reload would disturb its reader. */
function TrackerLinks({
  isFinal,
  token,
  children,
}: {
  isFinal: boolean
  token: string | undefined
  children: ReactNode
}) {
  const { site, key, params } = useLocation()
  return (
    <div className="flex flex-wrap gap-3">
      {!isFinal && key && (
        <a
          href={matchHref(site, { key, params }, token === undefined ? {} : { token })}
          className={`without-script ${buttonClass({ variant: 'primary' })}`}
        >
          <Trans comment="link that loads the page again">Refresh</Trans>
        </a>
      )}
      {children}
    </div>
  )
}
