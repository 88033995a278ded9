/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { toMoney } from '../../../shared/money/money.ts'
import type { Country } from '../../../shared/sites.ts'
import {
  findAnyOrder,
  runStaffAction,
  STAFF_ACTIONS,
  StaffActionError,
  type StaffPick,
} from '../../orders/clock/staff.ts'
import { COUNT_MAX, countBottles } from '../../bottle-returns/count.ts'
import { ConsoleError, type Panel } from '../panel.ts'
import { byCountry, byWhether } from '../list/filters.ts'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { timeColumn } from '../list/time-column.tsx'
import type { OriginDeps } from '../../deps.ts'
import type { StoredOrder } from '../../orders/read/stored-order.ts'
import { OrderDetail, type OrderCustomer } from './order-detail.tsx'

const MOVES_DAYS = 90

const actionForm = v.looseObject({
  order_number: v.pipe(v.string(), v.regex(/^(NO|SE)-\d{10}$/, 'That is no order number.')),
  action: v.picklist(STAFF_ACTIONS, 'That is nothing the console can do.'),
  reason: v.optional(v.pipe(v.string(), v.maxLength(250)), ''),
})

type Row = {
  order_number: string
  status: string
  country: Country
  placed_at: string
  opens_at: string
  total: number
  is_open: number
}

const ORDERS: List<Row> = {
  name: 'orders',
  searchLabel: 'Number or status',
  select: `SELECT o.order_number, o.status, o.country, o.placed_at, s.opens_at, o.total_minor AS total,
                  o.status NOT IN ('delivered', 'cancelled') AS is_open
             FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE o.placed_at IS NOT NULL`,
  where: `instr(lower(order_number || ' ' || status), :words) > 0`,
  filters: [byWhether('open', 'Open', 'is_open = 1'), byCountry],
  columns: [
    {
      key: 'order',
      title: 'Order',
      sort: 'order_number',
      value: (row) => row.order_number,
      cell: (row) => <a href={`?order=${row.order_number}`}>{row.order_number}</a>,
    },
    { key: 'status', title: 'Status', sort: 'status', value: ({ status }) => status },
    // Open orders first, the next one on top.
    timeColumn({ key: 'delivery', title: 'Delivery', sort: 'is_open = 0, opens_at' }, 'opens_at'),
    timeColumn({ key: 'placed', title: 'Placed' }, 'placed_at'),
    { key: 'total', title: 'Total', sort: 'total', value: ({ total }) => toMoney(total) },
  ],
  order: { key: 'delivery', isDescending: false },
  tie: 'order_number',
}

const { show, exportRows } = listPanel(ORDERS)

export const ordersPanel: Panel = {
  segment: 'orders',
  title: 'Orders',

  async show(deps, query) {
    const orderNumber = query.get('order')
    const stored = orderNumber ? await findAnyOrder(deps, orderNumber) : null
    if (stored) return <OrderDetail stored={stored} customer={await readCustomer(deps, stored.head)} />
    return show(deps, query)
  },
  exportRows,

  async shows(_, query) {
    return query.get('order')?.slice(0, 20) ?? 'list'
  },

  async change(deps, form, { userId }) {
    if (form['action'] === 'count') return count(deps, form, userId)
    const parsed = v.safeParse(actionForm, form)
    if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
    const { order_number: orderNumber, action, reason } = parsed.output
    try {
      const status = await runStaffAction(deps, orderNumber, {
        action,
        reason,
        picks: picksOf(form),
        staffId: userId,
      })
      return `${orderNumber} is ${status}.`
    } catch (error) {
      throw error instanceof StaffActionError ? new ConsoleError(error.message) : error
    }
  },
}

const pieces = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, `A number of containers is from 0 to ${COUNT_MAX}.`),
  v.transform(Number),
)
const countForm = v.looseObject({
  order_number: actionForm.entries.order_number,
  small: pieces,
  large: pieces,
})

/** Pays the deposits of a delivered order's bags. */
async function count(deps: OriginDeps, form: Record<string, unknown>, staffId: number): Promise<string> {
  const parsed = v.safeParse(countForm, form)
  if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
  const { order_number: orderNumber, small, large } = parsed.output
  const stored = await findAnyOrder(deps, orderNumber)
  const paid = stored && (await countBottles(deps, stored, { small, large, staffId }))
  if (paid === null) throw new ConsoleError('There are no bags to count for this order.')
  const back = paid.card > 0 ? `${toMoney(paid.card)} went back to the payment. ` : ''
  return `${back}${toMoney(paid.balance)} is on the customer’s balance.`
}

/**
 * The customer's moves to dearer slots at the agreed price in the last 90 days, and what kind of customer it
 * is.
 */
async function readCustomer(
  { db, clock }: OriginDeps,
  { user_id: userId, country }: StoredOrder['head'],
): Promise<OrderCustomer> {
  const since = new Date(clock().getTime() - MOVES_DAYS * 86_400_000).toISOString()
  const row = await db
    .prepare(
      `SELECT count(*) AS count, coalesce(sum(e.payload ->> 'saved'), 0) AS saved,
              coalesce((SELECT guest_email IS NOT NULL FROM users WHERE id = ?1), 0) AS is_guest
         FROM order_events e
         JOIN orders o ON o.order_number = e.order_number
        WHERE o.user_id = ?1 AND o.country = ?2 AND e.kind = 'moved' AND e.at > ?3 AND e.payload ->> 'saved' > 0`,
    )
    .bind(userId, country, since)
    .first<OrderCustomer>()
  return row ?? { count: 0, saved: 0, is_guest: 0 }
}

/**
 * Fields are `line_12` and `substitute_12`, and `line_12_601` for product 601 of a meal kit. Goods without a
 * number are left to the picker.
 */
function picksOf(form: Record<string, unknown>): StaffPick[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const [, lineId, componentId] = /^line_([1-9]\d{0,14})(?:_([1-9]\d{0,14}))?$/.exec(name) ?? []
    if (lineId === undefined || value === '') return []
    if (!/^\d{1,3}$/.test(String(value)))
      throw new ConsoleError('The number of pieces must be a whole number.')
    const substitute = String(form[name.replace('line', 'substitute')] ?? '').trim()
    if (substitute !== '' && !/^[1-9]\d{0,14}$/.test(substitute)) {
      throw new ConsoleError('Enter the product id of the substitute.')
    }
    return [
      {
        lineId: Number(lineId),
        componentId: componentId === undefined ? null : Number(componentId),
        delivered: Number(value),
        substituteId: substitute === '' ? null : Number(substitute),
      },
    ]
  })
}
