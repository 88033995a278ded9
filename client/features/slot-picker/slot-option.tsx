import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Slot } from '../../../shared/api/slot-picker.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { isFree } from '../../../shared/delivery/slot-days.ts'
import { formatDay, formatSlotClock } from '../../../shared/delivery/slot-times.ts'
import { useLocale } from '../../config.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { DELIVERY_FIELDS } from '../../../shared/forms/delivery-fields.ts'

/**
 * One slot of a day: a button that takes it, or the reason why it is unavailable. Memoised, so that a tap renders the
 * tapped one alone.
 */
export const SlotOption = memo(function SlotOption({
  slot,
  isPending,
  isUnattended,
}: {
  slot: Slot
  isPending: boolean
  isUnattended: boolean
}) {
  const locale = useLocale()
  const reason = useReason(slot, isUnattended)
  const clock = formatSlotClock(slot, locale)
  if (reason !== null) {
    return (
      <p className={`${ROW} bg-sunken border-transparent text-muted`} data-slot-taken={slot.id}>
        <span className="font-700 whitespace-nowrap">{clock}</span>
        <span className="text-sm text-right">{reason}</span>
      </p>
    )
  }
  return (
    <button
      type="submit"
      name={DELIVERY_FIELDS.slotId}
      value={slot.id}
      aria-pressed={slot.isSelected}
      aria-busy={isPending || undefined}
      data-slot={slot.id}
      className={`${ROW} w-full cursor-pointer text-left scroll-mb-50 ${
        slot.isSelected
          ? 'bg-leaf-tint text-on-leaf-tint border-leaf'
          : 'bg-surface border-line hover:border-leaf'
      }`}
    >
      <span className="flex flex-wrap items-center gap-x-2 font-700">
        {isPending ? (
          <Spinner />
        ) : (
          <span
            className={`text-xl ${slot.isSelected ? 'i-lucide-circle-check text-leaf' : 'i-lucide-circle text-muted'}`}
            aria-hidden="true"
          />
        )}
        {/* Screen readers read the day with each button. */}
        <span className="sr-only">{formatDay(slot.openDatetime, locale)}</span>
        {clock}
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
        <Tags slot={slot} />
        <Price slot={slot} />
      </span>
    </button>
  )
})

const ROW = 'min-h-14 px-4 py-2 rounded-picture border flex flex-wrap items-center justify-between gap-x-3'

function Tags({ slot }: { slot: Slot }) {
  return (
    <>
      {slot.isCheapest && (
        <span className={TAG}>
          <Trans comment="mark of a delivery time">Cheapest</Trans>
        </span>
      )}
      {slot.capacityLevel === 'low' && (
        <span className="text-sm font-600 text-muted">
          <Trans comment="mark of a delivery time: few orders fit in">Almost full</Trans>
        </span>
      )}
      {slot.deliveryType === 'boat' && (
        <span className={TAG}>
          <Trans comment="how a delivery comes to a place: an island">By boat</Trans>
        </span>
      )}
    </>
  )
}

const TAG = 'text-sm font-600 px-2 py-0.5 rounded-full bg-leaf-tint text-on-leaf-tint'

function Price({ slot }: { slot: Slot }) {
  const { language } = useLocale()
  return (
    <span className="font-700 whitespace-nowrap">
      {slot.price === 0 ? (
        <Trans comment="instead of the price of delivery">Free</Trans>
      ) : (
        formatMoney(slot.price, language)
      )}
      {slot.originalPrice !== null && slot.originalPrice !== slot.price && (
        <s className="ml-2 text-sm font-400 text-muted">{formatMoney(slot.originalPrice, language)}</s>
      )}
    </span>
  )
}

/** Why a slot is unavailable; null when it is free. The shopper's own slot is never full. */
function useReason(slot: Slot, isUnattended: boolean): string | null {
  const { t } = useLingui()
  if (slot.isUnavailable) return slot.unavailableDescription ?? t`Closed`
  if (!isFree(slot) && !slot.isSelected) return t`Full`
  if (isUnattended && !slot.isUnattendedAllowed) return t`Someone must be home`
  return null
}
