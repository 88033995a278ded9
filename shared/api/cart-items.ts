import * as v from 'valibot'
import { CART_QUANTITY_MAX } from '../domain/cart-rows.ts'
import { cart, cartQuery, CART_WRITE_MAX, portions } from './cart.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idInPath } from './fields.ts'

/** Writing single products of the basket (contract 6 and its amendments). */

/** Names one wish of one browser for good; a UUID does (contract, amendments). */
export const intentId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CART_QUANTITY_MAX))
const delta = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-CART_QUANTITY_MAX),
  v.maxValue(CART_QUANTITY_MAX),
  v.notValue(0),
)

/**
 * Wished totals per product, over all its rows. An intent id is applied once however often it comes,
 * which is why no idempotency key is needed; `applied` names every intent of the request that stands.
 */
export const putCartItems = defineEndpoint({
  method: 'PUT',
  path: 'cart/items/',
  summary: 'Set wished totals of products',
  query: cartQuery,
  body: v.object({
    items: v.pipe(
      v.array(v.object({ productId: id, quantity, intentId })),
      v.minLength(1),
      v.maxLength(CART_WRITE_MAX),
    ),
  }),
  response: v.object({ ...cart.entries, applied: v.array(v.string()) }),
  errors: ['cart_changed'],
  isPersonal: true,
})

/** Changes of quantities, for recipes, lists, forms and other clients. Clamped to what a product allows. */
export const postCartItems = defineEndpoint({
  method: 'POST',
  path: 'cart/items/',
  summary: 'Add to or take from the basket',
  query: cartQuery,
  body: v.object({
    items: v.pipe(
      v.array(
        v.union([
          v.object({
            productId: id,
            quantity: delta,
            fromRecipeId: v.optional(id),
            fromRecipePortions: v.optional(portions),
            fromListId: v.optional(id),
            /** Takes every row of the product away, whatever the quantity says. */
            delete: v.optional(v.boolean()),
          }),
          v.object({ recipeId: id, delete: v.literal(true) }),
        ]),
      ),
      v.minLength(1),
      v.maxLength(CART_WRITE_MAX),
    ),
    /** Refuses with 409 `cart_changed` and the basket in `details.cart` when it has another version. */
    ifVersion: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  response: cart,
  errors: ['cart_changed', 'idempotency_key_reused'],
  isIdempotent: true,
  isPersonal: true,
})

export const deleteCartItem = defineEndpoint({
  method: 'DELETE',
  path: 'cart/items/{itemId}/',
  summary: 'Remove one row',
  params: { itemId: idInPath },
  query: cartQuery,
  response: cart,
  errors: ['cart_changed'],
  isPersonal: true,
})
