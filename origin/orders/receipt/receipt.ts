import type { MessageDescriptor } from '@lingui/core'
import { formatMoney, parseMoney } from '../../../shared/money/money.ts'
import { languageTag, type Language } from '../../../shared/sites.ts'
import { formatPercent } from '../../../shared/text/measures.ts'
import { formatDateTime } from '../../../shared/delivery/dates.ts'
import { text } from '../../text/text.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { componentText } from './component-text.ts'
import { goodsRows, type GoodsRow } from './goods-rows.ts'
import { RECEIPT_TEXTS, REFUND_REASONS } from './receipt-texts.ts'
import { SELLERS } from '../../../shared/sellers.ts'
import type { OrderOnWire } from '../read/to-order.ts'

/**
 * Returns a receipt as one self-contained, printable HTML document: seller, buyer, prices with VAT per rate,
 * payments and refunds. Every text is escaped.
 */
export function receiptHtml(order: OrderOnWire, { language }: { language: Language }): string {
  const say = (message: MessageDescriptor) => escapeHtml(text(language, message))
  const money = (amount: string) => escapeHtml(formatMoney(parseMoney(amount), language))
  const seller = SELLERS[order.country]
  const tag = languageTag({ country: order.country, language })
  const date = (instant: string) => escapeHtml(formatDateTime(instant, { country: order.country, language }))
  const reason = (code: string) => {
    const known = REFUND_REASONS[code]
    return known ? say(known) : escapeHtml(code)
  }
  const ended = order.events.findLast(({ status }) => status === 'delivered' || status === 'cancelled')
  const title = say(RECEIPT_TEXTS.receipt(order.orderNumber))
  return `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${SHEET}</style></head>
<body><header><h1>${title}</h1>
<p>${escapeHtml(seller.name)}<br>${escapeHtml(seller.address)}<br>${say(RECEIPT_TEXTS.organizationNumber)} ${escapeHtml(seller.organizationNumber)}<br>${escapeHtml(seller.phone)}<br>${escapeHtml(seller.email)}</p></header>
<p>${say(RECEIPT_TEXTS.ordered)} ${date(order.placedAt)}${ended?.at ? `<br>${say(ended.status === 'cancelled' ? RECEIPT_TEXTS.cancelled : RECEIPT_TEXTS.delivered)} ${date(ended.at)}` : ''}<br>${say(RECEIPT_TEXTS.to)} ${escapeHtml(order.address.recipientName)}, ${escapeHtml(order.address.addressDisplayFull)}</p>
<table><thead><tr><th scope="col">${say(RECEIPT_TEXTS.product)}</th><th scope="col">${say(RECEIPT_TEXTS.quantity)}</th><th scope="col">${say(RECEIPT_TEXTS.price)}</th></tr></thead>
<tbody>${goodsRows(order)
    .map((row) => lineHtml(row, language))
    .join('')}</tbody>
<tfoot>${order.extraLines.map((each) => rowHtml(escapeHtml(each.description), money(each.grossAmount))).join('')}
${rowHtml(`<strong>${say(RECEIPT_TEXTS.total)}</strong>`, `<strong>${money(order.totalGrossAmount)}</strong>`)}
${order.vat.map((each) => rowHtml(say(RECEIPT_TEXTS.vat(formatPercent(each.ratePercent, language), formatMoney(parseMoney(each.base), language))), money(each.amount))).join('')}
${order.payments.map((each) => rowHtml(`${say(RECEIPT_TEXTS.paidWith)} ${escapeHtml(each.title)}`, money(each.capturedAmount))).join('')}
${order.refunds.map((each) => rowHtml(`${say(RECEIPT_TEXTS.refunded)}, ${reason(each.reason)}`, money(`-${each.amount}`))).join('')}</tfoot></table>
</body></html>`
}

function lineHtml(line: GoodsRow, language: Language): string {
  const { ordered, delivered, price } = line
  const count =
    delivered === null || delivered === ordered
      ? String(ordered)
      : text(language, RECEIPT_TEXTS.ofOrdered(delivered, ordered))
  const instead = line.substitution
    ? `<br><small>${escapeHtml(text(language, RECEIPT_TEXTS.substitution))} ${escapeHtml(line.substitution.fullName)}</small>`
    : ''
  const name = [line.fullName, line.nameExtra].filter(Boolean).join(', ')
  const parts = (line.components ?? []).map(
    (part) => `<br><small>${escapeHtml(componentText(part, language))}</small>`,
  )
  return `<tr><td>${escapeHtml(name)}${instead}${parts.join('')}</td><td>${escapeHtml(count)}</td><td>${escapeHtml(formatMoney(price, language))}</td></tr>`
}

function rowHtml(name: string, amount: string): string {
  return `<tr><td colspan="2">${name}</td><td>${amount}</td></tr>`
}

const SHEET = `
body{font:15px/1.45 system-ui,sans-serif;color:#16201b;max-width:44rem;margin:0 auto;padding:24px}
header{display:flex;flex-wrap:wrap;gap:8px 32px;justify-content:space-between;align-items:start}
h1{font-size:1.5rem;margin:0 0 8px}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:4px 8px 4px 0;border-bottom:1px solid #d9d3c4;vertical-align:top}
th+th,td+td{text-align:right;white-space:nowrap}tr{break-inside:avoid}
@media print{body{padding:0;font-size:11pt}thead{display:table-header-group}}@page{margin:16mm}`
