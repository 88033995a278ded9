import * as v from 'valibot'
import { validOnly, validOr, validOrNull } from './dropped.ts'
import { mealKit } from './meal-kits.ts'
import { address, currency, id, imageSet, instant, money, nullableText, text } from './fields.ts'

/** Products as lists and cards show them. */

export const AVAILABILITY_CODES = [
  'available',
  'low_stock',
  'sold_out',
  'not_in_area',
  'discontinued',
  'age_restricted',
] as const
export const UNIT_ABBREVIATIONS = ['kg', 'l', 'stk', 'st', 'pc', 'm', 'porsjon', 'portion'] as const

const PRODUCT_TYPES = ['product', 'meal_kit'] as const

export const availability = v.object({
  isAvailable: v.boolean(),
  code: validOr(v.picklist(AVAILABILITY_CODES), null),
  description: nullableText,
  nextAvailableDate: v.nullable(v.string()),
})

export const discount = v.object({
  isDiscounted: v.literal(true),
  undiscountedGrossPrice: money,
  undiscountedGrossUnitPrice: v.nullable(money),
  descriptionShort: text,
  maximumQuantity: v.nullable(v.number()),
  remainingQuantity: v.nullable(v.number()),
  validTo: v.nullable(instant),
})

export const promotion = v.object({
  id,
  title: text,
  type: v.picklist(['multibuy', 'percent', 'fixed', 'member']),
  minQuantity: v.nullable(v.number()),
  accessLevel: v.picklist(['all', 'member']),
})

export const classifier = v.object({
  key: v.string(),
  name: text,
  isImportant: v.boolean(),
  imageUrl: v.nullable(address),
  description: nullableText,
})

export const product = v.object({
  id,
  fullName: text,
  name: text,
  /** Size and the like: `1 l, 1,5 %`. */
  nameExtra: text,
  brand: nullableText,
  brandId: v.nullable(id),
  frontUrl: address,
  absoluteUrl: address,
  currency,
  grossPrice: money,
  grossUnitPrice: v.nullable(money),
  unitPriceQuantityName: nullableText,
  unitPriceQuantityAbbreviation: validOrNull(v.picklist(UNIT_ABBREVIATIONS)),
  deposit: v.nullable(money),
  discount: v.nullable(discount),
  promotions: validOnly(promotion),
  availability,
  clientClassifiers: v.array(classifier),
  images: v.array(imageSet),
  primaryCategoryId: v.nullable(id),
  maxQuantity: v.number(),
  isAgeRestricted: v.boolean(),
  ageLimit: v.nullable(v.number()),
  isExemptFromThirdPartyMarketing: v.boolean(),
  type: validOr(v.optional(v.picklist(PRODUCT_TYPES), 'product'), 'product'),
  /** Null for all but meal kits. */
  mealKit: v.optional(v.nullable(mealKit), null),
})
export type Product = v.InferOutput<typeof product>
/** A product in its wire form. */
export type ProductOnWire = v.InferInput<typeof product>

/**
 * The fields a tile shows, as `fields=tile` returns them. Parsing a whole product with it drops the rest, so
 * that pages carry no more than they use.
 */
export const productTile = v.object({
  id,
  name: text,
  nameExtra: text,
  brand: nullableText,
  grossPrice: money,
  grossUnitPrice: v.nullable(money),
  unitPriceQuantityAbbreviation: validOrNull(v.picklist(UNIT_ABBREVIATIONS)),
  deposit: v.nullable(money),
  discount: v.nullable(v.object({ undiscountedGrossPrice: money, descriptionShort: text })),
  promotions: validOnly(v.pick(promotion, ['title', 'type'])),
  availability: v.object({ isAvailable: v.boolean(), description: nullableText }),
  images: v.array(v.object({ thumbnail: v.object({ url: address }) })),
  maxQuantity: v.number(),
  ageLimit: v.nullable(v.number()),
})
export type ProductTile = v.InferOutput<typeof productTile>
export type ProductTileOnWire = v.InferInput<typeof productTile>

/** How a list returns products: whole, or as tiles, a third of the bytes. */
export const productFields = { fields: v.optional(v.picklist(['all', 'tile']), 'all') }
/** The two as items of a list, for a `v.variant('type', …)`. */
export const productItems = [
  v.object({ type: v.literal('product'), id, attributes: product }),
  v.object({ type: v.literal('product_tile'), id, attributes: productTile }),
] as const
