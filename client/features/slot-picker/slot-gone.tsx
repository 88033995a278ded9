import { Trans } from '@lingui/react/macro'
import type { Slot } from '../../../shared/api/slot-picker.ts'
import { DELIVERY_FIELDS } from '../../../shared/forms/delivery-fields.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { useLocale } from '../../config.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Why a slot was refused, and free slots near it, as submit buttons of the surrounding form. */
export function SlotGone({ message, nearest }: { message: string | null; nearest: readonly Slot[] }) {
  const locale = useLocale()
  return (
    <div className="rounded-picture bg-sunken p-4 mb-4" data-slot-gone="">
      <p role="alert" className="font-700">
        <span className="i-lucide-clock text-tomato mr-2" aria-hidden="true" />
        {message ?? <Trans>We couldn’t hold that time. Try again.</Trans>}
      </p>
      {nearest.length > 0 && (
        <>
          <p className="mt-1">
            <Trans>Your basket is unchanged. These are the closest times:</Trans>
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {nearest.map((slot) => (
              <li key={slot.id}>
                <button
                  type="submit"
                  name={DELIVERY_FIELDS.slotId}
                  value={slot.id}
                  className={buttonClass({ variant: 'quiet' })}
                >
                  {formatSlot(slot, locale, 'short')} · {formatMoney(slot.price, locale.language)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
