import { Trans } from '@lingui/react/macro'
import type { Cart } from '../../../shared/api/cart.ts'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The link to the checkout, or why there is none yet. */
export function CheckoutLink({ cart, className }: { cart: Cart; className: string }) {
  if (cart.sharedCart?.role === 'guest') {
    return (
      <p className="mt-4 text-muted">
        <Trans>You’re filling this basket together. The person who shared it places the order.</Trans>
      </p>
    )
  }
  if (!cart.minimumOrder.isMet) return null
  return (
    <Link to="checkout" className={`${buttonClass({ variant: 'main', size: 'large' })} ${className}`}>
      <Trans>Go to checkout</Trans>
      <span className="i-lucide-arrow-right" aria-hidden="true" />
    </Link>
  )
}
