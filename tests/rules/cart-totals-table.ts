import type { AppliedCode, PricedProduct } from '../../origin/cart/rules/cart-totals.ts'
import type { ProductOffer } from '../../origin/products/rules/discounts.ts'

/**
 * The table's notation. Amounts are øre and öre. VAT by hand: gross × 3/23 at 15 %, × 3/53 at 6 %,
 * × 3/28 at 12 %, ÷ 5 at 25 %, rounded half up. Norway: minimum 600.00, fee 49.00 below 800.00;
 * Sweden: minimum 500.00, fee 39.00 below 700.00.
 */
export type Case = {
  name: string
  lines: Line[]
  codes?: AppliedCode[]
  delivery?: number
  /** Absent amounts are 0. `missing` is the amount below the minimum order. */
  expected: {
    regular?: number
    goods?: number
    codes?: number[]
    deposit?: number
    fee?: number
    total?: number
    missing?: number
    /** Rate in percent, base, VAT. */
    vat?: [rate: number, base: number, amount: number][]
  }
}

export type Line = Omit<PricedProduct, 'productId'>
type Extras = Partial<Pick<Line, 'offers' | 'deposit' | 'isDiscountable'>>

const lineAt =
  (vatRate: number) =>
  (unit: number, quantity: number, extras: Extras = {}): Line => ({
    unit,
    quantity,
    vatShares: [{ rate: vatRate, weight: 1 }],
    offers: [],
    deposit: 0,
    isDiscountable: true,
    ...extras,
  })

export const at6 = lineAt(600)
export const at12 = lineAt(1200)
export const at15 = lineAt(1500)
export const at25 = lineAt(2500)

export const percentOff = (basisPoints: number, maxPerOrder: number | null = null): ProductOffer => ({
  id: 1,
  type: 'percent',
  percentBasisPoints: basisPoints,
  maxPerOrder,
  lowestBefore: null,
})
export const priced = (fixed: number, lowestBefore: number | null = null): ProductOffer => ({
  id: 2,
  type: 'fixed',
  fixed,
  maxPerOrder: null,
  lowestBefore,
})
export const packOf = (
  minQuantity: number,
  price: { together: number } | { pay: number },
  maxPerOrder: number | null = null,
): ProductOffer => ({
  id: 3,
  type: 'multibuy',
  minQuantity,
  together: 'together' in price ? price.together : null,
  payQuantity: 'pay' in price ? price.pay : null,
  maxPerOrder,
  lowestBefore: null,
})

export const percentCode = (basisPoints: number, minimum = 0): AppliedCode => ({
  code: `P${basisPoints}`,
  type: 'percent',
  percentBasisPoints: basisPoints,
  minimum,
})
export const amountCode = (amount: number, minimum = 0): AppliedCode => ({
  code: `A${amount}`,
  type: 'amount',
  amount,
  minimum,
})
