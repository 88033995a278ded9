import { toMoney } from '../../../shared/money/money.ts'
import { EXTRA_LINES } from '../../cart/texts.ts'
import { readOrderPerks } from '../../perks/order-perks.ts'
import { perkLines } from '../../perks/perk-lines.ts'
import { text } from '../../text/text.ts'
import { finalDiscounts } from '../rules/final-discounts.ts'
import type { OrderFinal } from '../rules/order-final.ts'
import type { StoredOrder } from './stored-order.ts'
import type { Reader } from './summary.ts'
import type { OrderOnWire } from './to-order.ts'

/** The lines below the goods; together they add up to the total. */
export function extraLines(
  { head }: StoredOrder,
  final: OrderFinal,
  { language }: Reader,
): OrderOnWire['extraLines'] {
  const line = (code: keyof typeof EXTRA_LINES, amount: number, about = '') => ({
    code,
    description: text(language, EXTRA_LINES[code](about).name),
    longDescription: null,
    grossAmount: toMoney(amount),
  })
  const codes = JSON.parse(head.codes_json) as [string, number][]
  const { codesAmount, perks } = finalDiscounts(codes, readOrderPerks(head.perks_json), final)
  const smallOrderFee = head.small_order_fee_minor - head.bag_fee_minor
  return [
    ...(codesAmount > 0 ? [line('discount', -codesAmount, codes.map(([code]) => code).join(', '))] : []),
    ...(final.deposit > 0 ? [line('deposit', final.deposit)] : []),
    ...(smallOrderFee > 0 ? [line('small_order_fee', smallOrderFee)] : []),
    ...(head.bag_fee_minor > 0 ? [line('bag', head.bag_fee_minor)] : []),
    ...(head.delivery_minor > 0 ? [line('delivery', head.delivery_minor)] : []),
    ...perkLines(perks, language),
  ]
}
