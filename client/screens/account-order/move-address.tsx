import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { moveOrderForm } from '../../../shared/forms/orders.ts'
import { useApi } from '../../api/api-context.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { addressesQuery } from '../../queries/user-addresses.ts'
import { useOrderChange } from './use-order-change.ts'

/**
 * Moves the order to another address of the customer at the same time; an address in another area is refused
 * with a reason.
 */
export function MoveAddress({ order }: { order: Order }) {
  const api = useApi()
  const { data: addresses } = useSuspenseQuery(addressesQuery(api))
  const { orderNumber, address } = order
  const { take, refuse } = useOrderChange(orderNumber)
  const form = useForm(moveOrderForm, {
    hasDraft: false,
    values: address.id === null ? {} : { deliveryAddressId: String(address.id) },
    onDone: (result) => take(result.order, moveOrderForm.name),
    onRefused: refuse,
  })
  return (
    <Form form={form}>
      <RadioGroup
        name="deliveryAddressId"
        legend={<Trans>Your addresses</Trans>}
        choices={addresses.map(({ id, addressDisplayFull, isDeliveryAvailable }) => ({
          value: String(id),
          label: addressDisplayFull,
          ...(!isDeliveryAvailable && { hint: <Trans>We don’t deliver here yet</Trans> }),
        }))}
      />
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans comment="button on an address">Deliver here</Trans>
      </SubmitButton>
      <Link to="accountAddresses" className="self-start min-h-11 inline-flex items-center underline">
        <Trans>Add an address</Trans>
      </Link>
    </Form>
  )
}
