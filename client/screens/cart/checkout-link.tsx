import { Trans } from '@lingui/react/macro'
import type { Cart } from '../../../shared/api/cart.ts'
import { Link } from '../../links/link.tsx'
import { buttonClass, type ButtonSize } from '../../ui/button.tsx'

/** The link to the checkout; disabled below the minimum order, and the reason is beside it. */
export function CheckoutLink({ cart, size, className }: { cart: Cart; size: ButtonSize; className: string }) {
  if (cart.sharedCart?.role === 'guest') {
    return (
      <p className="mt-4 text-muted">
        <Trans>You’re filling this basket together. The person who shared it places the order.</Trans>
      </p>
    )
  }
  const look = `${buttonClass({ variant: 'main', size })} ${className}`
  const text = <Trans>Go to checkout</Trans>
  return cart.minimumOrder.isMet ? (
    <Link to="checkout" className={look}>
      {text}
    </Link>
  ) : (
    <button disabled className={look}>
      {text}
    </button>
  )
}
