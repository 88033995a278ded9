import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useMemo, useState } from 'react'
import type { SlotPicker as Picker } from '../../../shared/api/slot-picker.ts'
import { DELIVERY_FIELDS, SLOT_FORM } from '../../../shared/forms/delivery-fields.ts'
import { groupByDay, pickDay } from '../../../shared/delivery/slot-days.ts'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import { FORM_FIELD } from '../../../shared/forms/form-failure.ts'
import { useLocale } from '../../config.tsx'
import { DayStrip } from './day-strip.tsx'
import { SlotGone } from './slot-gone.tsx'
import { SlotOption } from './slot-option.tsx'
import { useDeliveryChoice } from './use-delivery-choice.ts'
import { useRefusal } from './use-refusal.ts'

type Props = {
  picker: Picker
  /** The day in the address. */
  day: string | undefined
  hrefOfDay: (date: string) => string
  /** The current page: the form posts to it without JavaScript. */
  action: string
  onChosen?: () => void
}

/** The days, and the slots of one day. Every slot is a button of one form: a click holds the slot. */
export function SlotPicker({ picker, day, hrefOfDay, action, onChosen }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const choose = useDeliveryChoice()
  const refusal = useRefusal(picker, choose)
  const [isUnattended, setIsUnattended] = useState(picker.cartInfo.isUnattendedDelivery)
  // Without an address the slots are for the cart's postal code.
  const addressId = picker.cartInfo.deliveryAddress?.id ?? null
  const days = useMemo(() => groupByDay(picker.deliverySlots, picker.timeZone), [picker])
  const shown = pickDay(days, day, picker.deliverySlot?.id ?? null)
  if (!shown) return <NoSlots />

  const take = (slotId: number, unattended = isUnattended) => {
    if (choose.isChoosing()) return
    choose.mutate(
      { deliveryAddressId: addressId, deliverySlotId: slotId, isUnattendedDelivery: unattended },
      { onSuccess: () => onChosen?.() },
    )
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const slotId = Number((submitter as HTMLButtonElement | null)?.value)
    // After the frame that shows the press: a slow phone takes 30 ms to begin.
    if (slotId > 0) setTimeout(take, 0, slotId)
  }
  const onUnattended = (wanted: boolean) => {
    setIsUnattended(wanted)
    // The held slot is taken again under the new terms.
    if (picker.deliverySlot) take(picker.deliverySlot.id, wanted)
  }

  return (
    <form method="post" action={action} onSubmit={onSubmit} data-slot-picker="">
      <input type="hidden" name={FORM_FIELD} value={SLOT_FORM} />
      {addressId !== null && <input type="hidden" name={DELIVERY_FIELDS.addressId} value={addressId} />}
      {refusal && <SlotGone {...refusal} />}
      {picker.validatorMessages.map((message) => (
        <p key={message} className="mb-3 font-600">
          {message}
        </p>
      ))}
      {addressId !== null && picker.deliverySlots.some((slot) => slot.isUnattendedAllowed) && (
        <Unattended isWanted={isUnattended} onChange={onUnattended} />
      )}
      <DayStrip days={days} shown={shown.date} hrefOf={hrefOfDay} />
      <h3 className="mt-3 mb-2 font-700 text-lg first-letter:uppercase">
        {formatDay(shown.slots[0]?.openDatetime ?? shown.date, locale)}
      </h3>
      <ul
        className="grid grid-cols-1 gap-2 md:grid-cols-2"
        aria-label={t({ message: 'Delivery times', comment: 'heading of the list of times to choose from' })}
      >
        {shown.slots.map((slot) => (
          <li key={slot.id}>
            <SlotOption
              slot={slot}
              isUnattended={isUnattended}
              isPending={choose.isPending && choose.variables.deliverySlotId === slot.id}
            />
          </li>
        ))}
      </ul>
    </form>
  )
}

function Unattended({ isWanted, onChange }: { isWanted: boolean; onChange: (wanted: boolean) => void }) {
  return (
    <label className="mb-3 min-h-11 flex items-center gap-3 cursor-pointer">
      <input
        type="checkbox"
        name={DELIVERY_FIELDS.isUnattended}
        value="1"
        checked={isWanted}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-leaf flex-none"
      />
      <span>
        <span className="font-600">
          <Trans>Leave it at the door</Trans>
        </span>{' '}
        <span className="text-muted">
          <Trans>No one needs to be home.</Trans>
        </span>
      </span>
    </label>
  )
}

function NoSlots() {
  return (
    <p className="rounded-picture bg-sunken p-4">
      <Trans>There are no delivery times for this address right now. We add new ones every day.</Trans>
    </p>
  )
}
