import { sendDueGiftcards } from '../../origin/giftcards/send.ts'
import type { TestOrigin } from '../support/origin.ts'
import { lastEmail } from '../support/people.ts'
import { decide } from './buyer.ts'
import type { ApiResponse, Shopper } from './cart-client.ts'

/** People who buy gift cards, and the secrets they get. */

export type CardOnWire = {
  giftcardNumber: string
  reference: string
  status: string
  balance: string
  initialAmount: string
  recipientEmail: string | null
  printed?: { number: string; code: string } | null
}
export type Refusal = { code: string; fieldErrors?: Record<string, { code: string; message: string }> }
export type Bought = { paymentId: string; totalAmount: string; status: string; giftcards: CardOnWire[] }
export type Initiated = {
  paymentId: string
  status: string
  action: { type: 'redirect'; url: string } | null
}
export type Secret = { giftcardNumber: string; code: string }

/** One card of 500 kr to print, unless `changes` says otherwise. */
export const item = (changes: object = {}) => ({
  amount: '500.00',
  designId: 1,
  quantity: 1,
  recipientName: 'Nora',
  senderName: 'Ola',
  ...changes,
})

/** A visitor's name and address; each purchase has its own receipt. */
export const STRANGER = { email: 'ukjent@torg.test', firstName: 'Una', lastName: 'Ukjent' }

export function choose(
  shopper: Shopper,
  items: object[],
  buyer: object | null = STRANGER,
): Promise<ApiResponse<Bought & Refusal>> {
  return shopper.call<Bought & Refusal>('POST', 'giftcards/buy/', { items, ...(buyer && { buyer }) })
}

export function initiate(
  shopper: Shopper,
  paymentId: string,
  type = 'card',
): Promise<ApiResponse<Initiated & Refusal>> {
  return shopper.call<Initiated & Refusal>('POST', 'giftcards/initiate-payment/', {
    paymentId,
    paymentMethod: { type },
    returnUrl: '/no/giftcards/confirm/',
  })
}

export function confirm(shopper: Shopper, paymentId?: string): Promise<ApiResponse<Bought & Refusal>> {
  const query = paymentId === undefined ? '' : `?payment_id=${paymentId}`
  return shopper.call<Bought & Refusal>('POST', `giftcards/checkout-confirm/${query}`, {})
}

/** Chooses, pays and confirms. Throws when a step is refused. */
export async function buyCards(
  origin: TestOrigin,
  shopper: Shopper,
  items: object[],
  buyer: object | null = STRANGER,
): Promise<Bought> {
  const chosen = await choose(shopper, items, buyer)
  if (chosen.status !== 201) throw new Error(`The purchase was refused: ${JSON.stringify(chosen.body)}`)
  const begun = await initiate(shopper, chosen.body.paymentId)
  if (begun.status !== 200) throw new Error(`The payment was refused: ${JSON.stringify(begun.body)}`)
  await decide(origin, { ...begun.body, orderNumber: '' }, 'approve', 'never')
  const done = await confirm(shopper, chosen.body.paymentId)
  if (done.status !== 200) throw new Error(`The payment was not confirmed: ${JSON.stringify(done.body)}`)
  return done.body
}

export function readPurchase(
  shopper: Shopper,
  paymentId: string,
  token?: string,
): Promise<ApiResponse<Bought & Refusal>> {
  const query = token === undefined ? '' : `?token=${token}`
  return shopper.call<Bought & Refusal>('GET', `giftcards/purchased/${paymentId}/${query}`)
}

/** Number and code of a card that its buyer prints. */
export async function printedSecret(shopper: Shopper, { paymentId }: Bought): Promise<Secret> {
  const printed = (await readPurchase(shopper, paymentId)).body.giftcards[0]?.printed
  if (!printed) throw new Error('The purchase has no card to print')
  return { giftcardNumber: printed.number, code: printed.code }
}

/** Sends what is due, and returns number and code of the last e-mail to this address. */
export async function mailedSecret(origin: TestOrigin, to: string): Promise<Secret> {
  await sendDueGiftcards(origin.deps)
  const { text } = await lastEmail(origin, to, 'giftcard')
  const [giftcardNumber] = /\d{4}(?:\u00a0\d{4}){3}/.exec(text) ?? []
  const [, code] = /\n(\d{4})\n/.exec(text) ?? []
  if (!giftcardNumber || !code) throw new Error(`The e-mail has no number or code: ${text}`)
  return { giftcardNumber, code }
}
