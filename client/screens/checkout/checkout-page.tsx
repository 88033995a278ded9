import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { useApi } from '../../api/api-context.tsx'
import { MinimumOrder } from '../../features/cart-lines/minimum-order.tsx'
import { DietPart } from '../../features/diet/diet-part.tsx'
import { Discounts } from '../../features/discounts/discounts.tsx'
import { slotsQuery } from '../../queries/slot-picker.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { AddressStep } from './address-step.tsx'
import { Goods } from './goods.tsx'
import { Notices } from './notices.tsx'
import { hasBalances, PARTS } from './parts.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SlotStep } from './slot-step.tsx'
import { CheckoutTotals } from './checkout-totals.tsx'
import { useFreshCart } from './use-fresh-cart.ts'
import { usePay } from './use-pay.ts'
import { useStepFocus } from './use-step-focus.ts'

/**
 * The steps, and beside or below them the totals and the pay button. `hasFocus` moves the focus to the next step
 * when the page begins, because the form before it is gone.
 */
export function CheckoutPage({ checkout, hasFocus }: { checkout: Checkout; hasFocus: boolean }) {
  const { t } = useLingui()
  const { data: picker } = useSuspenseQuery(slotsQuery(useApi()))
  const pay = usePay(checkout)
  useFreshCart(checkout.cartVersion)
  const stepFocus = useStepFocus(checkout.steps, hasFocus)
  const { cart, age, giftcard, points } = checkout
  return (
    <>
      <Notices checkout={checkout} />
      {pay.conflict && (
        <LatePart name="steps" load={PARTS.conflict} props={{ pay, checkout, conflict: pay.conflict }} />
      )}
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22rem] items-start">
        <div {...stepFocus} className="flex flex-col gap-4 min-w-0">
          {checkout.contact.isGuest && (
            <LatePart name="steps" load={PARTS.contact} props={{ contact: checkout.contact }} />
          )}
          <AddressStep checkout={checkout} picker={picker} />
          <SlotStep checkout={checkout} picker={picker} />
          {age.isRequired && <LatePart name="steps" load={PARTS.age} props={{ checkout }} />}
          <PaymentStep checkout={checkout} pay={pay} />
        </div>
        <section aria-label={t`Summary`} className="rounded-card bg-surface p-5 lg:sticky lg:top-4">
          <Goods cart={cart} />
          <Discounts />
          {hasBalances(checkout) && (
            <LatePart name="steps" load={PARTS.balances} props={{ giftcard, points }} />
          )}
          <CheckoutTotals checkout={checkout} />
          <MinimumOrder cart={cart} />
          <DietPart part="cart" groups={cart.groups} />
          <PayButton checkout={checkout} pay={pay} />
          <p className="mt-2 text-sm text-muted">
            <Trans>All prices include VAT.</Trans>
          </p>
        </section>
      </div>
    </>
  )
}
