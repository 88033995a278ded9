import { divide } from '../cart/rules/cart-line-price.ts'
import { vatOf } from '../../shared/money/money.ts'
import { VAT_RATES, vatRateAt } from '../products/rules/vat.ts'
import type { RequestContext } from '../http/context.ts'
import type { LineColumn } from '../payments/order-lines.ts'
import type { Assessment } from './assess-checkout.ts'
import type { OwnCheckout } from './load.ts'

/** An order to be written: amounts, lines, and the cart rows they come from. */
export type OrderDraft = {
  sub_total_minor: number
  discount_minor: number
  delivery_minor: number
  small_order_fee_minor: number
  deposit_minor: number
  giftcard_minor: number
  total_minor: number
  /** [rate, base, amount] per rate; [code, amount] per code that applies. */
  vat: [number, number, number][]
  codes: [string, number][]
  delivery_type: Assessment['deliveryType']
  /** How the customer's age is verified, on delivery if not before; null when no goods have an age limit. */
  age_method: Assessment['age']['method']
  note: string | null
  allow_substitutions: number
  /** [product, recipe, list, quantity, portions] */
  cart_snapshot: [number, number, number, number, number | null][]
  lines: Record<LineColumn, string | number | null>[]
}

/**
 * Returns the order a cart becomes, with the present names, prices, VAT, deposits and campaigns, so that
 * later changes do not affect it (docs/reference/rules.md#prices). Each cart row becomes one line; a
 * product's price is divided over its rows by quantity.
 */
export function draftOrder(
  { cart, choices }: OwnCheckout,
  { totals, amounts, deliveryType, age }: Assessment,
  asked: Pick<RequestContext, 'now' | 'country'>,
): OrderDraft {
  return {
    sub_total_minor: totals.subTotal,
    discount_minor: totals.discount,
    delivery_minor: totals.delivery,
    small_order_fee_minor: totals.smallOrderFee,
    deposit_minor: totals.deposit,
    giftcard_minor: amounts.giftcard,
    total_minor: totals.total,
    vat: totals.vat.map(({ rate, base, amount }) => [rate, base, amount]),
    codes: totals.codes.filter(({ isMet }) => isMet).map(({ code, amount }) => [code, amount]),
    delivery_type: deliveryType,
    age_method: age.method,
    note: choices?.customer_note ?? null,
    allow_substitutions: choices?.allow_substitutions ?? 1,
    cart_snapshot: cart.items.map((item) => [
      item.product_id,
      item.recipe_id,
      item.list_id,
      item.quantity,
      item.recipe_portions,
    ]),
    lines: linesOf(cart, totals, asked),
  }
}

function linesOf(
  cart: OwnCheckout['cart'],
  totals: Assessment['totals'],
  { now, country }: Pick<RequestContext, 'now' | 'country'>,
): OrderDraft['lines'] {
  const rowsOf = Map.groupBy(cart.items, (item) => item.product_id)
  return [...rowsOf].flatMap(([productId, rows]) => {
    const product = cart.products.get(productId)
    if (!product) return []
    const price = totals.prices.get(productId)
    const parts = divide(
      price?.total ?? 0,
      rows.map(({ quantity }) => quantity),
    )
    const rate = vatRateAt(VAT_RATES, { country, vatClass: product.vat_class, at: now })
    return rows.map((row, index) => {
      const total = parts[index] ?? 0
      return {
        product_id: productId,
        full_name: product.name,
        name_extra: product.name_extra,
        quantity: row.quantity,
        unit_minor: product.price_minor,
        total_minor: total,
        vat_bp: rate,
        vat_minor: vatOf(total, rate),
        deposit_minor: product.deposit_minor ?? 0,
        campaign_id: price?.offerId ?? null,
        recipe_id: row.recipe_id,
        list_id: row.list_id,
        age_limit: product.age_limit,
        weight_margin_bp: product.weight_margin_bp,
      }
    })
  })
}
