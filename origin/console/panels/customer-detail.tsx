/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { toMoney } from '../../../shared/money/money.ts'
import type { Country } from '../../../shared/sites.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'
import type { OriginDeps } from '../../deps.ts'
import { ConsoleLink } from '../console-link.tsx'
import { PostForm } from '../post-form.tsx'
import { Table } from '../table.tsx'
import { When } from '../when.tsx'

type Customer = {
  id: number
  email: string
  name: string
  phone: string | null
  country: Country
  language: string
  organization: string | null
  is_guest: number
  created_at: string
  blocked_at: string | null
  deletion_at: string | null
  balance: number
  currency: string
}
type Order = {
  order_number: string
  status: string
  total_minor: number
  currency: string
  opens_at: string
  refunded: number
}
type Letter = {
  template: string
  kind: string
  created_at: string
  sent_at: string | null
  failed_at: string | null
}
type Address = { street: string; street_number: string; postal_code: string; city: string }

const FOUND = {
  customers: sql<Customer>(
    `SELECT u.id, coalesce(u.guest_email, u.email) AS email,
            trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) AS name, u.phone, u.country,
            u.language, g.name AS organization, u.guest_email IS NOT NULL AS is_guest, u.created_at, u.blocked_at,
            u.deletion_at, iif(u.country = 'NO', 'NOK', 'SEK') AS currency,
            (SELECT coalesce(sum(e.delta_minor), 0) FROM giftcards c
               JOIN giftcard_entries e ON e.number_hash = c.number_hash
              WHERE c.owner_user_id = u.id AND c.status = 'activated' AND c.expires_at > :now) AS balance
       FROM users u LEFT JOIN organizations g ON g.id = u.organization_id
      WHERE u.id = :userId AND u.is_staff = 0 AND u.deleted_at IS NULL`,
  ),
  orders: sql<Order>(
    `SELECT o.order_number, o.status, o.total_minor, o.currency, s.opens_at,
            (SELECT coalesce(sum(amount_minor), 0) FROM order_refunds r WHERE r.order_number = o.order_number) AS refunded
       FROM orders o JOIN delivery_slots s ON s.id = o.slot_id
      WHERE o.user_id = :userId AND o.placed_at IS NOT NULL ORDER BY s.opens_at DESC LIMIT 50`,
  ),
  letters: sql<Letter>(
    `SELECT b.template, b.kind, b.created_at, b.sent_at, b.failed_at FROM outbox b
      WHERE b.recipient IN (SELECT coalesce(guest_email, email) FROM users WHERE id = :userId)
      ORDER BY b.id DESC LIMIT 20`,
  ),
  addresses: sql<Address>(
    `SELECT street, street_number, postal_code, city FROM addresses
      WHERE user_id = :userId AND deleted_at IS NULL ORDER BY is_primary DESC, id LIMIT 10`,
  ),
}

export type FoundCustomer = {
  customer: Customer
  orders: Order[]
  letters: Letter[]
  addresses: Address[]
}

/** A customer with orders, letters and addresses; null for staff, and for an account that is gone. */
export async function findCustomer({ db, clock }: OriginDeps, userId: number): Promise<FoundCustomer | null> {
  const { customers, ...rest } = await readBatch(db, FOUND, { userId, now: clock().toISOString() })
  const [customer] = customers
  return customer ? { customer, ...rest } : null
}

