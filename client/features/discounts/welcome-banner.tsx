import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useSuspenseData } from '../../hooks/use-query-data.ts'
import { welcomeIncentiveQuery } from '../../queries/welcome-incentive.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { UseCode } from './use-code.tsx'

/** What a first order gets; nothing for customers who have ordered, and nothing after a failure. */
export function WelcomeBanner() {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Banner />
      </Suspense>
    </ErrorBoundary>
  )
}

function Banner() {
  const incentive = useSuspenseData(welcomeIncentiveQuery(useApi()))
  const locale = useLocale()
  if (incentive === null) return null
  const { title, description, code, validTo, minimumOrder } = incentive
  const until = formatDate(validTo, locale)
  return (
    <aside
      aria-label={title}
      data-incentive={code}
      className="rounded-card bg-butter text-on-butter p-4 grid grid-cols-1 lg:flex items-center gap-x-6 gap-y-2"
    >
      <div className="grow">
        <p className="text-lg font-800">{title}</p>
        <p>
          {description} <Trans comment="of a discount code: its last day">Valid until {until}.</Trans>
        </p>
      </div>
      <p className="flex-none">
        <Trans comment="before a discount code">Code:</Trans>{' '}
        <strong className="text-lg font-800">{code}</strong>
      </p>
      <UseCode code={code} minimum={minimumOrder} />
    </aside>
  )
}
