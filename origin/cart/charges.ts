import type { CartTotals } from './rules/cart-totals.ts'
import { formatMoney, toMoney } from '../../shared/money/money.ts'
import { ORDER_TERMS } from './rules/order-terms.ts'
import type { RequestContext } from '../http/context.ts'
import { toOrderPerks } from '../perks/order-perks.ts'
import { perkLines } from '../perks/perk-lines.ts'
import type { UsablePerk } from '../perks/usable.ts'
import { text } from '../text/text.ts'
import { EXTRA_LINES, progressText } from './texts.ts'
import type { CartOnWire } from './to-cart.ts'

type Reader = Pick<RequestContext, 'country' | 'language'>
type ExtraLine = CartOnWire['extraLines'][number]

/** The lines below the goods; together they add up to the total. */
export function extraLines(
  totals: CartTotals,
  usable: readonly UsablePerk[],
  reader: Reader,
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
  const feeFree = formatMoney(ORDER_TERMS[reader.country].feeFreeFrom, reader.language)
  return [
    ...totals.codes.filter(({ isMet }) => isMet).map(({ code, amount }) => line('discount', -amount, code)),
    ...(totals.deposit > 0 ? [line('deposit', totals.deposit)] : []),
    ...(totals.smallOrderFee > 0 ? [line('small_order_fee', totals.smallOrderFee, feeFree)] : []),
    ...(totals.delivery > 0 ? [line('delivery', totals.delivery)] : []),
    ...perkLines(toOrderPerks(totals.perks, usable), reader.language),
  ]
}

/** Progress towards the minimum order and towards an order without a fee. */
export function progressBar(totals: CartTotals, { country, language }: Reader): CartOnWire['progressBar'] {
  const { minimum, feeFreeFrom } = ORDER_TERMS[country]
  const { goods } = totals
  const next =
    goods < minimum
      ? progressText('toMinimum', minimum - goods, language)
      : goods < feeFreeFrom
        ? progressText('toFree', feeFreeFrom - goods, language)
        : progressText('done', 0, language)
  return {
    description: next,
    conditions: [
      {
        description: progressText('minimum', minimum, language),
        threshold: toMoney(minimum),
        isMet: goods >= minimum,
      },
      {
        description: progressText('free', feeFreeFrom, language),
        threshold: toMoney(feeFreeFrom),
        isMet: goods >= feeFreeFrom,
      },
    ],
  }
}
