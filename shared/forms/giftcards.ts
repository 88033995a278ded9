import { activateGiftcard, checkGiftcardBalance, type Giftcard } from '../api/giftcards.ts'
import { buyGiftcards, confirmGiftcardPayment, initiateGiftcardPayment } from '../api/giftcards-purchase.ts'
import { toChosenMethod } from '../checkout/chosen-method.ts'
import { href } from '../href.ts'
import { defineForm, defineFormOfCalls, type FormContext, type GetField, toNumber } from './form.ts'

/** Gift cards: buying, paying, activating. */

/** The value of the amount's choice for an amount that is typed. */
export const OTHER_AMOUNT = 'other'

/** Entries on the page; those after the first are optional. */
export const GIFTCARD_ENTRIES = 2

const FIELDS = [
  'amount',
  'otherAmount',
  'designId',
  'quantity',
  'recipientName',
  'recipientEmail',
  'senderName',
  'message',
  'deliverAt',
] as const
const BUYER = ['email', 'firstName', 'lastName'] as const

const nameOf = (index: number, field: (typeof FIELDS)[number]) => `items.${index}.${field}`

/** Chooses cards; the page that follows shows them once more before the payment. */
export const buyGiftcardsForm = defineFormOfCalls({
  name: 'buy-giftcards',
  pages: ['giftcardsBuy'],
  keep: [
    ...Array.from({ length: GIFTCARD_ENTRIES }, (_, index) =>
      FIELDS.map((field) => nameOf(index, field)),
    ).flat(),
    ...BUYER.map((field) => `buyer.${field}`),
  ],
  kind: 'money',
  run: (call, get, context) =>
    call(buyGiftcards, { body: readPurchase(get) }, { idempotencyKey: context.id() }),
  next: ({ paymentId }, context) => toConfirm(paymentId, context),
})

/** The purchase as typed; an entry after the first counts once it has an amount or a recipient. */
export function readPurchase(get: GetField) {
  const items = Array.from({ length: GIFTCARD_ENTRIES }, (_, index) => index)
    .filter(
      (index) =>
        index === 0 ||
        isFilled(get(nameOf(index, 'amount'))) ||
        isFilled(get(nameOf(index, 'recipientName'))),
    )
    .map((index) => readItem((field) => get(nameOf(index, field))))
  const [email, firstName, lastName] = BUYER.map((field) => get(`buyer.${field}`))
  return {
    items,
    ...(email !== null &&
      email !== undefined && { buyer: { email, firstName: firstName ?? null, lastName: lastName ?? null } }),
  }
}

function readItem(get: (field: (typeof FIELDS)[number]) => string | null) {
  const chosen = get('amount')
  const [recipientEmail, message, deliverAt] = [get('recipientEmail'), get('message'), get('deliverAt')]
  return {
    amount: toAmount(chosen === OTHER_AMOUNT ? get('otherAmount') : chosen),
    designId: toNumber(get('designId')),
    quantity: toNumber(get('quantity')),
    recipientName: get('recipientName'),
    senderName: get('senderName'),
    ...(isFilled(recipientEmail) && { recipientEmail }),
    ...(isFilled(message) && { message }),
    ...(isFilled(deliverAt) && { deliverAt: toMorning(deliverAt) }),
  }
}

const isFilled = (value: string | null): boolean => value !== null && value.trim() !== ''

/** Whole kroner as money on the wire; any other text stays, so that the backend refuses it. */
function toAmount(typed: string | null): string | null {
  const digits = (typed ?? '').replace(/\s/g, '')
  return /^[1-9]\d{0,8}$/.test(digits) ? `${digits}.00` : typed
}

/** The morning of a day in both countries; any other text stays. */
function toMorning(day: string | null): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? `${day}T06:00:00Z` : day
}

/** Begins the payment of a purchase, or another one after a payment that failed. */
export const payGiftcardsForm = defineFormOfCalls({
  name: 'pay-giftcards',
  pages: ['giftcardsConfirm'],
  kind: 'money',
  run: (call, get, { id, locale }) =>
    call(
      initiateGiftcardPayment,
      {
        body: {
          paymentId: get('paymentId'),
          paymentMethod: toChosenMethod(get('paymentMethod')),
          returnUrl: href(locale.site, 'giftcardsConfirm'),
        },
      },
      { idempotencyKey: id() },
    ),
  next: ({ action, paymentId }, context) => action?.url ?? toConfirm(paymentId, context),
  // The page of the purchase says that a saved card was declined.
  nextAfterError: ({ code }, context) =>
    code === 'payment_refused' ? toConfirm(context.page.search['payment_id'], context) : null,
})

/** Finds out how a payment went; its page shows the purchase as it is then. */
export const confirmGiftcardsForm = defineForm({
  name: 'confirm-giftcards',
  pages: ['giftcardsConfirm'],
  endpoint: confirmGiftcardPayment,
  read: (get) => ({ query: { payment_id: get('paymentId') ?? '' } }),
  next: ({ paymentId }, context) => toConfirm(paymentId, context),
  nextAfterError: ({ code }, context) =>
    code?.startsWith('payment_') ? toConfirm(context.page.search['payment_id'], context) : null,
})

/** Puts a card into the wallet; neither number nor code is shown again. */
export const activateGiftcardForm = defineForm({
  name: 'activate-giftcard',
  pages: ['accountGiftcards'],
  endpoint: activateGiftcard,
  read: (get) => ({ body: { giftcardNumber: get('giftcardNumber'), code: get('code') } }),
  next: (_, { locale }) => href(locale.site, 'accountGiftcards'),
})

/** Shows the page again with what is left, which stands in no address. */
export const giftcardBalanceForm = defineForm({
  name: 'giftcard-balance',
  pages: ['giftcardsBalance'],
  endpoint: checkGiftcardBalance,
  read: (get) => ({ body: { giftcardNumber: get('giftcardNumber'), code: get('code') } }),
  step: ({ giftcard }) => ({ form: 'giftcard-balance', values: writeBalance(giftcard) }),
})

/** What a balance check shows; the amount in minor units. */
export type ShownBalance = { balance: number; until: string; isEnded: boolean }

/** A card as values of the form's page; nothing of them says which card it is. */
export function writeBalance({ balance, expiresAt, status }: Giftcard): Record<string, string> {
  return { balance: String(balance), until: expiresAt, status: status ?? '' }
}

/** Reads them back; null without a balance. */
export function readBalance({ balance, until, status }: Record<string, string>): ShownBalance | null {
  if (balance === undefined || until === undefined) return null
  return { balance: Number(balance), until, isEnded: status === 'expired' }
}

function toConfirm(paymentId: string | undefined, { locale }: FormContext): string {
  return href(locale.site, 'giftcardsConfirm', {}, { payment_id: paymentId })
}
