import type { getGiftcardPaymentMethods, getGiftcards } from '../../shared/api/giftcards.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import type { Currency } from '../../shared/sites.ts'
import { newMethod } from '../payments/methods.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { DESIGN_TITLES } from './texts.ts'
import { text } from '../text/text.ts'

type Row = {
  last_four: string
  status: 'activated' | 'used_up' | 'expired' | 'blocked'
  initial_minor: number
  balance_minor: number
  currency: Currency
  design_id: number
  recipient_name: string | null
  sender_name: string | null
  message: string | null
  purchased_at: string
  expires_at: string
  activated_at: string | null
}

/** Returns the gift cards activated on the account, in this country's currency. */
export const serveGiftcards: Handler<typeof getGiftcards> = async (_, request) => {
  const currency = CURRENCY_BY_COUNTRY[request.country]
  const { results } = await request.db
    .prepare(
      `SELECT last_four, status, initial_minor, balance_minor, currency, design_id, recipient_name, sender_name,
              message, purchased_at, expires_at, activated_at
         FROM giftcards WHERE owner_user_id = ?1 AND currency = ?2 ORDER BY expires_at, number_hash`,
    )
    .bind(requireUser(request).user_id, currency)
    .all<Row>()
  const cards = results.map((row) => ({ row, status: statusOf(row, request) }))
  const total = cards.reduce(
    (sum, { row, status }) => sum + (status === 'activated' ? row.balance_minor : 0),
    0,
  )
  return {
    giftcards: cards.map(({ row, status }) => ({
      giftcardNumber: `•••• •••• •••• ${row.last_four}`,
      status,
      initialAmount: toMoney(row.initial_minor),
      balance: toMoney(row.balance_minor),
      currency: row.currency,
      design: {
        id: row.design_id,
        title: text(request.language, DESIGN_TITLES),
        imageUrl: '/icon.svg',
      },
      recipientName: row.recipient_name,
      recipientEmail: null,
      senderName: row.sender_name,
      message: row.message,
      deliverAt: null,
      purchasedAt: row.purchased_at,
      expiresAt: row.expires_at,
      activatedAt: row.activated_at,
    })),
    totalBalance: toMoney(total),
    currency,
  }
}

/** A gift card cannot be bought with a gift card or on account. */
export const serveGiftcardPaymentMethods: Handler<typeof getGiftcardPaymentMethods> = (_, request) =>
  Promise.resolve({ paymentMethods: [newMethod('card', request.language)] })

/** The stored status changes only when money is booked; expiry and use are derived when the card is read. */
function statusOf(row: Row, { now }: RequestContext): Row['status'] {
  if (row.status !== 'activated') return row.status
  if (row.expires_at <= now) return 'expired'
  return row.balance_minor === 0 ? 'used_up' : 'activated'
}
