import { Trans } from '@lingui/react/macro'
import type { DeliveryTrack } from '../../../shared/api/delivery-tracker.ts'
import { formatClock, formatDay } from '../../../shared/domain/slot-times.ts'
import { useLocale } from '../../config.tsx'

/** What has happened, and what is still to come. */
export function Timeline({ events }: { events: DeliveryTrack['events'] }) {
  const locale = useLocale()
  const present = events.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className="flex flex-col gap-4">
      {events.map(({ title, at, isDone }, index) => (
        <li
          // Each status comes at most a few times, always in this order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          aria-current={index === present ? 'step' : undefined}
          className="flex gap-3 items-start"
        >
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
                {formatDay(at, locale, 'short')} {formatClock(at, locale)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
