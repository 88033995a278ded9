import { Trans } from '@lingui/react/macro'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import type { Country, Language } from '../../../shared/sites.ts'

type Step = { title: string; at: string | null; isDone: boolean }

/** The past and future steps of an order, in the time zone of its market. */
export function OrderSteps({
  events,
  place,
}: {
  events: readonly Step[]
  place: { language: Language; country: Country }
}) {
  const present = events.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className="flex flex-col gap-4">
      {events.map(({ title, at, isDone }, index) => (
        <li
          // The steps of an order never change their sequence, so their index is a stable key.
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
              <span className="block text-sm text-muted font-400">{formatMoment(at, place, 'short')}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
