import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPhone } from '../../ui/phone.ts'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { href } from '../../../shared/href.ts'
import { useLocale } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { Link } from '../../links/link.tsx'
import { useLocation } from '../../router/use-router.ts'
import { DeliveryTypeForm } from './delivery-type-form.tsx'
import { MoveAddress } from './move-address.tsx'
import { MoveTime } from './move-time.tsx'
import { PlacementName } from './placement-name.tsx'

/**
 * The order's address and recipient. Until the cut-off each can be changed; the URL says which form is open.
 */
export function Delivery({ order }: { order: Order }) {
  const { search } = useLocation()
  const { address, ageLimit, ageMethod, deliveryType, fewBags, placement, isEditable, orderNumber, status } =
    order
  const isPending = status !== 'delivered' && status !== 'cancelled'
  const change = isEditable ? search['change'] : undefined
  const isAtDoor = deliveryType === 'attended' || deliveryType === 'unattended'
  return (
    <AccountSection title={<Trans comment="heading, and line of totals: bringing the goods">Delivery</Trans>}>
      <address className="not-italic">
        <strong className="block">{address.recipientName}</strong>
        {address.addressDisplayFull}
        <span className="block text-muted">{formatPhone(address.phone)}</span>
      </address>
      {address.costCenter && <CostCenter costCenter={address.costCenter} />}
      {isAtDoor && (
        <p>
          {deliveryType === 'attended' ? (
            <Trans>We’ll hand your order over at the door.</Trans>
          ) : (
            <>
              <Trans>We’ll leave your order if no one is home.</Trans> <PlacementName placement={placement} />
            </>
          )}
        </p>
      )}
      {fewBags === true && (
        <p>
          <Trans>We’ll pack your order in as few bags as possible.</Trans>
        </p>
      )}
      {ageMethod === 'id_at_door' && isPending && (
        <p>
          <Trans>The driver will ask for ID. Whoever receives the order must be {ageLimit} or older.</Trans>
        </p>
      )}
      {change === 'time' && <MoveTime order={order} />}
      {change === 'address' && <MoveAddress order={order} />}
      {change === 'receiver' && isAtDoor && <DeliveryTypeForm order={order} />}
      {isEditable && (
        <ul className="flex flex-col">
          <li>
            <ChangeLink {...{ orderNumber }} change="time">
              <Trans>Choose another time</Trans>
            </ChangeLink>
          </li>
          <li>
            <ChangeLink {...{ orderNumber }} change="address">
              <Trans>Choose another address</Trans>
            </ChangeLink>
          </li>
          {isAtDoor && (
            <li>
              <ChangeLink {...{ orderNumber }} change="receiver">
                <Trans>Change who will receive the order</Trans>
              </ChangeLink>
            </li>
          )}
        </ul>
      )}
    </AccountSection>
  )
}

function ChangeLink({
  orderNumber,
  change,
  children,
}: {
  orderNumber: string
  change: string
  children: ReactNode
}) {
  const { site } = useLocale()
  return (
    <Link
      kind="url"
      url={href(site, 'accountOrder', { orderNumber }, { change })}
      scroll="keep"
      className="min-h-11 inline-flex items-center font-600 underline"
    >
      {children}
    </Link>
  )
}

function CostCenter({ costCenter }: { costCenter: string }) {
  return (
    <p>
      <Trans comment="of a place of delivery of a company">Cost centre {costCenter}</Trans>
    </p>
  )
}
