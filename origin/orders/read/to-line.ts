import { toMoney } from '../../../shared/money/money.ts'
import type { VatShare } from '../../cart/rules/cart-totals.ts'
import { productPictures } from '../../media/picture-url.ts'
import { mayReplace } from '../rules/may-replace.ts'
import type { OrderFinal } from '../rules/order-final.ts'
import type { Good } from './goods.ts'
import type { LineRow, StoredOrder } from './stored-order.ts'
import type { OrderOnWire } from './to-order.ts'

/** A line of an order; without `final`, until the order is packed, with what the shop has run out of. */
export function toLine(
  line: LineRow,
  head: StoredOrder['head'],
  { final, goods }: { final: OrderFinal | null; goods: readonly Good[] },
): OrderOnWire['lines'][number] {
  const soldOut = (productId: number) => {
    const good = goods.find((each) => each.line_id === line.id && each.product_id === productId)
    return good && final === null ? good.quantity - good.left : 0
  }
  const refund = final?.refunds.get(line.id) ?? 0
  return {
    lineId: line.id,
    product: {
      id: line.product_id,
      metadata: {
        title: line.full_name,
        imageUrl: productPictures(line.product_id, line, head.country)[0] ?? null,
      },
    },
    fullName: line.full_name,
    nameExtra: line.name_extra,
    orderedQuantity: line.quantity,
    deliveredQuantity: line.delivered_quantity,
    unitGrossPrice: toMoney(line.unit_minor),
    totalGrossPrice: toMoney(line.total_minor),
    finalGrossPrice: line.final_minor === null ? null : toMoney(line.final_minor),
    isWeightVariable: line.weight_margin_bp > 0,
    finalWeightGrams: line.final_weight_grams,
    vatRatePercent: [...new Set(vatSharesOf(line).map(({ rate }) => rate / 100))].toSorted().join(' + '),
    deposit: toMoney(line.deposit_minor * (line.delivered_quantity ?? line.quantity)),
    substitution: line.substitute_name === null ? null : { fullName: line.substitute_name },
    refund: refund > 0 ? toMoney(refund) : null,
    allowsSubstitution: mayReplace(line, head),
    soldOutQuantity: soldOut(line.product_id),
    wantedSubstitute:
      line.wanted_substitute_id === null
        ? null
        : { id: line.wanted_substitute_id, fullName: line.wanted_substitute_name ?? '' },
    pickerNote: line.note,
    components: line.components.map((each) => ({
      productId: each.product_id,
      fullName: each.full_name,
      nameExtra: each.name_extra,
      orderedQuantity: each.quantity,
      soldOutQuantity: soldOut(each.product_id),
      deliveredQuantity: each.delivered_quantity,
      substitution: each.substitute_name === null ? null : { fullName: each.substitute_name },
    })),
  }
}

/** A meal kit has the VAT rates of its components, weighted by their final prices. */
export function vatSharesOf(line: LineRow): VatShare[] {
  const shares = line.components.map((each) => ({
    rate: each.vat_bp,
    weight: each.final_minor ?? each.total_minor,
  }))
  return shares.some(({ weight }) => weight > 0) ? shares : [{ rate: line.vat_bp, weight: 1 }]
}
