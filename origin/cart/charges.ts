import type { CartTotals } from './rules/cart-totals.ts'
import { formatMoney, toMoney } from '../../shared/money/money.ts'
import type { OrderTerms } from '../prices/rules/order-terms.ts'
import type { RequestContext } from '../http/context.ts'
import { toOrderPerks } from '../perks/order-perks.ts'
import { perkLines } from '../perks/perk-lines.ts'
import { PERK_REASONS, PERK_REASONS_IN_CART } from '../perks/texts.ts'
import { text } from '../text/text.ts'
import { EXTRA_LINES, feeBelow, progressText } from './texts.ts'
import type { StoredCart } from './read.ts'
import type { CartOnWire } from './to-cart.ts'

type ExtraLine = CartOnWire['extraLines'][number]

/** The lines below the goods; together they add up to the total. */
export function extraLines(
  totals: CartTotals,
  { perks, terms, head }: Pick<StoredCart, 'perks' | 'terms' | 'head'>,
  reader: Pick<RequestContext, 'language'>,
): CartOnWire['extraLines'] {
  const line = (code: keyof typeof EXTRA_LINES, amount: number, about = ''): ExtraLine => {
    const { name, more } = EXTRA_LINES[code](about)
    return {
      code,
      description: text(reader.language, name),
      longDescription: more && text(reader.language, more),
      grossAmount: toMoney(amount),
    }
  }
  const feeFree = formatMoney(terms.feeFreeFrom, reader.language)
  return [
    ...totals.codes.filter(({ isMet }) => isMet).map(({ code, amount }) => line('discount', -amount, code)),
    ...(totals.deposit > 0 ? [line('deposit', totals.deposit)] : []),
    ...(totals.smallOrderFee > 0 ? [line('small_order_fee', totals.smallOrderFee, feeFree)] : []),
    ...(totals.bagFee > 0 ? [line('bag', totals.bagFee)] : []),
    ...(totals.delivery > 0 ? [line('delivery', totals.delivery)] : []),
    ...perkLines(
      toOrderPerks(totals.perks, perks),
      reader.language,
      // Whoever shares the basket pays nothing and saves no points.
      head.is_owner === 1 ? PERK_REASONS_IN_CART : PERK_REASONS,
    ),
  ]
}

/** Progress towards the minimum order, towards an order without a fee, and towards free delivery. */
export function progressBar(
  { goods }: Pick<CartTotals, 'goods'>,
  { minimum, smallOrderFee, feeFreeFrom, deliveryFreeFrom }: OrderTerms,
  { language }: Pick<RequestContext, 'language'>,
): CartOnWire['progressBar'] {
  const money = (amount: number) => formatMoney(amount, language)
  const steps = [
    { next: 'toMinimum', is: progressText('minimum', minimum, language), from: minimum },
    ...(smallOrderFee > 0
      ? [
          {
            next: 'toFree',
            is: text(language, feeBelow(money(smallOrderFee), money(feeFreeFrom))),
            from: feeFreeFrom,
          } as const,
        ]
      : []),
    ...(deliveryFreeFrom === null
      ? []
      : [
          {
            next: 'toFreeDelivery',
            is: progressText('freeDelivery', deliveryFreeFrom, language),
            from: deliveryFreeFrom,
          } as const,
        ]),
  ] as const
  const ahead = steps.find(({ from }) => goods < from)
  const reached = smallOrderFee > 0 ? 'done' : 'reached'
  return {
    description: ahead
      ? progressText(ahead.next, ahead.from - goods, language)
      : progressText(deliveryFreeFrom === null ? reached : 'doneDelivery', 0, language),
    conditions: steps.map(({ is, from }) => ({
      description: is,
      threshold: toMoney(from),
      isMet: goods >= from,
    })),
  }
}
