import { Trans } from '@lingui/react/macro'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { usePageContext } from '../../config.tsx'
import { useLocation } from '../../router/use-router.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { isAddressOpen } from './open-steps.ts'
import { PARTS } from './parts.ts'
import { ChangeLink, Step } from './step.tsx'

/** The delivery address: the chosen one, another one, or a new one. */
export function AddressStep({ checkout, picker }: { checkout: Checkout; picker: SlotPicker }) {
  const { change } = useLocation().search
  const posted = usePageContext().form?.form
  const address = checkout.cart.deliveryAddress
  return (
    <Step step="address" checkout={checkout} title={<Trans>Delivery address</Trans>}>
      {!address || isAddressOpen(checkout, { change, posted }) ? (
        <LatePart
          name="steps"
          load={PARTS.addresses}
          props={{ contact: checkout.contact, picker, chosen: address?.id ?? null }}
        />
      ) : (
        <>
          <p className="text-lg">{address.addressDisplayFull}</p>
          <ChangeLink step="address">
            <Trans comment="button: chooses another delivery address">Change address</Trans>
          </ChangeLink>
        </>
      )}
    </Step>
  )
}
