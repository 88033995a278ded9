import type { Country } from '../../../shared/sites.ts'
import type { OrderTerms } from '../../prices/rules/order-terms.ts'
import type { FileRow } from './file-row.ts'

export type ShopFees = OrderTerms & { country: Country }

/** What an order of a country must reach and what it costs beside the goods; amounts in kroner or kronor. */
export function readFees(cell: FileRow, country: Country): ShopFees {
  const amount = (field: string) => Math.round(cell.number(field, 0, 99_999) * 100)
  const free = cell.optional('delivery_free_from', AMOUNT, 'an amount like 990, or empty for never')
  return {
    country,
    minimum: amount('minimum'),
    smallOrderFee: amount('small_order_fee'),
    feeFreeFrom: amount('fee_free_from'),
    deliveryFreeFrom: free === null ? null : Math.round(Number(free.replace(',', '.')) * 100),
    bagFee: amount('bags'),
  }
}

const AMOUNT = /^\d{1,5}(?:[.,]\d{1,2})?$/
