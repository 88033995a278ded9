import type { buyGiftcards } from '../../shared/api/giftcards-purchase.ts'
import type { HandlerInput } from '../../shared/api/endpoint.ts'
import { GIFTCARD_DAYS_AHEAD, GIFTCARD_MONTHS, GIFTCARDS_MAX } from '../../shared/giftcards/limits.ts'
import { href } from '../../shared/href.ts'
import { CURRENCY_BY_COUNTRY, toMoney, type Minor } from '../../shared/money/money.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { loadSession } from '../http/session.ts'
import { newPaymentId, paymentEnd } from '../payments/new-payment.ts'
import { currentProvider } from '../payments/providers.ts'
import { monthsAfter } from '../payments/giftcard-sale/issue.ts'
import { text } from '../text/text.ts'
import { isDesign } from './designs.ts'
import { newGiftcardCode, newGiftcardNumber } from './rules/new-number.ts'
import { codeHashOf, numberHashOf, sealSecret } from './secrets.ts'
import { BUYER_MISSING, deliverTooLate, DELIVER_IN_PAST, tooManyCards } from './texts.ts'
import { GIFTCARD_COLUMNS, toGiftcard, type GiftcardRow } from './to-giftcard.ts'

type Body = HandlerInput<typeof buyGiftcards>['body']
type Item = Body['items'][number]

const DAY = 86_400_000
const RANDOM_BYTES = 16

/**
 * Stores a purchase with its cards, unpaid: nothing is charged, and the cards are worth nothing until the payment is
 * settled. Throws field errors for a design, a day or a number of cards that the shop does not offer, and 503
 * `checkout_closed` without a payment provider.
 */
export const serveBuyGiftcards: Handler<typeof buyGiftcards> = async ({ body }, request) => {
  const { db, country, language, now, sessionHash } = request
  await requireWithinLimit(request, 'giftcardPurchase', request.clientAddress)
  const buyer = await readBuyer(request, body)
  requireOffered(request, body)
  const { name: provider } = currentProvider(request)
  const totalMinor = body.items.reduce((sum, item) => sum + item.amount * item.quantity, 0)
  const paymentId = newPaymentId(request)
  const currency = CURRENCY_BY_COUNTRY[country]
  const purchase = prepare(db, PURCHASE.payment, {
    paymentId,
    userId: buyer.userId,
    sessionHash,
    totalMinor,
    currency,
    provider,
    returnUrl: href(canonicalSite(request), 'giftcardsConfirm'),
    now,
    expiresAt: paymentEnd(request),
  })
  const { userId: _, ...who } = buyer
  const { cards } = await runBatch(db, {
    purchase,
    buyer: prepare(db, PURCHASE.buyer, { paymentId, country, language, now, ...who }),
    added: await Promise.all(cardsOf(body.items).map((item) => prepareCard(request, paymentId, item))),
    cards: prepare(db, PURCHASE.cards, { paymentId }),
  })
  return {
    paymentId,
    totalAmount: toMoney(totalMinor),
    currency,
    status: 'created',
    giftcards: cards.map((row) => toGiftcard(row, request)),
  }
}

type Buyer = {
  userId: number | null
  email: string
  firstName: string | null
  lastName: string | null
  phone: string | null
}

/** The logged-in user or guest, else the details that were sent. */
async function readBuyer(request: RequestContext, { buyer }: Body): Promise<Buyer> {
  const session = await loadSession(request)
  if (session?.user_id != null && session.email !== null) {
    const { user_id: userId, email, first_name: firstName, last_name: lastName, phone } = session
    return { userId, email, firstName, lastName, phone }
  }
  if (!buyer) {
    const message = text(request.language, BUYER_MISSING)
    throw fieldFailure(request, { 'buyer.email': { code: 'missing', message } })
  }
  // A purchase without a session could be neither paid nor seen.
  if (!session) throw new ApiFailure('forbidden')
  return { userId: null, ...buyer, phone: buyer.phone ?? null }
}

