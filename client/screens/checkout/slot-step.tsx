import { Trans } from '@lingui/react/macro'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import type { SlotPicker as Picker } from '../../../shared/api/slot-picker.ts'
import { usePageContext } from '../../config.tsx'
import { HeldSlot } from '../../features/slot-picker/held-slot.tsx'
import { useLocation } from '../../router/use-router.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { isSlotOpen } from './open-steps.ts'
import { PARTS } from './parts.ts'
import { ChangeLink, Step } from './step.tsx'

/** The delivery slot: the held one, or the ones to choose from. */
export function SlotStep({ checkout, picker }: { checkout: Checkout; picker: Picker }) {
  const { change } = useLocation().search
  const posted = usePageContext().form?.form
  const slot = checkout.cart.deliverySlot
  const isOpen = isSlotOpen(checkout, { change, posted })
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
      {isOpen && isPlaceKnown && <LatePart name="steps" load={PARTS.slots} props={{ picker }} />}
    </Step>
  )
}
