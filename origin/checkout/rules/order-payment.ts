import { roundMinor, type Minor } from '../../../shared/money/money.ts'

/**
 * An order's gift-card amount, amount to pay and amount to authorise (docs/reference/rules.md#gift-cards).
 */

export type AmountsAsked = {
  /** Goods, deposits, fees and delivery. */
  total: Minor
  /** Goods that are weighed when packed: the estimated price, and how much it may rise. */
  weighed: readonly { total: Minor; marginBasisPoints: number }[]
  /** The gift-card balance; for an order edit, what gift cards paid before. */
  giftcards: Minor
  /** Paid and authorised before; not zero only for an order edit. */
  earlier: { amount: Minor; authorised: Minor }
}

export type Amounts = {
  giftcard: Minor
  /** Paid before and still needed. */
  alreadyPaid: Minor
  toPay: Minor
  /** The highest total the packed order can have, less gift cards and what is already authorised. */
  toAuthorise: Minor
  margin: Minor
}

/**
 * Subtracts gift cards, then what was paid before; only a positive difference is to be paid. The authorised
 * amount covers the margin of weighed goods; what is not needed of it is never captured.
 */
export function orderAmounts({ total, weighed, giftcards, earlier }: AmountsAsked): Amounts {
  const giftcard = Math.min(giftcards, total)
  const due = total - giftcard
  const margin =
    due === 0
      ? 0
      : weighed.reduce((sum, each) => sum + roundMinor((each.total * each.marginBasisPoints) / 10_000), 0)
  const toPay = Math.max(0, due - earlier.amount)
  return {
    giftcard,
    alreadyPaid: Math.min(earlier.amount, due),
    toPay,
    toAuthorise: toPay === 0 ? 0 : Math.max(toPay, due + margin - earlier.authorised),
    margin: toPay === 0 ? 0 : margin,
  }
}

/**
 * Spreads an amount over gift cards in the given order; returns each card's part. Throws when their balances
 * are too low.
 */
export function spreadOverCards<Card extends { balance: Minor }>(
  cards: readonly Card[],
  amount: Minor,
): { card: Card; amount: Minor }[] {
  let left = amount
  const parts = cards.flatMap((card) => {
    const part = Math.min(left, card.balance)
    left -= part
    return part > 0 ? [{ card, amount: part }] : []
  })
  if (left > 0) throw new Error('The gift cards hold less than was asked of them')
  return parts
}
