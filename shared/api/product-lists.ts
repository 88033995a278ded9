import * as v from 'valibot'
import { CART_QUANTITY_MAX } from '../cart/cart-rows.ts'
import { shareToken } from './cart-shared.ts'
import { validOnly, validOr, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  address,
  id,
  idInPath,
  imageSet,
  instant,
  nullableText,
  pageFields,
  paging,
  text,
  wholeNumber,
} from './fields.ts'
import { product } from './products.ts'

/** Lists of goods (docs/lists.md). */

/** Most lines of a list; as many go into the cart in one request. */
export const LIST_LINES_MAX = 200
/** Most lists of one customer in one country. */
export const LISTS_MAX = 50
export const LIST_TITLE_MAX = 80
export const LIST_DESCRIPTION_MAX = 500

/** What the holder of the link may do: only read, or change the lines, too. */
export const SHARE_MODES = ['read', 'together'] as const
export type ShareMode = (typeof SHARE_MODES)[number]
export const RECURRING_INTERVALS = [1, 2, 4] as const

const day = v.pipe(v.string(), v.isoDate())

export const recurringOrder = v.object({
  id,
  productListId: id,
  intervalWeeks: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** 0 is Monday. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  isActive: v.boolean(),
  /** The day on which the goods are put into the cart. */
  nextRunDate: day,
  /** The delivery day of that round; a holiday moves it. */
  deliveryDate: v.optional(v.nullable(day), null),
  addedToCartAt: v.nullable(instant),
})
export type RecurringOrder = v.InferOutput<typeof recurringOrder>

export const productList = v.object({
  id,
  title: text,
  description: text,
  url: address,
  isDinnerList: v.boolean(),
  numberOfItems: v.number(),
  numberOfProducts: v.number(),
  totalQuantity: v.number(),
  images: v.array(imageSet),
  recurring: validOrNull(recurringOrder),
  updatedAt: instant,
  /** Increases with every change of the list. */
  version: v.optional(v.number(), 0),
  /**
   * False for a list of another member of the organisation: only its owner renames, shares, repeats and
   * deletes it.
   */
  isOwn: v.optional(v.boolean(), true),
  /** The organisation that it is shared with; null for none. */
  organization: v.optional(nullableText, null),
  /** Who shares it with the caller; null for an own list. */
  ownerFirstName: v.optional(nullableText, null),
})
export type ProductList = v.InferOutput<typeof productList>
export type ProductListOnWire = v.InferInput<typeof productList>

export const productListDetail = v.object({
  ...productList.entries,
  items: validOnly(v.object({ product, quantity: v.number() })),
  /** Lines whose product is no longer sold here. */
  gone: v.optional(v.array(v.object({ id, name: text })), []),
  /** What the holder of the link may do; null while there is no link, and for the holder. */
  shared: v.optional(validOr(v.nullable(v.picklist(SHARE_MODES)), 'read'), null),
})
export type ProductListDetail = v.InferOutput<typeof productListDetail>
export type ProductListDetailOnWire = v.InferInput<typeof productListDetail>

const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIST_TITLE_MAX))
const description = v.pipe(v.string(), v.trim(), v.maxLength(LIST_DESCRIPTION_MAX))
const pieces = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CART_QUANTITY_MAX))

/** Changes of lines: pieces more or fewer, so that two people lose nothing of each other. */
export const listChanges = v.object({
  items: v.pipe(
    v.array(
      v.object({
        productId: id,
        quantity: v.pipe(
          v.number(),
          v.integer(),
          v.minValue(-CART_QUANTITY_MAX),
          v.maxValue(CART_QUANTITY_MAX),
        ),
        /** Removes the line, whatever `quantity` is. */
        delete: v.optional(v.boolean()),
      }),
    ),
    v.minLength(1),
    v.maxLength(LIST_LINES_MAX),
  ),
})
export type ListChanges = v.InferOutput<typeof listChanges>

