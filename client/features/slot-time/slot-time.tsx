import { formatDay, formatSlotClock } from '../../../shared/delivery/slot-times.ts'
import type { Country, Language } from '../../../shared/sites.ts'

/**
 * The date and the hours of a delivery, below each other on a phone, which often lacks room for both: a line that
 * wraps by the width of its letters would move the page when the font comes.
 */
export function SlotTime({
  slot,
  place,
}: {
  slot: { openDatetime: string; closeDatetime: string }
  place: { language: Language; country: Country }
}) {
  return (
    <time dateTime={slot.openDatetime} className="grid grid-cols-1 sm:flex flex-wrap gap-x-1">
      <span className="first-letter:uppercase">{formatDay(slot.openDatetime, place)}</span>{' '}
      <span>{formatSlotClock(slot, place)}</span>
    </time>
  )
}