/** One customer, with the forms of what support does. `formKey` lets a form that is sent twice act once. */
export function CustomerDetail({ found, formKey }: { found: FoundCustomer; formKey: string }) {
  const { customer, orders, letters, addresses } = found
  const { country } = customer
  const delivered = orders.filter(({ status }) => status === 'delivered')
  return (
    <>
      <p>
        <ConsoleLink to="customers">All customers</ConsoleLink>
      </p>
      <h2>{customer.name || customer.email}</h2>
      {customer.blocked_at && (
        <p>
          <strong>
            Blocked since <When at={customer.blocked_at} country={country} />.
          </strong>
        </p>
      )}
      <ul>
        <li>
          {customer.email}
          {customer.is_guest === 1 && ', a guest without an account'}
        </li>
        <li>{customer.phone ?? 'no phone number'}</li>
        {customer.organization && <li>{customer.organization}</li>}
        {addresses.map((each) => (
          <li key={`${each.street} ${each.street_number}`}>
            {each.street} {each.street_number}, {each.postal_code} {each.city}
          </li>
        ))}
        <li>
          Customer since <When at={customer.created_at} country={country} />, reads {customer.language}
        </li>
        <li>
          Balance {toMoney(customer.balance)} {customer.currency}
        </li>
        {customer.deletion_at && (
          <li>
            Will be deleted on <When at={customer.deletion_at} country={country} />
          </li>
        )}
      </ul>
      <h2>Orders</h2>
      <Table heads={['Order', 'Status', 'Delivery', 'Total', 'Refunded']}>
        {orders.map((order) => (
          <tr key={order.order_number}>
            <td>
              <ConsoleLink to="orders" query={{ order: order.order_number }}>
                {order.order_number}
              </ConsoleLink>
            </td>
            <td>{order.status}</td>
            <td>
              <When at={order.opens_at} country={country} />
            </td>
            <td>
              {toMoney(order.total_minor)} {order.currency}
            </td>
            <td>{order.refunded > 0 && toMoney(order.refunded)}</td>
          </tr>
        ))}
      </Table>
      <h2>Letters</h2>
      <p>
        <ConsoleLink to="mailbox" query={{ to: customer.email }}>
          Read them
        </ConsoleLink>
      </p>
      <Table heads={['Written', 'What', 'Sent']}>
        {letters.map((letter) => (
          <tr key={`${letter.created_at} ${letter.template}`}>
            <td>
              <When at={letter.created_at} country={country} />
            </td>
            <td>
              {letter.template.replaceAll('_', ' ')} by {letter.kind}
            </td>
            <td>
              {letter.sent_at ? (
                <When at={letter.sent_at} country={country} />
              ) : letter.failed_at ? (
                'failed'
              ) : (
                'waits'
              )}
            </td>
          </tr>
        ))}
      </Table>
      <h2>What support does</h2>
      {customer.is_guest === 0 && (
        <ActForm customer={customer} does="goodwill" formKey={formKey} label="Give to the balance">
          <Amount label={`Goodwill in ${customer.currency}`} />
        </ActForm>
      )}
      {delivered.length > 0 && (
        <ActForm customer={customer} does="refund" formKey={formKey} label="Refund a part">
          <label>
            Of order{' '}
            <select name="order">
              {delivered.map(({ order_number: number }) => (
                <option key={number}>{number}</option>
              ))}
            </select>
          </label>
          <Amount label={`Refund in ${customer.currency}`} />
        </ActForm>
      )}
      <ActForm
        customer={customer}
        does={customer.blocked_at ? 'unblock' : 'block'}
        formKey={formKey}
        label={customer.blocked_at ? 'Let in again' : 'Block and log out'}
      />
      <ActForm customer={customer} does="anonymise" formKey={formKey} label="Anonymise">
        <label>
          <input type="checkbox" name="is_sure" value="1" /> I am sure: names, addresses and letters are
          deleted
        </label>
      </ActForm>
    </>
  )
}

type ActProps = { customer: Customer; does: string; formKey: string; label: string; children?: Child }

function ActForm({ customer, does, formKey, label, children }: ActProps) {
  return (
    <PostForm does={does} class="row" to={`?customer=${customer.id}`}>
      <input type="hidden" name="customer" value={customer.id} />
      <input type="hidden" name="key" value={formKey} />
      {children}
      <button>{label}</button>
    </PostForm>
  )
}

function Amount({ label }: { label: string }) {
  return (
    <label>
      {label} <input name="amount" inputmode="decimal" size={8} required />
    </label>
  )
}
