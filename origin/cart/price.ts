import { cartTotals, type AppliedCode, type CartTotals, type VatShare } from './rules/cart-totals.ts'
import { VAT_RATES, vatRateAt } from '../products/rules/vat.ts'
import type { RequestContext } from '../http/context.ts'
import { memberOffersOf, offersOf } from '../products/offers.ts'
import type { CartProductRow, CodeRow, StoredCart } from './read.ts'

type Asked = Pick<RequestContext, 'country' | 'now'>
/** The head row has the chosen slot's price; a cart without a head has no delivery. */
type Priced = Pick<StoredCart, 'items' | 'products' | 'codes' | 'perks' | 'terms'> & {
  head?: Pick<StoredCart['head'], 'slot_price_minor'>
}

/**
 * Returns what a stored cart costs now. Sold-out goods cost nothing, because they cannot be delivered
 * (docs/reference/rules.md#prices).
 */
export function priceCart(cart: Priced, asked: Asked): CartTotals {
  const quantities = new Map<number, number>()
  for (const { product_id, quantity } of cart.items) {
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
  }
  const deliverable = [...cart.products.values()].filter(isDeliverable)
  return cartTotals(
    deliverable.map((row) => ({
      productId: row.id,
      quantity: quantities.get(row.id) ?? 0,
      unit: row.regular_minor,
      offers: offersOf(row),
      memberOffers: memberOffersOf(row),
      deposit: row.deposit_minor ?? 0,
      vatShares: vatSharesOf(row, asked),
      isDiscountable: isDiscountable(row),
    })),
    cart.terms,
    {
      codes: cart.codes.filter((code) => isRunning(code, asked.now)).map(toAppliedCode),
      perks: cart.perks,
      // A cart without deliverable goods pays no delivery.
      delivery: deliverable.length > 0 ? (cart.head?.slot_price_minor ?? 0) : 0,
    },
  )
}

/**
 * The VAT rates of a product's price, with their weights: each component of a meal kit has its own rate,
 * weighted by its own price (docs/reference/rules.md#meal-kits).
 */
export function vatSharesOf(row: CartProductRow, { country, now }: Asked): VatShare[] {
  const rateOf = (vatClass: CartProductRow['vat_class']) =>
    vatRateAt(VAT_RATES, { country, vatClass, at: now })
  const shares = row.components.map((each) => ({
    rate: rateOf(each.vat_class),
    weight: each.gross_minor * each.packs,
  }))
  return shares.some(({ weight }) => weight > 0) ? shares : [{ rate: rateOf(row.vat_class), weight: 1 }]
}

/** True while at least one piece is in stock. */
export function isDeliverable(row: CartProductRow): boolean {
  return stockLeft(row) > 0
}

/** Pieces in stock that no order has reserved. */
export function stockLeft(row: CartProductRow): number {
  return (row.on_hand ?? 0) - (row.reserved ?? 0)
}

/** True while a code is within its dates, not used up, and for this customer. */
export function isRunning(code: CodeRow, now: string): boolean {
  return (
    code.is_barred !== 1 &&
    code.valid_from <= now &&
    now < code.valid_to &&
    (code.max_uses === null || code.used < code.max_uses)
  )
}

/** Alcohol gets no campaign and no code (docs/reference/rules.md#alcohol-and-age). */
function isDiscountable(row: CartProductRow): boolean {
  return row.age_limit === null
}

function toAppliedCode(code: CodeRow): AppliedCode {
  const terms =
    code.type === 'percent'
      ? ({ type: 'percent', percentBasisPoints: code.value } as const)
      : ({ type: 'amount', amount: code.value } as const)
  return { code: code.code, minimum: code.min_order_minor, ...terms }
}
