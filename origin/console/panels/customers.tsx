/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { toMoney } from '../../../shared/money/money.ts'
import type { Country } from '../../../shared/sites.ts'
import { GOODWILL_MAX, giveGoodwill } from '../../claims/goodwill.ts'
import { refundPart } from '../../claims/part-refund.ts'
import { anonymise, setBlocked } from '../../user/account/block.ts'
import type { OriginDeps } from '../../deps.ts'
import { byColumn } from '../list/filters.ts'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { timeColumn } from '../list/time-column.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { readAmount } from '../rules/read-amount.ts'
import { CustomerDetail, findCustomer } from './customer-detail.tsx'

type Row = {
  id: number
  email: string
  name: string
  phone: string | null
  country: Country
  orders: number
  created_at: string
  state: string
}

const CUSTOMERS: List<Row> = {
  name: 'customers',
  searchLabel: 'E-mail, name, phone or order',
  select: `SELECT u.id, coalesce(u.guest_email, u.email) AS email,
                  trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) AS name, u.phone, u.country,
                  u.created_at,
                  (SELECT count(*) FROM orders o WHERE o.user_id = u.id AND o.placed_at IS NOT NULL) AS orders,
                  CASE WHEN u.blocked_at IS NOT NULL THEN 'blocked' WHEN u.guest_email IS NOT NULL THEN 'guest'
                       WHEN u.organization_id IS NOT NULL THEN 'organisation' ELSE 'private' END AS state
             FROM users u WHERE u.is_staff = 0 AND u.deleted_at IS NULL`,
  where: `instr(lower(email || ' ' || name), :words) > 0
          OR (length(:words) >= 4 AND instr(replace(coalesce(phone, ''), ' ', ''), replace(:words, ' ', '')) > 0)
          OR id IN (SELECT user_id FROM orders WHERE order_number = upper(:words))`,
  filters: [byColumn('state', 'Kind', ['private', 'organisation', 'guest', 'blocked'])],
  columns: [
    {
      key: 'email',
      title: 'E-mail',
      sort: 'email COLLATE NOCASE',
      value: ({ email }) => email,
      cell: ({ id, email }) => <a href={`?customer=${id}`}>{email}</a>,
    },
    { key: 'name', title: 'Name', sort: 'name COLLATE NOCASE', value: ({ name }) => name },
    { key: 'phone', title: 'Phone', value: ({ phone }) => phone },
    { key: 'country', title: 'Country', sort: 'country', value: ({ country }) => country },
    { key: 'kind', title: 'Kind', sort: 'state', value: ({ state }) => state },
    { key: 'orders', title: 'Orders', sort: 'orders', value: ({ orders }) => orders },
    timeColumn({ key: 'since', title: 'Since' }, 'created_at'),
  ],
  order: { key: 'since', isDescending: true },
  tie: 'id',
}

const { show, exportRows } = listPanel(CUSTOMERS)

/** Customers: who they are, what they ordered and were written, and what support does for them. */
export const customersPanel: Panel = {
  segment: 'customers',
  title: 'Customers',

  async show(deps, query) {
    const id = idOf(query)
    const found = id === null ? null : await findCustomer(deps, id)
    return found ? <CustomerDetail found={found} formKey={deps.ids.token(12)} /> : show(deps, query)
  },
  exportRows,

  async shows(_, query) {
    const id = idOf(query)
    return id === null ? 'list' : `user ${id}`
  },

  async change(deps, form, { userId: staffId }) {
    const parsed = v.safeParse(changeForm, form)
    if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
    return CHANGES[parsed.output.action](deps, parsed.output, staffId)
  },
}

const changeForm = v.looseObject({
  action: v.picklist(
    ['goodwill', 'refund', 'block', 'unblock', 'anonymise'],
    'That is nothing the console can do.',
  ),
  customer: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)), ''),
  amount: v.optional(v.string(), ''),
  order: v.optional(v.pipe(v.string(), v.regex(/^(NO|SE)-\d{10}$/, 'That is no order number.'))),
  is_sure: v.optional(v.string()),
})
type Form = v.InferOutput<typeof changeForm>

const CHANGES: Record<Form['action'], (deps: OriginDeps, form: Form, staffId: number) => Promise<string>> = {
  async goodwill(deps, { customer, key, amount }) {
    const minor = amountOf(amount)
    if (minor > GOODWILL_MAX) throw new ConsoleError(`At most ${toMoney(GOODWILL_MAX)} at once.`, ['amount'])
    if (!key || !(await giveGoodwill(deps, { userId: customer, amount: minor, key })))
      throw new ConsoleError('Guests have no balance. Refund a part of an order instead.')
    return `${toMoney(minor)} is on the balance of user ${customer}, who gets a letter.`
  },

  async refund(deps, { order = '', key, amount }, staffId) {
    const minor = amountOf(amount)
    const outcome = key
      ? await refundPart(deps, { orderNumber: order, amount: minor, key, staffId })
      : 'unknown'
    if (outcome === 'unknown') throw new ConsoleError('Only a delivered order can be refunded in part.')
    if (outcome === 'toomuch') throw new ConsoleError('That is more than is left of the order.', ['amount'])
    return `${toMoney(minor)} of ${order} goes back.`
  },

  block: (deps, { customer }) => setState(deps, customer, true),
  unblock: (deps, { customer }) => setState(deps, customer, false),

  async anonymise(deps, { customer, is_sure: isSure }) {
    if (isSure !== '1') throw new ConsoleError('Tick that you are sure: this cannot be undone.', ['is_sure'])
    if (!(await anonymise(deps, customer)))
      throw new ConsoleError('An order is open, or the account belongs to an organisation or to staff.')
    return `User ${customer} is anonymised. Orders and payments stay, without a name.`
  },
}

async function setState(deps: OriginDeps, userId: number, isBlocked: boolean): Promise<string> {
  if (!(await setBlocked(deps, userId, isBlocked))) throw new ConsoleError('There is no such customer.')
  return `User ${userId} is ${isBlocked ? 'blocked, and logged out' : 'let in again'}.`
}

function amountOf(text: string): number {
  const minor = readAmount(text)
  if (minor === null || minor === 0) throw new ConsoleError('An amount is like 49.90.', ['amount'])
  return minor
}

function idOf(query: URLSearchParams): number | null {
  const id = /^[1-9]\d{0,14}$/.exec(query.get('customer') ?? '')
  return id ? Number(id[0]) : null
}
