import { Trans } from '@lingui/react/macro'
import { cancelOrder } from '../../../shared/api/orders-changes.ts'
import { type Order, ORDER_NOTE_MAX } from '../../../shared/api/orders-detail.ts'
import { ORDER_FORMS } from '../../../shared/domain/order-forms.ts'
import { useApi } from '../../api-context.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Asks once, says what happens to the money, and takes a reason that nobody has to give. */
export function CancelOrder({ order: { orderNumber } }: { order: Order }) {
  const api = useApi()
  const store = useCart()
  const { take, refuse } = useOrderChange(orderNumber)
  const form = useForm({
    name: ORDER_FORMS.cancel,
    instance: orderNumber,
    send: ({ reason = '' }) => api.call(cancelOrder, { params: { orderNumber }, body: { reason } }),
    async onDone({ order }) {
      await take(order, ORDER_FORMS.cancel)
      // An order that was being changed gives the basket back.
      void store.refresh()
    },
    onRefused: refuse,
  })
  return (
    <details className="open:basis-full" open={form.message !== null || undefined}>
      <summary className={`${buttonClass({ variant: 'quiet' })} list-none`}>
        <Trans>Cancel the order</Trans>
      </summary>
      <Form form={form} className="mt-3 rounded-picture bg-surface text-ink p-4 flex flex-col gap-4">
        <p>
          <Trans>Cancel the whole order? The delivery time is given back, and you pay nothing.</Trans>
        </p>
        <TextField name="reason" label={<Trans>Why?</Trans>} maxLength={ORDER_NOTE_MAX} isOptional />
        <SubmitButton variant="primary" size="medium" className="self-start">
          <Trans>Yes, cancel the order</Trans>
        </SubmitButton>
      </Form>
    </details>
  )
}
