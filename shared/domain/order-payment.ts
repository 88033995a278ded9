import { roundMinor, type Minor } from './money.ts'

/** What an order takes from gift cards, what is left to pay and what is set aside (contract 9.6, 9.7 and 9.10). */

export type AmountsAsked = {
  /** Goods, deposits, fees and delivery. */
  total: Minor
  /** Goods that are weighed when they are packed: price as estimated, and how much dearer they may be. */
  weighed: readonly { total: Minor; marginBasisPoints: number }[]
  /** What gift cards can give; for an order that is being changed, what they gave. */
  giftcards: Minor
  /** Authorised before, when an order is being changed. */
  earlier: { amount: Minor; authorised: Minor }
}

export type Amounts = {
  giftcard: Minor
  /** Paid before and still needed. */
  alreadyPaid: Minor
  toPay: Minor
  /** Highest sum the packed order may come to, less gift cards and what is set aside already. */
  toAuthorise: Minor
  margin: Minor
}

/**
 * Gift cards first, then what was paid before; only a positive difference is asked for. What is set
 * aside covers the margin of weighed goods; what is not needed of it is never taken.
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

/** Spreads an amount over gift cards in their order: what each gives. Throws when they hold too little. */
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
