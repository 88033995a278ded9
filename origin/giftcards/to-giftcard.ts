import type { GiftcardOnWire } from '../../shared/api/giftcards.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { Currency, Language } from '../../shared/sites.ts'
import { designOf } from './designs.ts'

/** A card without its secrets. */
export type GiftcardRow = {
  number_hash: string
  last_four: string
  status: 'pending_payment' | 'issued' | 'activated' | 'used_up' | 'expired' | 'blocked'
  initial_minor: number
  balance_minor: number
  currency: Currency
  design_id: number
  recipient_name: string | null
  recipient_email: string | null
  sender_name: string | null
  message: string | null
  deliver_at: string | null
  purchased_at: string
  expires_at: string
  activated_at: string | null
}

export const GIFTCARD_COLUMNS = `number_hash, last_four, status, initial_minor, balance_minor, currency, design_id,
  recipient_name, recipient_email, sender_name, message, deliver_at, purchased_at, expires_at, activated_at`

type Reader = { language: Language; now: string }

/** A card for its owner or buyer; its number is masked. */
export function toGiftcard(row: GiftcardRow, reader: Reader): GiftcardOnWire {
  return {
    ...toStrangersGiftcard(row, reader),
    reference: row.number_hash,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    senderName: row.sender_name,
    message: row.message,
    deliverAt: row.deliver_at,
  }
}

/** A card for whoever has its number and code: nothing about the people who gave and got it. */
export function toStrangersGiftcard(row: GiftcardRow, { language, now }: Reader): GiftcardOnWire {
  return {
    giftcardNumber: `•••• •••• •••• ${row.last_four}`,
    status: statusOf(row, now),
    initialAmount: toMoney(row.initial_minor),
    balance: toMoney(row.balance_minor),
    currency: row.currency,
    design: designOf(row.design_id, language),
    recipientName: null,
    recipientEmail: null,
    senderName: null,
    message: null,
    deliverAt: null,
    purchasedAt: row.purchased_at,
    expiresAt: row.expires_at,
    activatedAt: row.activated_at,
  }
}

/** The stored status changes only when money is booked; expiry and use are derived when the card is read. */
export function statusOf(
  row: Pick<GiftcardRow, 'status' | 'expires_at' | 'balance_minor'>,
  now: string,
): GiftcardRow['status'] {
  if (row.status !== 'activated' && row.status !== 'issued') return row.status
  if (row.expires_at <= now) return 'expired'
  return row.status === 'activated' && row.balance_minor === 0 ? 'used_up' : row.status
}
