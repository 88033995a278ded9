import { Trans } from '@lingui/react/macro'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import type { SlotPicker as Picker } from '../../../shared/api/slot-picker.ts'
import { slotForm } from '../../../shared/forms/slot-picker.ts'
import { href } from '../../../shared/href.ts'
import { useLocale, usePageContext } from '../../config.tsx'
import { HeldSlot } from '../../features/slot-picker/held-slot.tsx'
import { SlotPicker } from '../../features/slot-picker/slot-picker.tsx'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { ChangeLink, findStep, Step } from './step.tsx'

/** The delivery slot: the held one, or the ones to choose from. */
export function SlotStep({ checkout, picker }: { checkout: Checkout; picker: Picker }) {
  const { search } = useLocation()
  const { form } = usePageContext()
  const slot = checkout.cart.deliverySlot
  const isOpen =
    !findStep(checkout, 'slot')?.isDone || search['change'] === 'slot' || form?.form === slotForm.name
  const isPlaceKnown = checkout.cart.deliveryAddress !== null
  return (
    <Step
      step="slot"
      checkout={checkout}
      title={<Trans>Delivery time</Trans>}
      {...(isOpen && !isPlaceKnown && { message: <Trans>Choose an address first.</Trans> })}
    >
      {slot && <HeldSlot slot={slot} />}
      {slot && !isOpen && (
        <ChangeLink step="slot">
          <Trans comment="link to the delivery times">Change time</Trans>
        </ChangeLink>
      )}
      {isOpen && isPlaceKnown && <SlotChoice picker={picker} />}
    </Step>
  )
}

/** The times to choose from; a choice closes them. */
export function SlotChoice({ picker }: { picker: Picker }) {
  const { site } = useLocale()
  const router = useRouter()
  const here = useLocation()
  const { day } = here.search
  return (
    <div className="mt-3">
      <SlotPicker
        picker={picker}
        day={day}
        hrefOfDay={(each) => href(site, 'checkout', {}, { day: each, change: 'slot' })}
        action={href(site, 'checkout', {}, { day, change: 'slot' })}
        onChosen={() =>
          void router.navigate(href(site, 'checkout'), { scroll: 'keep', replace: true, from: here })
        }
      />
    </div>
  )
}
