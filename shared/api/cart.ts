import * as v from 'valibot'
import { country, currency, id, instant, money, nullableText, text } from './fields.ts'
import { availability, product } from './products.ts'

/** The basket (contract 3). Its endpoints come with the basket itself; the session carries its shape. */

export const slotRef = v.object({
  id,
  openDatetime: instant,
  closeDatetime: instant,
  price: money,
  holdExpiresAt: v.nullable(instant),
})
export type SlotRef = v.InferOutput<typeof slotRef>

export const addressSummary = v.object({
  id,
  addressDisplay: text,
  addressDisplayFull: text,
  isPrimary: v.boolean(),
  isDeliveryAvailable: v.boolean(),
})

export const cartItem = v.object({
  itemId: id,
  product,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  displayPriceTotal: money,
  discountedDisplayPriceTotal: v.nullable(money),
  fromRecipe: v.nullable(v.object({ id, title: text, portions: v.number() })),
  fromListId: v.nullable(id),
  availability,
  quantityChangedFrom: v.nullable(v.number()),
})

export const EXTRA_LINE_CODES = [
  'delivery',
  'deposit',
  'small_order_fee',
  'bag',
  'discount',
  'giftcard',
  'rounding',
] as const

export const cart = v.object({
  id,
  version: v.number(),
  country,
  currency,
  labelText: text,
  productQuantityCount: v.number(),
  groups: v.array(
    v.object({
      id: v.string(),
      title: text,
      groupType: v.picklist(['recipe', 'dinner', 'category', 'other']),
      recipeId: v.nullable(id),
      portions: v.nullable(v.number()),
      items: v.array(cartItem),
      displayPrice: money,
    }),
  ),
  displayPrice: money,
  subTotal: money,
  totalDiscount: money,
  totalDeposit: money,
  extraLines: v.array(
    v.object({
      code: v.picklist(EXTRA_LINE_CODES),
      description: text,
      longDescription: nullableText,
      grossAmount: money,
    }),
  ),
  totalGrossAmount: money,
  vat: v.array(v.object({ ratePercent: v.string(), base: money, amount: money })),
  progressBar: v.nullable(
    v.object({
      description: text,
      conditions: v.array(v.object({ description: text, threshold: money, isMet: v.boolean() })),
    }),
  ),
  minimumOrder: v.object({ amount: money, isMet: v.boolean(), missing: money }),
  deliverySlot: v.nullable(slotRef),
  deliveryAddress: v.nullable(addressSummary),
  isUnattendedDelivery: v.boolean(),
  messages: v.array(
    v.object({
      level: v.picklist(['info', 'warning', 'error']),
      code: v.string(),
      text,
      productIds: v.array(id),
    }),
  ),
  editingOrderNumber: v.nullable(v.string()),
  requiresAgeVerification: v.boolean(),
  sharedCart: v.nullable(v.object({ token: v.string(), role: v.picklist(['owner', 'guest']) })),
})
export type Cart = v.InferOutput<typeof cart>
