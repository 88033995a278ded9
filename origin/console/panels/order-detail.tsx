/** @jsxImportSource hono/jsx */
import { toMoney } from '../../../shared/money/money.ts'
import { nextStep } from '../../../shared/order/order-clock.ts'
import { ageMethodOf, finalOf } from '../../orders/read/to-order.ts'
import type { LineRow, StoredOrder } from '../../orders/read/stored-order.ts'
import { COUNT_MAX } from '../../bottle-returns/count.ts'
import { ConsoleLink } from '../console-link.tsx'
import { Table } from '../table.tsx'
import { When } from '../when.tsx'

/**
 * Moves to dearer slots: their number, and what they saved in minor units. `is_guest` is 1 for a customer without an
 * account.
 */
export type OrderCustomer = { count: number; saved: number; is_guest: number }

/** One order with the staff actions that its status allows. */
export function OrderDetail({ stored, customer }: { stored: StoredOrder; customer: OrderCustomer }) {
  const { head, lines, events, payments } = stored
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
        {payments.map((each) => `${each.method} ${each.status} ${toMoney(each.captured_minor)}`).join(', ') ||
          'none'}
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
      {next && !isPicking && <ActionForm stored={stored} action="advance" label={`Make it ${next}`} />}
      {head.status === 'on_the_way' && (
        <ActionForm stored={stored} action="fail" label="Delivery failed" hasReason />
      )}
      {head.status === 'delivery_failed' && (
        <>
          <ActionForm stored={stored} action="redeliver" label="Deliver again" />
          <ActionForm stored={stored} action="refund" label="Pay everything back" />
        </>
      )}
      <form method="post">
        <Names stored={stored} action="pack" />
        <Table heads={['Product', 'Ordered', 'Delivered', 'Instead', 'Wishes']}>
          {lines.flatMap((line) => [
            <GoodRow
              key={line.id}
              good={line}
              name={`${line.id}`}
              // A meal kit is not picked itself, only its components below it.
              isPicking={isPicking && line.components.length === 0}
              wishes={[
                (line.allow_substitution === 0 || head.allow_substitutions === 0) && 'No substitute.',
                line.note,
              ]}
            />,
            ...line.components.map((component) => (
              <GoodRow
                key={`${line.id}_${component.product_id}`}
                good={{ ...component, full_name: `↳ ${component.full_name}` }}
                name={`${line.id}_${component.product_id}`}
                isPicking={isPicking}
                wishes={[]}
              />
            )),
          ])}
        </Table>
        {isPicking && <button>Pack</button>}
      </form>
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
  const { bottle_bags: bags, bottle_minor: amount, currency, status } = stored.head
  if (amount !== null) {
    return (
      <p>
        Bags of empties: {bags}, counted, {toMoney(amount)} {currency}.
      </p>
    )
  }
  return (
    <>
      <p>
        <strong>Bags of empties to take along: {bags}.</strong>
      </p>
      {status === 'delivered' && (
        <form method="post">
          <Names stored={stored} action="count" />
          <label>
            Small deposit <input type="number" name="small" min={0} max={COUNT_MAX} required />
          </label>{' '}
          <label>
            Large deposit <input type="number" name="large" min={0} max={COUNT_MAX} required />
          </label>{' '}
          <button>Pay the deposits</button>
        </form>
      )}
    </>
  )
}

type GoodProps = {
  good: Pick<LineRow, 'full_name' | 'name_extra' | 'quantity' | 'delivered_quantity' | 'substitute_name'>
  /** The suffix of its field names. */
  name: string
  isPicking: boolean
  wishes: (string | false | null)[]
}

/** One item to be packed, with fields for the result of picking. */
function GoodRow({ good, name, isPicking, wishes }: GoodProps) {
  return (
    <tr>
      <td>
        {good.full_name}, {good.name_extra}
      </td>
      <td>{good.quantity}</td>
      <td>
        {isPicking ? (
          <input
            type="number"
            name={`line_${name}`}
            min={0}
            max={good.quantity}
            aria-label={`Pieces of ${good.full_name}`}
          />
        ) : (
          good.delivered_quantity
        )}
      </td>
      <td>
        {isPicking ? (
          <input
            name={`substitute_${name}`}
            inputmode="numeric"
            aria-label={`Product id instead of ${good.full_name}`}
          />
        ) : (
          good.substitute_name
        )}
      </td>
      <td>{wishes.filter(Boolean).join(' ')}</td>
    </tr>
  )
}

type ActionProps = { stored: StoredOrder; action: string; label: string; hasReason?: boolean }

function ActionForm({ stored, action, label, hasReason = false }: ActionProps) {
  return (
    <form method="post">
      <Names stored={stored} action={action} />
      {hasReason && (
        <label>
          Reason <input name="reason" maxlength={250} />
        </label>
      )}{' '}
      <button>{label}</button>
    </form>
  )
}

function Names({ stored, action }: Pick<ActionProps, 'stored' | 'action'>) {
  return (
    <>
      <input type="hidden" name="order_number" value={stored.head.order_number} />
      <input type="hidden" name="action" value={action} />
    </>
  )
}
