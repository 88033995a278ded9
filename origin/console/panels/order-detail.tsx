/** @jsxImportSource hono/jsx */
import { toMoney } from '../../../shared/money/money.ts'
import { nextStep } from '../../../shared/order/order-clock.ts'
import { ageMethodOf, finalOf } from '../../orders/read/to-order.ts'
import { paymentsOf } from '../../orders/read/order-payments.ts'
import type { StoredOrder } from '../../orders/read/stored-order.ts'
import { COUNT_MAX } from '../../bottle-returns/count.ts'
import { ConsoleLink } from '../console-link.tsx'
import { PostForm } from '../post-form.tsx'
import { When } from '../when.tsx'
import { OrderGoods, OrderNumber } from './order-goods.tsx'

/**
 * Moves to dearer slots: their number, and what they saved in minor units. `is_guest` is 1 for a customer
 * without an account.
 */
export type OrderCustomer = { count: number; saved: number; is_guest: number }

/** One order with the staff actions that its status allows. */
export function OrderDetail({ stored, customer }: { stored: StoredOrder; customer: OrderCustomer }) {
  const { head, events } = stored
  const payments = paymentsOf(stored, { language: 'en' })
  const isPicking = head.status === 'picking'
  const next = nextStep(head.status)
  const age = ageMethodOf(stored)
  return (
    <>
      <p>
        <ConsoleLink to="orders">All orders</ConsoleLink> ·{' '}
        <ConsoleLink to="customers" query={{ customer: head.user_id }}>
          The customer
        </ConsoleLink>
      </p>
      <h2>
        {head.order_number}: {head.status}
      </h2>
      <p>
        Delivery <When at={head.opens_at} country={head.country} /> to{' '}
        <When at={head.closes_at} country={head.country} />, cut-off{' '}
        <When at={head.cutoff_at} country={head.country} />. {head.delivery_type}. Total{' '}
        {toMoney(finalOf(stored).total)} {head.currency}, payments{' '}
        {payments
          .map(
            ({ type, status, amount, capturedAmount }) =>
              `${type} ${status} ${amount}, taken ${capturedAmount}`,
          )
          .join('; ') || 'none'}
        .{head.note && ` Note: ${head.note}`}
      </p>
      {customer.is_guest === 1 && <p>The customer is a guest, without an account.</p>}
      {customer.count > 0 && (
        <p>
          In 90 days this customer moved to a dearer slot {customer.count} times and saved{' '}
          {toMoney(customer.saved)} {head.currency}.
        </p>
      )}
      {head.few_bags === 1 && (
        <p>
          <strong>As few bags as possible.</strong>
        </p>
      )}
      {age !== null && (
        <p>
          <strong>Goods with an age limit.</strong>{' '}
          {age === 'id_at_door' ? 'The driver asks for identification.' : 'The age is known by BankID.'}
        </p>
      )}
      {head.bottle_bags !== null && <Bottles stored={stored} />}
      {next && !isPicking && <ActionForm stored={stored} does="advance" label={`Make it ${next}`} />}
      {head.status === 'on_the_way' && (
        <ActionForm stored={stored} does="fail" label="Delivery failed" hasReason />
      )}
      {head.status === 'delivery_failed' && (
        <>
          <ActionForm stored={stored} does="redeliver" label="Deliver again" />
          <ActionForm stored={stored} does="refund" label="Pay everything back" />
        </>
      )}
      <OrderGoods stored={stored} />
      <h2>What happened</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <When at={event.at} country={head.country} />{' '}
            {event.kind === 'status' ? event.status : event.kind} by {event.staff_email ?? event.actor}{' '}
            {event.payload}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Bags of empties: the driver takes them, staff count them once the order is delivered. */
function Bottles({ stored }: { stored: StoredOrder }) {
  const { bottle_bags: bags, bottle_minor: balance, bottle_card_minor: card, currency, status } = stored.head
  if (balance !== null) {
    return (
      <p>
        Bags of empties: {bags}, counted, {toMoney(balance + card)} {currency}.
      </p>
    )
  }
  return (
    <>
      <p>
        <strong>Bags of empties to take along: {bags}.</strong>
      </p>
      {status === 'delivered' && (
        <PostForm does="count">
          <OrderNumber stored={stored} />
          <label>
            Small deposit <input type="number" name="small" min={0} max={COUNT_MAX} required />
          </label>{' '}
          <label>
            Large deposit <input type="number" name="large" min={0} max={COUNT_MAX} required />
          </label>{' '}
          <button>Pay the deposits</button>
        </PostForm>
      )}
    </>
  )
}

type ActionProps = { stored: StoredOrder; does: string; label: string; hasReason?: boolean }

function ActionForm({ stored, does, label, hasReason = false }: ActionProps) {
  return (
    <PostForm does={does}>
      <OrderNumber stored={stored} />
      {hasReason && (
        <label>
          Reason <input name="reason" maxlength={250} />
        </label>
      )}{' '}
      <button>{label}</button>
    </PostForm>
  )
}
