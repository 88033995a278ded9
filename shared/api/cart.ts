import * as v from 'valibot'
import { validOnly, validOr } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { country, currency, id, money, nullableText, text } from './fields.ts'
import { availability, product } from './products.ts'
import { slotRef } from './slots.ts'
import { AT_CHECKOUT } from '../switches/closed-checkout.ts'

/** The cart. */

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
  /** Of the product as shown here: another tag is another price, stock or text. */
  tag: v.optional(v.number()),
  /** False when nothing may replace it if it is sold out. */
  allowsSubstitution: v.optional(v.boolean()),
  /** The only product that may replace it; null for anything similar. */
  substitute: v.optional(v.nullable(v.object({ id, fullName: text }))),
})

export const EXTRA_LINE_CODES = [
  'delivery',
  'deposit',
  'small_order_fee',
  'bag',
  'discount',
  'perk',
  'giftcard',
  'rounding',
] as const

/**
 * What became of an ingredient: the first product in stock is bought, or the chosen one; it is at home as the
 * customer says, or as in most homes; it is left out; nothing can be bought for it.
 */
export const INGREDIENT_STATES = [
  'first',
  'chosen',
  'home',
  'usually_home',
  'left_out',
  'unavailable',
] as const

export const cart = v.object({
  /** 0, as the version, until something is added. */
  id: v.pipe(v.number(), v.integer(), v.minValue(0)),
  version: v.number(),
  country,
  currency,
  labelText: text,
  productQuantityCount: v.number(),
  groups: v.array(
    v.object({
      id: v.string(),
      title: text,
      groupType: validOr(v.picklist(['recipe', 'dinner', 'category', 'other']), 'other'),
      recipeId: v.nullable(id),
      portions: v.nullable(v.number()),
      items: v.array(cartItem),
      displayPrice: money,
    }),
  ),
  /** The recipes of the cart, with what became of each ingredient; absent without any. */
  recipes: v.optional(
    validOnly(
      v.object({
        id,
        title: text,
        portions: v.number(),
        minPortions: v.number(),
        maxPortions: v.number(),
        /** Goods put into the cart by hand count for it. */
        countsBasket: v.boolean(),
        ingredients: v.array(
          v.object({
            ingredientId: id,
            title: text,
            /** Null when nothing is bought for it. */
            productId: v.nullable(id),
            state: validOr(v.picklist(INGREDIENT_STATES), 'first'),
          }),
        ),
      }),
    ),
  ),
  /** Goods after campaigns: with `extraLines` it is the total. */
  displayPrice: money,
  /** Goods at the prices they are compared with. */
  subTotal: money,
  totalDiscount: money,
  totalDeposit: money,
  extraLines: v.array(
    v.object({
      /** Null for a line of another kind: it is a part of the total all the same. */
      code: validOr(v.picklist(EXTRA_LINE_CODES), null),
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
  /** What delivery costs at least; null without goods, and once a slot is chosen: then it is a line of the total. */
  deliveryFrom: v.optional(v.nullable(money), null),
  deliveryAddress: v.nullable(addressSummary),
  isUnattendedDelivery: v.boolean(),
  messages: v.array(
    v.object({
      level: validOr(v.picklist(['info', 'warning', 'error']), 'warning'),
      code: v.string(),
      text,
      productIds: v.array(id),
    }),
  ),
  editingOrderNumber: v.nullable(v.string()),
  requiresAgeVerification: v.boolean(),
  /** Of a role that we do not know, nothing more than a guest may do. */
  sharedCart: v.nullable(
    v.object({ token: v.string(), role: validOr(v.picklist(['owner', 'guest']), 'guest') }),
  ),
})
export type Cart = v.InferOutput<typeof cart>

/** How lines are grouped: by their recipe or by their category. */
export const CART_GROUPINGS = ['recipes', 'categories'] as const
export type CartGrouping = (typeof CART_GROUPINGS)[number]
/** Without it, a cart is grouped as the user prefers. */
export const cartQuery = { group_by: v.optional(v.picklist(CART_GROUPINGS)) }

/** Most items of one write. */
export const CART_WRITE_MAX = 200
export const portions = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** The cart of this session or user in this country; an empty one with version 0 where none exists. */
export const getCart = defineEndpoint({
  path: 'cart/',
  kind: 'personal',
  summary: 'The basket with live prices',
  /** At the checkout of a visitor who has not said who they are it is refused while the checkout is closed. */
  query: { ...cartQuery, at: v.optional(v.literal(AT_CHECKOUT)) },
  response: cart,
})

export const clearCart = defineEndpoint({
  method: 'POST',
  path: 'cart/clear/',
  kind: 'personal',
  summary: 'Remove every row; discount codes stay',
  query: cartQuery,
  response: cart,
  errors: ['cart_changed'],
})

export const validateCart = defineEndpoint({
  path: 'cart/validate/',
  kind: 'personal',
  summary: 'What stands between the basket and an order',
  response: v.object({
    isValid: v.boolean(),
    messages: cart.entries.messages,
    /** The values the shopper saw and the present ones: amounts for prices, pieces for stock. */
    changes: validOnly(
      v.object({
        productId: id,
        kind: v.picklist(['price', 'stock', 'removed']),
        from: v.string(),
        to: v.string(),
      }),
    ),
    cartVersion: v.number(),
  }),
})
