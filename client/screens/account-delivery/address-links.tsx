import { Trans } from '@lingui/react/macro'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { Link } from '../../links/link.tsx'

/** The customer's addresses as links that show the times of each; nothing for a single one. */
export function AddressLinks({
  addresses,
  chosenId,
}: {
  addresses: SlotPicker['deliveryAddresses']
  chosenId: number
}) {
  const chosen = addresses.find(({ id }) => id === chosenId)
  if (addresses.length === 1) return <p>{chosen?.addressDisplayFull}</p>
  return (
    <nav aria-labelledby="reservation-addresses">
      <h3 id="reservation-addresses" className="font-600 mb-2">
        <Trans>Deliver to</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {addresses.map(({ id, addressDisplay }) => (
          <li key={id}>
            <Link
              to="accountDelivery"
              query={{ address: String(id) }}
              scroll="keep"
              aria-current={id === chosenId ? 'true' : undefined}
              className="min-h-11 px-4 rounded-full border border-line inline-flex items-center font-600 hover:border-leaf aria-[current=true]:bg-leaf-tint aria-[current=true]:text-on-leaf-tint"
            >
              {addressDisplay}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