/** One line goes before another, or to the end. */
export const listMove = v.object({ productId: id, beforeProductId: v.nullable(id) })
export type ListMove = v.InferOutput<typeof listMove>

export const getProductLists = defineEndpoint({
  path: 'product-lists/',
  kind: 'personal',
  summary: 'Lists of the customer, the last changed first',
  access: 'U',
  query: { ...paging, size: wholeNumber({ min: 1, max: LISTS_MAX, default: LISTS_MAX }) },
  response: v.object({ items: validOnly(productList), ...pageFields }),
})

/** A new list: empty, with lines, or with the goods of the cart, an order, another list or a shared list. */
export const addProductList = defineEndpoint({
  method: 'POST',
  path: 'product-lists/',
  kind: 'personal',
  summary: 'Create a list',
  access: 'U',
  body: v.object({
    title,
    description: v.optional(description, ''),
    isDinnerList: v.optional(v.boolean(), false),
    items: v.optional(
      v.pipe(v.array(v.object({ productId: id, quantity: pieces })), v.maxLength(LIST_LINES_MAX)),
      [],
    ),
    fromCart: v.optional(v.boolean(), false),
    fromOrderNumber: v.optional(v.pipe(v.string(), v.regex(/^(NO|SE)-\d{10}$/))),
    fromListId: v.optional(id),
    fromToken: v.optional(shareToken),
  }),
  response: productListDetail,
  status: 201,
  errors: ['idempotency_key_reused'],
  isIdempotent: true,
})

export const getProductList = defineEndpoint({
  path: 'product-lists/{id}/',
  kind: 'personal',
  summary: 'One list with its goods',
  access: 'U',
  params: { id: idInPath },
  response: productListDetail,
})

const changedFields = v.object({
  title: v.optional(title),
  description: v.optional(description),
  isDinnerList: v.optional(v.boolean()),
  /** Whether all members of the owner's organisation read and fill it. */
  forOrganization: v.optional(v.boolean()),
})

export const updateProductList = defineEndpoint({
  method: 'PATCH',
  path: 'product-lists/{id}/',
  kind: 'personal',
  summary: 'Rename a list or change its description',
  access: 'U',
  params: { id: idInPath },
  body: changedFields,
  response: productListDetail,
  errors: ['forbidden'],
})

/** The same as PATCH. */
export const postProductList = defineEndpoint({
  method: 'POST',
  path: 'product-lists/{id}/',
  kind: 'personal',
  summary: 'Rename a list or change its description',
  access: 'U',
  params: { id: idInPath },
  body: changedFields,
  response: productListDetail,
  errors: ['forbidden'],
})

export const deleteProductList = defineEndpoint({
  method: 'DELETE',
  path: 'product-lists/{id}/',
  kind: 'personal',
  summary: 'Delete a list',
  access: 'U',
  params: { id: idInPath },
})

export const changeListProducts = defineEndpoint({
  method: 'POST',
  path: 'product-lists/{id}/products/',
  kind: 'personal',
  summary: 'Put goods on a list or take them off',
  access: 'U',
  params: { id: idInPath },
  body: listChanges,
  response: productListDetail,
  errors: ['idempotency_key_reused'],
  isIdempotent: true,
})

export const moveListProduct = defineEndpoint({
  method: 'POST',
  path: 'product-lists/{id}/order/',
  kind: 'personal',
  summary: 'Move a line of a list',
  access: 'U',
  params: { id: idInPath },
  body: listMove,
  response: productListDetail,
})

const SUGGESTIONS = 6

export const getListSuggestions = defineEndpoint({
  path: 'product-lists/{id}/suggestions/',
  kind: 'personal',
  summary: 'Goods that go with those of a list',
  access: 'U',
  params: { id: idInPath },
  query: { ...paging, size: wholeNumber({ min: 1, max: 24, default: SUGGESTIONS }) },
  response: v.object({ items: validOnly(product), ...pageFields }),
})
