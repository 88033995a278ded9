import * as v from 'valibot'
import { CART_QUANTITY_MAX } from '../cart/cart-rows.ts'
import { cart, cartQuery, CART_WRITE_MAX, portions } from './cart.ts'
import { cartChanges } from './cart-changes.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idInPath } from './fields.ts'

/** Writing single products of the cart. */

/**
 * Identifies one intent of one browser permanently, for example a UUID
 * (docs/reference/rules.md#cart-intents).
 */
export const intentId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CART_QUANTITY_MAX))
const delta = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-CART_QUANTITY_MAX),
  v.maxValue(CART_QUANTITY_MAX),
  v.notValue(0),
)

const applied = v.array(v.string())

/**
 * Intended totals per product, over all its rows. An intent id is applied once, however often it is sent, so
 * no idempotency key is needed; `applied` names every applied intent of the request. The response is the
 * whole cart, or what has changed since the version that the caller has.
 */
export const putCartItems = defineEndpoint({
  method: 'PUT',
  path: 'cart/items/',
  kind: 'personal',
  summary: 'Set wished totals of products',
  query: cartQuery,
  body: v.object({
    items: v.pipe(
      v.array(v.object({ productId: id, quantity, intentId })),
      v.minLength(1),
      v.maxLength(CART_WRITE_MAX),
    ),
    /** The version of the cart whose rows the caller has. */
    since: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  response: v.union([v.object({ ...cartChanges.entries, applied }), v.object({ ...cart.entries, applied })]),
  errors: ['cart_changed'],
})

/**
 * Changes of quantities and choices, for recipes, lists, forms and other clients. Clamped to what a product
 * allows.
 */
export const postCartItems = defineEndpoint({
  method: 'POST',
  path: 'cart/items/',
  kind: 'personal',
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
            /** Removes every row of the product, whatever `quantity` is. */
            delete: v.optional(v.boolean()),
          }),
          v.object({ recipeId: id, delete: v.literal(true) }),
          /** Adds every line of the caller's list. */
          v.object({ productListId: id, quantity: v.literal(1) }),
          /**
           * Replaces a product in the cart by another, with its pieces: a meal kit for another number of
           * portions.
           */
          v.object({ productId: id, replacesProductId: id }),
          /** Whether the packer may replace a product of the cart that is sold out, by anything similar. */
          v.object({ productId: id, allowsSubstitution: v.boolean() }),
          /** The only product that may replace it. */
          v.object({ productId: id, substituteId: id }),
        ]),
      ),
      v.minLength(1),
      v.maxLength(CART_WRITE_MAX),
    ),
    /** Refuses with 409 `cart_changed` and the cart in `details.cart` when it has another version. */
    ifVersion: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  response: cart,
  errors: ['cart_changed', 'idempotency_key_reused'],
  isIdempotent: true,
})

export const deleteCartItem = defineEndpoint({
  method: 'DELETE',
  path: 'cart/items/{itemId}/',
  kind: 'personal',
  summary: 'Remove one row',
  params: { itemId: idInPath },
  query: cartQuery,
  response: cart,
  errors: ['cart_changed'],
})
