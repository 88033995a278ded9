import type { getInvoice, getInvoices } from '../../shared/api/invoices.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { roundMinor, toMoney, vatOf, type Minor } from '../../shared/money/money.ts'
import type { OrderFinal } from '../orders/rules/order-final.ts'
import { luhnDigit } from '../orders/rules/order-number.ts'
import { MARKETS, type Country, type Currency } from '../../shared/sites.ts'
import { wallClockAt } from '../../shared/time/time-zone.ts'
import { readBatch, runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { pageOf } from '../http/page-of.ts'
import { requireUser } from '../http/session.ts'
import { goodsRows } from '../orders/receipt/goods-rows.ts'
import { findOrder, orderStatements, type StoredOrder } from '../orders/read/stored-order.ts'
import { SELLERS } from '../../shared/sellers.ts'
import { finalOf, toOrder } from '../orders/read/to-order.ts'
import { CREDITED } from './credited.ts'
import { CREDIT_LINE, PAID_LINE } from './texts.ts'
import { text } from '../text/text.ts'

type InvoiceRow = {
  id: number
  number: string
  issued_at: string
  due_date: string
  amount_minor: number
  credited_minor: number
  currency: Currency
  status: 'open' | 'paid' | 'overdue' | 'credited'
  reference: string | null
  country: Country
  order_numbers: string
  buyer: string
  organization_number: string
  billing: string | null
}

/** Where invoices are paid to. The account numbers are fictitious. */
const BANK_ACCOUNTS: Record<Country, string> = { NO: '1503 00 00004', SE: 'Bankgiro 123-4566' }

/** Members see their own invoices, administrators also those of their organisation. */
const IS_MINE = `(i.user_id = :userId OR i.organization_id = (
  SELECT organization_id FROM users WHERE id = :userId AND org_role = 'admin'))`

const COLUMNS = `i.*, ${CREDITED} AS credited_minor, g.country, g.name AS buyer, g.organization_number,
  nullif(trim(coalesce(g.billing_street, '') || ', ' || coalesce(g.billing_postal_code, '') || ' '
              || coalesce(g.billing_city, ''), ', '), '') AS billing,
  (SELECT json_group_array(order_number) FROM invoice_orders WHERE invoice_id = i.id) AS order_numbers
  FROM invoices i JOIN organizations g ON g.id = i.organization_id`

const INVOICES = {
  counted: sql<{ count: number }>(`SELECT count(*) AS count FROM invoices i WHERE ${IS_MINE}`),
  found: sql<InvoiceRow>(
    `SELECT ${COLUMNS} WHERE ${IS_MINE} ORDER BY i.issued_at DESC, i.id DESC LIMIT :limit OFFSET :offset`,
  ),
}
const INVOICE = sql<InvoiceRow>(`SELECT ${COLUMNS} WHERE i.id = :invoiceId AND ${IS_MINE}`)

export const serveInvoices: Handler<typeof getInvoices> = async ({ query }, request) => {
  const { page, size } = query
  const { user_id: userId } = requireUser(request)
  const { counted, found } = await readBatch(request.db, INVOICES, {
    userId,
    limit: size,
    offset: (page - 1) * size,
  })
  return {
    items: found.map((row) => toSummary(row, request)),
    ...pageOf(query, counted[0]?.count ?? 0),
  }
}

/**
 * Returns one invoice. Throws the same 404 for another user's id as for an unknown one
 * (docs/reference/rules.md#ownership).
 */
export const serveInvoice: Handler<typeof getInvoice> = async ({ params }, request) => {
  const { user_id: userId } = requireUser(request)
  const row = await prepare(request.db, INVOICE, { userId, invoiceId: params.id }).first<InvoiceRow>()
  if (!row) throw new ApiFailure('not_found')
  const numbers = JSON.parse(row.order_numbers) as string[]
  const { found } = await runBatch(request.db, {
    found: numbers.map((orderNumber) => orderStatements(request, { orderNumber, userId: null })),
  })
  const orders = found.map(findOrder).filter((each) => each !== null)
  return { invoice: await toInvoice(row, orders, request) }
}

async function toInvoice(
  row: InvoiceRow,
  orders: readonly StoredOrder[],
  request: RequestContext,
): Promise<EndpointResponse<typeof getInvoice>['invoice']> {
  const details = await Promise.all(orders.map((order) => toOrder(order, request)))
  const finals = orders.map(finalOf)
  const total = finals.reduce((sum, final) => sum + final.total, 0)
  const reference = `${row.number}${luhnDigit(row.number)}`
  return {
    ...toSummary(row, request),
    lines: [
      ...details.flatMap((order) => [
        ...goodsRows(order).map((line) => ({
          description: [line.fullName, line.nameExtra].filter(Boolean).join(', '),
          quantity: line.delivered ?? line.ordered,
          unitGrossPrice: line.unitGrossPrice,
          totalGrossPrice: toMoney(line.price),
          vatRatePercent: line.vatRatePercent,
          costCenter: order.address.costCenter ?? null,
        })),
        ...order.extraLines.map((line) => ({
          description: line.description,
          quantity: 1,
          unitGrossPrice: line.grossAmount,
          totalGrossPrice: line.grossAmount,
          vatRatePercent: null,
          costCenter: order.address.costCenter ?? null,
        })),
      ]),
      ...deduction(text(request.language, PAID_LINE), total - row.amount_minor),
      ...deduction(text(request.language, CREDIT_LINE), row.credited_minor),
    ],
    vat: vatLess(finals, row.credited_minor, total),
    buyer: {
      name: row.buyer,
      organizationNumber: row.organization_number,
      reference: row.reference,
      address: row.billing ?? details[0]?.address.addressDisplayFull ?? '',
    },
    seller: SELLERS[row.country],
    kid: row.country === 'NO' ? reference : null,
    ocr: row.country === 'SE' ? reference : null,
    bankAccount: BANK_ACCOUNTS[row.country],
    pdfUrl: null,
  }
}

/** One line for an amount that is not owed, so that the lines add up to the total; none for 0. */
function deduction(description: string, less: Minor) {
  if (less === 0) return []
  const amount = toMoney(-less)
  return [{ description, quantity: 1, unitGrossPrice: amount, totalGrossPrice: amount, vatRatePercent: null }]
}

/**
 * VAT per rate: the seller owes it on the whole sale, however it was paid. A credit reduces every rate in
 * proportion.
 */
function vatLess(finals: readonly OrderFinal[], credited: Minor, total: Minor) {
  const rates = new Map<number, Minor>()
  for (const { rate, base, amount } of finals.flatMap(({ vat }) => vat)) {
    rates.set(rate, (rates.get(rate) ?? 0) + base + amount)
  }
  return [...rates].map(([rate, gross]) => {
    const kept = total === 0 ? 0 : roundMinor((gross * (total - credited)) / total)
    const amount = vatOf(kept, rate)
    return { ratePercent: String(rate / 100), base: toMoney(kept - amount), amount: toMoney(amount) }
  })
}

function toSummary(row: InvoiceRow, { now }: Pick<RequestContext, 'now'>) {
  // Compared on read: an invoice becomes overdue even if no job has run.
  const today = wallClockAt(now, MARKETS[row.country].timeZone).date
  return {
    id: row.id,
    number: row.number,
    issuedAt: row.issued_at,
    dueDate: row.due_date,
    amount: toMoney(row.amount_minor - row.credited_minor),
    currency: row.currency,
    status: row.status === 'open' && row.due_date < today ? ('overdue' as const) : row.status,
    orderNumbers: JSON.parse(row.order_numbers) as string[],
  }
}
