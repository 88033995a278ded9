import * as v from 'valibot'
import { address, id, money, nullableText, text } from './fields.ts'

/** A line of an order, from the order to what was delivered. */
export const orderLine = v.object({
  lineId: id,
  product: v.object({ id, metadata: v.object({ title: text, imageUrl: v.nullable(address) }) }),
  fullName: text,
  nameExtra: text,
  orderedQuantity: v.number(),
  /** Null until the order is packed. */
  deliveredQuantity: v.nullable(v.number()),
  unitGrossPrice: money,
  /** The agreed price of the ordered goods; an estimate for weighed goods. */
  totalGrossPrice: money,
  /** The price of the delivered goods; null until the order is packed. */
  finalGrossPrice: v.nullable(money),
  isWeightVariable: v.boolean(),
  /** Weight of all pieces as packed; null before, and for goods that are not weighed. */
  finalWeightGrams: v.nullable(v.number()),
  vatRatePercent: v.string(),
  /** The deposits of all containers of the line. */
  deposit: money,
  /** The substitute; it never costs more than the ordered product. */
  substitution: v.nullable(v.object({ fullName: text })),
  refund: v.nullable(money),
  /** Whether something else may come, whatever that was said about: the line, its category or the order. */
  allowsSubstitution: v.boolean(),
  /** Pieces that the shop has run out of, until the order is packed. */
  soldOutQuantity: v.optional(v.number(), 0),
  /** The only product that may replace it; null for anything similar. */
  wantedSubstitute: v.optional(v.nullable(v.object({ id, fullName: text })), null),
  pickerNote: nullableText,
  /** Packs of what a meal kit is made of, for all kits of the line; empty for other goods. */
  components: v.optional(
    v.array(
      v.object({
        productId: id,
        fullName: text,
        nameExtra: text,
        orderedQuantity: v.number(),
        soldOutQuantity: v.optional(v.number(), 0),
        deliveredQuantity: v.nullable(v.number()),
        substitution: v.nullable(v.object({ fullName: text })),
      }),
    ),
    [],
  ),
})
