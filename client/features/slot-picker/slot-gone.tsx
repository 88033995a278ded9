import { Trans } from '@lingui/react/macro'
import type { Slot } from '../../../shared/api/slot-picker.ts'
import { DELIVERY_FIELDS } from '../../../shared/domain/delivery-forms.ts'
import { formatMoney } from '../../../shared/domain/money.ts'
import { formatSlot } from '../../../shared/domain/slot-times.ts'
import { useLocale } from '../../config.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** What stood against a slot, and free ones near it: submit buttons of the form around them. */
export function SlotGone({ message, nearest }: { message: string | null; nearest: readonly Slot[] }) {
  const locale = useLocale()
  return (
    <div className="rounded-picture bg-sunken p-4 mb-4" data-slot-gone="">
      <p role="alert" className="font-700">
        <span className="i-lucide-triangle-alert text-tomato mr-2" aria-hidden="true" />
        {message ?? <Trans>That time could not be held. Try again.</Trans>}
      </p>
      {nearest.length > 0 && (
        <>
          <p className="mt-1">
            <Trans>Your basket is as it was. These times are the nearest:</Trans>
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
