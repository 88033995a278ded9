import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatClock, formatDay } from '../../../shared/domain/slot-times.ts'
import { useLocale } from '../../config.tsx'

/** What has happened to the order, and what is still to come. */
export function Steps({ order }: { order: Order }) {
  const { language } = useLocale()
  const place = { language, country: order.country }
  return (
    <ol className="flex flex-col gap-3">
      {order.events.map(({ title, at, isDone }, index) => (
        // Each status comes at most a few times, always in this order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex gap-3 items-start">
          <span
            className={`text-xl mt-0.5 flex-none ${isDone ? 'i-lucide-check text-leaf' : 'i-lucide-clock text-muted'}`}
            aria-hidden="true"
          />
          <span className={isDone ? 'font-600' : 'text-muted'}>
            {title}
            {!isDone && (
              <span className="sr-only">
                {' '}
                <Trans>(still to come)</Trans>
              </span>
            )}
            {at !== null && (
              <span className="block text-sm text-muted font-400">
                {formatDay(at, place, 'short')} {formatClock(at, place)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
