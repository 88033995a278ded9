import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatMoney } from '../../../shared/money/money.ts'
import type { SlotDay } from '../../../shared/delivery/slot-days.ts'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import { useLocale } from '../../config.tsx'
import { isPlainClick } from '../../links/plain-click.ts'
import { useTrackClick } from '../../links/use-track-click.ts'
import { useRouter } from '../../router/use-router.ts'

type Day = SlotDay<{ openDatetime: string; isFull: boolean }>

/**
 * One link per day. The address holds the day, so it survives back and reload and works without JavaScript.
 * Memoised, because a tap on a time renders the picker.
 */
export const DayStrip = memo(function DayStrip({
  days,
  shown,
  hrefOf,
}: {
  days: readonly Day[]
  /** The date whose slots are shown. */
  shown: string
  hrefOf: (date: string) => string
}) {
  const { t } = useLingui()
  const router = useRouter()
  const trackClick = useTrackClick('url')
  return (
    <nav
      aria-label={t({ message: 'Delivery days', comment: 'screen readers: choice of the day of delivery' })}
      className="-mx-1"
    >
      <ul className="flex gap-2 overflow-x-auto px-1 py-2 scroll-px-1">
        {days.map((day) => (
          <li key={day.date} className="flex-none">
            <a
              href={hrefOf(day.date)}
              aria-current={day.date === shown ? 'date' : undefined}
              onClick={(event) => {
                trackClick(event)
                if (!isPlainClick(event)) return
                event.preventDefault()
                void router.navigate(hrefOf(day.date), { scroll: 'keep', replace: true })
              }}
              className={`min-h-16 min-w-24 px-3 py-2 rounded-picture border flex flex-col items-center justify-center text-center ${
                day.date === shown
                  ? 'bg-spruce text-on-spruce border-spruce'
                  : 'bg-surface border-line hover:border-leaf'
              }`}
            >
              <DayName opens={day.slots[0]?.openDatetime ?? day.date} />
              <span className="text-sm">
                <DayNote day={day} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
})

function DayName({ opens }: { opens: string }) {
  const locale = useLocale()
  return <span className="font-700 whitespace-nowrap">{formatDay(opens, locale, 'short')}</span>
}

function DayNote({ day: { cheapest, slots } }: { day: Day }) {
  const { language } = useLocale()
  if (cheapest === null)
    return slots.some(({ isFull }) => isFull) ? (
      <Trans comment="a delivery time or day with no place left">Full</Trans>
    ) : (
      <Trans comment="a delivery time or day that takes no more orders">Closed</Trans>
    )
  const price = formatMoney(cheapest, language)
  if (cheapest === 0)
    return <Trans comment="price of the cheapest delivery of a day, below its name">free</Trans>
  return <Trans comment="price of the cheapest delivery of a day, below its name">from {price}</Trans>
}
