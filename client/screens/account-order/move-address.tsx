import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { moveOrder } from '../../../shared/api/orders-changes.ts'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { ORDER_FORMS, toMove } from '../../../shared/domain/order-forms.ts'
import { useApi } from '../../api-context.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { addressesQuery } from '../../queries/user-addresses.ts'
import { useOrderChange } from './use-order-change.ts'

/** Another of the customer's addresses at the same time; one of another area is refused with the reason. */
export function MoveAddress({ order }: { order: Order }) {
  const api = useApi()
  const { data: addresses } = useSuspenseQuery(addressesQuery(api))
  const { orderNumber, address } = order
  const { take, refuse } = useOrderChange(orderNumber)
  const form = useForm({
    name: ORDER_FORMS.move,
    hasDraft: false,
    values: address.id === null ? {} : { deliveryAddressId: String(address.id) },
    send: (fields) =>
      api.call(moveOrder, { params: { orderNumber }, body: toMove((field) => fields[field]) ?? {} }),
    onDone: (answer) => take(answer.order, ORDER_FORMS.move),
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
        <Trans>Deliver here</Trans>
      </SubmitButton>
      <Link
        kind="relative_path"
        path="/account/addresses/"
        className="self-start min-h-11 inline-flex items-center underline"
      >
        <Trans>Add an address</Trans>
      </Link>
    </Form>
  )
}
