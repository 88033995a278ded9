import { Trans } from '@lingui/react/macro'
import type { Cart } from '../../../shared/api/cart.ts'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The link to the checkout, or why there is none yet. */
export function CheckoutLink({ cart }: { cart: Cart }) {
  if (cart.sharedCart?.role === 'guest') {
    return (
      <p className="mt-4 text-muted">
        <Trans>Whoever shared this basket orders it. You fill it together.</Trans>
      </p>
    )
  }
  if (!cart.minimumOrder.isMet) return null
  return (
    <Link to="checkout" className={`${buttonClass({ variant: 'main', size: 'large' })} w-full mt-4`}>
      <Trans>To checkout</Trans>
      <span className="i-lucide-arrow-right" aria-hidden="true" />
    </Link>
  )
}