function requireOffered(request: RequestContext, { items }: Body): void {
  const say = (message: Parameters<typeof text>[1]) => text(request.language, message)
  if (items.reduce((sum, { quantity }) => sum + quantity, 0) > GIFTCARDS_MAX) {
    const last = `items.${items.length - 1}.quantity`
    throw fieldFailure(request, {
      [last]: { code: 'out_of_range', message: say(tooManyCards(GIFTCARDS_MAX)) },
    })
  }
  const now = Date.parse(request.now)
  items.forEach(({ designId, deliverAt }, index) => {
    const refuse = (field: string, code: string, message: string) => {
      throw fieldFailure(request, { [`items.${index}.${field}`]: { code, message } })
    }
    if (!isDesign(designId)) {
      throw fieldFailure(request, { [`items.${index}.designId`]: 'not_allowed' })
    }
    if (deliverAt === undefined) return
    const at = Date.parse(deliverAt)
    // A form sends the morning of a day; today's has passed and means now.
    if (at <= now - DAY) refuse('deliverAt', 'in_past', say(DELIVER_IN_PAST))
    if (at > now + GIFTCARD_DAYS_AHEAD * DAY) {
      refuse('deliverAt', 'out_of_range', say(deliverTooLate(GIFTCARD_DAYS_AHEAD)))
    }
  })
}

const cardsOf = (items: readonly Item[]) =>
  items.flatMap((item) => Array.from({ length: item.quantity }, () => item))

async function prepareCard(
  request: RequestContext,
  paymentId: string,
  item: Item & { amount: Minor },
): Promise<D1PreparedStatement> {
  const { db, ids, config, now, country } = request
  const number = newGiftcardNumber(ids.token(RANDOM_BYTES))
  const secret = { number, code: newGiftcardCode(ids.token(RANDOM_BYTES)) }
  return prepare(db, PURCHASE.card, {
    paymentId,
    numberHash: await numberHashOf(config, number),
    sealed: await sealSecret(config, secret),
    lastFour: number.slice(-4),
    codeHash: await codeHashOf(config, secret),
    currency: CURRENCY_BY_COUNTRY[country],
    amount: item.amount,
    designId: item.designId,
    recipientName: item.recipientName,
    recipientEmail: item.recipientEmail ?? null,
    senderName: item.senderName,
    message: item.message ?? null,
    deliverAt: item.deliverAt === undefined ? null : new Date(item.deliverAt).toISOString(),
    now,
    // Counted again from the payment.
    expiresAt: monthsAfter(now, GIFTCARD_MONTHS),
  })
}

const PURCHASE = {
  payment: sql<never>(
    `INSERT INTO payments (payment_id, purpose, user_id, session_hash, amount_minor, authorised_minor, currency,
                           method, status, provider, return_url, created_at, expires_at)
     VALUES (:paymentId, 'giftcard', :userId, :sessionHash, :totalMinor, :totalMinor, :currency, 'card', 'created',
             :provider, :returnUrl, :now, :expiresAt)`,
  ),
  buyer: sql<never>(
    `INSERT INTO giftcard_purchases (payment_id, country, language, email, first_name, last_name, phone, created_at)
     VALUES (:paymentId, :country, :language, :email, :firstName, :lastName, :phone, :now)`,
  ),
  card: sql<never>(
    `INSERT INTO giftcards (number_hash, number_enc, last_four, pin_hash, payment_id, currency, initial_minor, status,
                            design_id, recipient_name, recipient_email, sender_name, message, deliver_at,
                            purchased_at, expires_at)
     VALUES (:numberHash, :sealed, :lastFour, :codeHash, :paymentId, :currency, :amount, 'pending_payment',
             :designId, :recipientName, :recipientEmail, :senderName, :message, :deliverAt, :now, :expiresAt)`,
  ),
  cards: sql<GiftcardRow>(
    `SELECT ${GIFTCARD_COLUMNS} FROM giftcards WHERE payment_id = :paymentId ORDER BY number_hash`,
  ),
}
