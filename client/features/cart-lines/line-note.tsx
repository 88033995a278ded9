import { Trans } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'
import type { CartItem } from './cart-line.tsx'

/** What is wrong with a row: sold out, or fewer pieces than were asked for. */
export function LineNote({
  item: { product, availability, quantityChangedFrom, quantity },
}: {
  item: CartItem
}) {
  if (!availability.isAvailable) {
    return (
      <p className="text-sm font-600 text-tomato">
        {availability.description ?? <Trans>Sold out</Trans>}{' '}
        {/* The product page shows similar products first. */}
        <Link to="product" params={{ id: product.id }} className="inline-block py-1 text-ink underline">
          <Trans>See alternatives</Trans>
        </Link>
      </p>
    )
  }
  if (quantityChangedFrom === null) return null
  return (
    <p className="text-sm text-muted">
      <Trans>
        Changed from {quantityChangedFrom} to {quantity}
      </Trans>
    </p>
  )
}
