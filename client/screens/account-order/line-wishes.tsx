import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'

type Line = Order['lines'][number]

/** Before the order is packed: what the shop has run out of, and what happens to it. */
export function SoldOut({ line }: { line: Line }) {
  const { soldOutQuantity: missing, orderedQuantity, allowsSubstitution, wantedSubstitute } = line
  if (missing === 0) return null
  const left = orderedQuantity - missing
  return (
    <p className="text-sm" data-sold-out={missing}>
      <Missing left={left} />
      {left === 0 && wantedSubstitute === null && (
        <>
          {allowsSubstitution ? (
            <Trans>We’ll send something similar if we find it.</Trans>
          ) : (
            <Trans>You won’t pay for it.</Trans>
          )}
        </>
      )}
    </p>
  )
}

/** That all pieces of a line or component are missing, or how many are left. */
export function Missing({ left }: { left: number }) {
  return (
    <strong className="block text-tomato">
      {left === 0 ? (
        <Trans comment="a product of an order that is not packed yet">Sold out</Trans>
      ) : (
        <Trans comment="a product of an order that is not packed yet: fewer pieces than ordered">
          We have only {left}
        </Trans>
      )}
    </strong>
  )
}

/** What the customer wants instead of a line that is sold out, unless it is anything similar. */
export function Wish({ line: { allowsSubstitution, wantedSubstitute } }: { line: Line }) {
  const wanted = wantedSubstitute?.fullName
  if (allowsSubstitution && wanted === undefined) return null
  return (
    <p className="text-sm">
      {allowsSubstitution ? (
        <Trans comment="below a product: what is sent instead of it">If sold out: {wanted}</Trans>
      ) : (
        <Trans>Don’t replace if sold out</Trans>
      )}
    </p>
  )
}
