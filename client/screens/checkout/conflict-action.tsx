import { Trans } from '@lingui/react/macro'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import type { RouteTarget } from '../../links/link-target.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LeaveOut } from './leave-out.tsx'
import { PayLabel } from './pay-label.tsx'
import { PAY_FORM_ID } from './payment-step.tsx'
import { ChangeLink } from './step.tsx'
import type { Pay, PayConflict } from './use-pay.ts'

/** The one action that resolves each kind of conflict. */
export function ConflictAction({
  conflict,
  checkout,
  pay,
}: {
  conflict: PayConflict
  checkout: Checkout
  pay: Pay
}) {
  const { language } = useLocale()
  const { toPay } = checkout.totals
  const amount = toPay === 0 ? null : formatMoney(toPay, language)
  switch (conflict.code) {
    case 'slot_full':
    case 'slot_closed':
    case 'hold_expired':
    case 'alcohol_hours':
    case 'unattended_not_allowed':
    case 'slot_not_for_address':
      return (
        <ChangeLink step="slot">
          <Trans>Choose another time</Trans>
        </ChangeLink>
      )
    case 'address_not_found':
    case 'outside_delivery_area':
      return (
        <ChangeLink step="address">
          <Trans>Choose another address</Trans>
        </ChangeLink>
      )
    case 'age_verification_required':
      return (
        <a href="#step-age" className={buttonClass({ variant: 'primary' })}>
          <Trans>Confirm your age</Trans>
        </a>
      )
    // The page, which is read again, asks for it.
    case 'approval_required':
      return null
    case 'minimum_order':
      return (
        <Link to="home" className={buttonClass({ variant: 'primary' })}>
          <Trans>Add more items</Trans>
        </Link>
      )
    case 'already_ordered':
      return <Ordered details={conflict.details} />
    case 'out_of_stock':
      return <LeaveOut onDone={pay.dismiss} />
    case 'payment_refused':
    case 'wrong_customer_type':
      return (
        <a href="#step-payment" className={buttonClass({ variant: 'primary' })}>
          <Trans>Choose another way to pay</Trans>
        </a>
      )
    case 'forbidden':
    case 'order_locked':
      return (
        <Link to="cart" className={buttonClass({ variant: 'primary' })}>
          <Trans>Back to basket</Trans>
        </Link>
      )
    default:
      return (
        <Button
          type="submit"
          form={PAY_FORM_ID}
          variant="main"
          isPending={pay.form.state.isPending || pay.isLeaving}
        >
          <PayLabel isEdit={checkout.cart.editingOrderNumber !== null} amount={amount} />
        </Button>
      )
  }
}

function Ordered({ details }: { details: Record<string, unknown> | undefined }) {
  const orderNumber = details?.['orderNumber']
  const target: RouteTarget =
    typeof orderNumber === 'string'
      ? { to: 'accountOrder', params: { orderNumber } }
      : { to: 'accountOrders' }
  return (
    <Link {...target} className={buttonClass({ variant: 'primary' })}>
      <Trans>See the order</Trans>
    </Link>
  )
}
