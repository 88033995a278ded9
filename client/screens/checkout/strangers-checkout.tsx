import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Cart } from '../../../shared/api/cart.ts'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale, usePageContext } from '../../config.tsx'
import { CartTotals } from '../../features/cart-lines/cart-totals.tsx'
import { MinimumOrder } from '../../features/cart-lines/minimum-order.tsx'
import { HeldSlot } from '../../features/slot-picker/held-slot.tsx'
import { Link } from '../../links/link.tsx'
import { slotsQuery } from '../../queries/slot-picker.ts'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Goods } from './goods.tsx'
import { GuestForm } from './guest-form.tsx'
import { isStrangersSlotOpen } from './open-steps.ts'
import { PARTS } from './parts.ts'
import { PostalCodeForm } from './postal-code-form.tsx'
import { ChangeLink, Step } from './step.tsx'
import { useStepFocus } from './use-step-focus.ts'

/**
 * The checkout of a visitor who is not logged in: where and when first, then who. Nothing asks for a password; a
 * customer with an account may log in instead.
 */
export function StrangersCheckout({ cart }: { cart: Cart }) {
  const { t } = useLingui()
  const { site } = useLocale()
  const { data: picker } = useSuspenseQuery(slotsQuery(useApi()))
  const hasSlot = picker.deliverySlot !== null
  const checkout: Pick<Checkout, 'steps'> = {
    steps: [
      { key: 'slot', isDone: hasSlot, isBlocking: !hasSlot, message: null },
      { key: 'address', isDone: false, isBlocking: true, message: null },
    ],
  }
  const stepFocus = useStepFocus(checkout.steps)
  return (
    <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22rem] items-start">
      <div {...stepFocus} className="flex flex-col gap-4 min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <Trans>Do you have an account?</Trans>
          <Link
            to="login"
            query={{ next: href(site, 'checkout') }}
            className={buttonClass({ variant: 'quiet' })}
          >
            <Trans>Log in</Trans>
          </Link>
        </p>
        <Step step="slot" checkout={checkout} title={<Trans>Delivery time</Trans>}>
          <When />
        </Step>
        <Step
          step="address"
          checkout={checkout}
          title={<Trans comment="heading: name, address and how to reach the customer">Your details</Trans>}
          message={<Trans>You don’t need an account. You can create one after you’ve ordered.</Trans>}
        >
          {/* A postal code given above becomes the first value; what was typed comes back from the draft. */}
          <GuestForm key={picker.postalCode} postalCode={picker.postalCode} city={picker.city} />
        </Step>
      </div>
      <section aria-label={t`Summary`} className="rounded-card bg-surface p-5 lg:sticky lg:top-4">
        <Goods cart={cart} />
        <CartTotals cart={cart} />
        <MinimumOrder cart={cart} />
      </section>
    </div>
  )
}

/** The chosen time, or the times for the postal code, or the postal code. */
function When() {
  const { data: picker } = useSuspenseQuery(slotsQuery(useApi()))
  const { change } = useLocation().search
  const posted = usePageContext().form?.form
  if (picker.postalCode === null || !picker.isDeliveryAvailable) return <PostalCodeForm picker={picker} />
  return (
    <>
      {picker.deliverySlot && <HeldSlot slot={picker.deliverySlot} />}
      {isStrangersSlotOpen(picker, { change, posted }) ? (
        <LatePart name="steps" load={PARTS.slots} props={{ picker }} />
      ) : (
        <ChangeLink step="slot">
          <Trans comment="link to the delivery times">Change time</Trans>
        </ChangeLink>
      )}
    </>
  )
}
