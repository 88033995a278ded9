import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { type Order, ORDER_NOTE_MAX } from '../../../shared/api/orders-detail.ts'
import { cancelOrderForm } from '../../../shared/forms/orders.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
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
        <div className="grid grid-cols-1 justify-items-start sm:flex flex-wrap gap-3">
          <Link
            to="accountOrder"
            params={{ orderNumber }}
            className={buttonClass({ variant: 'primary' })}
            onClick={close}
          >
            <Trans>No, keep the order</Trans>
          </Link>
          <SubmitButton variant="quiet" size="medium">
            <Trans>Yes, cancel the order</Trans>
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}

/** Without JavaScript the link shows the order again, where the question is closed. */
function close(event: MouseEvent<HTMLElement>): void {
  const question = event.currentTarget.closest('details')
  if (!question) return
  event.preventDefault()
  question.open = false
  question.querySelector('summary')?.focus()
}
