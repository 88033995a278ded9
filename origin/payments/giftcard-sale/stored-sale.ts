import type { Country, Currency, Language } from '../../../shared/sites.ts'
import { prepare, sql, type Prepared } from '../../db/query.ts'
import type { PaymentStatus } from '../stored-payment.ts'

/** A payment for gift cards, with the buyer of its purchase. */
export type StoredSale = {
  payment_id: string
  user_id: number | null
  session_hash: string | null
  amount_minor: number
  authorised_minor: number
  currency: Currency
  status: PaymentStatus
  provider: string | null
  action_url: string | null
  /** The saved card that the payment was begun with. */
  card_id: number | null
  return_url: string
  created_at: string
  expires_at: string
  country: Country
  language: Language
  /** Null for a payment that another one has replaced, and after the buyer's account was deleted. */
  email: string | null
  first_name: string | null
}

/** Whose purchases a caller may see and pay: the user's, else those of the anonymous session. */
export type SaleOwner = { userId: number | null; sessionHash: string }

const COLUMNS = `p.payment_id, p.user_id, p.session_hash, p.amount_minor, p.authorised_minor, p.currency, p.status,
  p.provider, p.card_id, p.action_url, p.return_url, p.created_at, p.expires_at, b.email, b.first_name,
  coalesce(b.country, iif(p.currency = 'NOK', 'NO', 'SE')) AS country, coalesce(b.language, 'en') AS language`

/** SQL: a payment for gift cards that belongs to the caller. */
export const OWN_SALE = `p.purpose = 'giftcard'
  AND (p.user_id = :userId OR (p.user_id IS NULL AND p.session_hash = :sessionHash))`

const SALE = sql<StoredSale>(
  `SELECT ${COLUMNS} FROM payments p LEFT JOIN giftcard_purchases b ON b.payment_id = p.payment_id
    WHERE p.payment_id = :paymentId AND p.purpose = 'giftcard'`,
)
const OWN = sql<StoredSale>(
  `SELECT ${COLUMNS} FROM payments p JOIN giftcard_purchases b ON b.payment_id = p.payment_id
    WHERE (p.payment_id = :paymentId OR :paymentId IS NULL) AND ${OWN_SALE}
    ORDER BY p.created_at DESC, p.payment_id DESC LIMIT 1`,
)

/** The statement that reads a payment for gift cards, whoever bought them. */
export function saleStatement(db: D1Database, paymentId: string): Prepared<StoredSale> {
  return prepare(db, SALE, { paymentId })
}

/** The payment for gift cards with this id; null for any other payment. */
export function findGiftcardSale(db: D1Database, paymentId: string): Promise<StoredSale | null> {
  return saleStatement(db, paymentId).first<StoredSale>()
}

/** The caller's purchase with this id, or their last one when it is null; null for another person's. */
export function findOwnSale(
  db: D1Database,
  owner: SaleOwner,
  paymentId: string | null,
): Promise<StoredSale | null> {
  return prepare(db, OWN, { ...owner, paymentId }).first<StoredSale>()
}
