import { Trans } from '@lingui/react/macro'
import { type Order, ORDER_NOTE_MAX } from '../../../shared/api/orders-detail.ts'
import { cancelOrderForm } from '../../../shared/forms/orders.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Asks for confirmation, explains the refund, and offers an optional reason. */
export function CancelOrder({ order: { orderNumber } }: { order: Order }) {
  const store = useCart()
  const { take, refuse } = useOrderChange(orderNumber)
  const form = useForm(cancelOrderForm, {
    instance: orderNumber,
    async onDone({ order }) {
      await take(order, cancelOrderForm.name)
      // Cancelling an order during its edit restores the former cart.
      void store.refresh()
    },
    onRefused: refuse,
  })
  return (
    <details className="open:basis-full" open={form.message !== null || undefined}>
      <summary className={`${buttonClass({ variant: 'link' })} list-none`}>
        <Trans>Cancel order</Trans>
      </summary>
      <Form form={form} className="mt-3 rounded-picture bg-surface text-ink p-4 flex flex-col gap-4">
        <p>
          <Trans>Cancel the whole order? You’ll lose your delivery time, and we won’t charge you.</Trans>
        </p>
        <TextField
          name="reason"
          label={<Trans comment="field of the form that cancels an order">Why?</Trans>}
          maxLength={ORDER_NOTE_MAX}
          isOptional
        />
        <SubmitButton variant="primary" size="medium" className="self-start">
          <Trans>Yes, cancel the order</Trans>
        </SubmitButton>
      </Form>
    </details>
  )
}
