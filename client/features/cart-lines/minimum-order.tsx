import { Trans } from '@lingui/react/macro'
import type { Cart } from '../../../shared/api/cart.ts'
import { Link } from '../../links/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/**
 * How far the cart is from the next threshold, as the backend says it, with all thresholds together; nothing once all
 * are met.
 */
export function MinimumOrder({ cart: { progressBar, displayPrice } }: { cart: Cart }) {
  const next = progressBar?.conditions.find(({ isMet }) => !isMet)
  if (!progressBar || !next) return null
  return (
    <div className="mt-3" data-cart-minimum="">
      <div className="flex items-center gap-3">
        <Spinner
          value={Math.floor((displayPrice / next.threshold) * 100)}
          label={next.description}
          className="size-8 flex-none text-leaf"
        />
        <p className="font-600">{progressBar.description}</p>
      </div>
      <p className="mt-2 text-sm text-muted">
        {progressBar.conditions.map(({ description }) => `${description}. `)}
        <Link to="contentAbout" params={{ slug: 'pricing' }} className="underline">
          <Trans comment="link from the basket: minimum order, fee and delivery">What an order costs</Trans>
        </Link>
      </p>
    </div>
  )
}
