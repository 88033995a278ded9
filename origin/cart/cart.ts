import type { getCart, clearCart } from '../../shared/api/cart.ts'
import type { deleteCartItem, postCartItems, putCartItems } from '../../shared/api/cart-items.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { addQuantity, exchange, removeRecipe, setSubstitution, setTotal } from './change.ts'
import { requireSubstitutes } from '../products/offered-substitutes.ts'
import { readListLines } from './list-lines.ts'
import { emptyCart } from './no-cart.ts'
import { readCart } from './read.ts'
import { toCart } from './to-cart.ts'
import { toCartChanges, toFormer, type Former } from './to-changes.ts'
import { respondWithCart, changeCart } from './write.ts'

/** Returns the caller's cart in this country. A read creates none. */
export const serveCart: Handler<typeof getCart> = async ({ query }, request) => {
  return toCart((await readCart(request, 'session')) ?? (await emptyCart(request)), request, {
    grouping: query.group_by,
  })
}

/**
 * Applies each intent once; a repeated intent changes nothing and is reported as applied. Returns only what
 * has changed to a caller who has the rows of the version before.
 */
export const servePutCartItems: Handler<typeof putCartItems> = async ({ query, body }, request) => {
  const intentIds = body.items.map((item) => item.intentId)
  let former: Former | null = null
  const { cart, clamps } = await changeCart(request, {
    productIds: body.items.map((item) => item.productId),
    intentIds,
    apply(draft, { head, items, applied, limits }) {
      former = head.version === body.since ? toFormer(items) : null
      const granted = new Set(applied)
      for (const item of body.items) {
        if (granted.has(item.intentId)) continue
        granted.add(item.intentId)
        setTotal(draft, limits, item.productId, item.quantity, Date.parse(request.now))
        draft.intents.push(item.intentId)
      }
      return draft.intents.length > 0
    },
  })
  const whole = toCart(cart, request, { grouping: query.group_by, clamps })
  const changed = body.items.map((item) => item.productId)
  return {
    ...(former ? toCartChanges(whole, former, changed) : whole),
    applied: [...new Set(intentIds)],
  }
}

/**
 * Changes quantities, and what may be replaced. With `ifVersion`, throws 409 `cart_changed` for a cart of
 * another version, 404 for another user's list, and a field error for a product that may not replace another.
 */
export const servePostCartItems: Handler<typeof postCartItems> = async ({ query, body }, request) => {
  const listed = await readListLines(
    request,
    body.items.flatMap((item) => ('productListId' in item ? item.productListId : [])),
  )
  const products = body.items.flatMap((item) => ('productId' in item ? item.productId : []))
  await requireSubstitutes(request, await substitutesAsked(request, body.items))
  const { cart, clamps } = await changeCart(request, {
    productIds: [...products, ...listed.map(({ productId }) => productId)],
    apply(draft, { head, limits }) {
      if (body.ifVersion !== undefined && body.ifVersion !== head.version) throw STALE
      for (const item of body.items) {
        if ('replacesProductId' in item) {
          exchange(draft, limits, item.replacesProductId, item.productId)
        } else if ('allowsSubstitution' in item) {
          setSubstitution(draft, item.productId, item.allowsSubstitution ? 'similar' : 'none')
        } else if ('substituteId' in item) {
          setSubstitution(draft, item.productId, item.substituteId)
        } else if ('productListId' in item) {
          const own = listed.filter(({ listId }) => listId === item.productListId)
          for (const line of own) addQuantity(draft, limits, line)
        } else if (!('productId' in item)) {
          removeRecipe(draft, limits, item.recipeId)
        } else if (item.delete) {
          draft.rows = draft.rows.filter((row) => row.productId !== item.productId)
        } else {
          const { productId, quantity, fromRecipeId, fromListId, fromRecipePortions } = item
          addQuantity(draft, limits, { productId, quantity, recipeId: fromRecipeId, listId: fromListId })
          if (fromRecipeId && fromRecipePortions) draft.portions.set(fromRecipeId, fromRecipePortions)
        }
      }
    },
  }).catch(async (error: unknown) => {
    if (error !== STALE) throw error
    const present = toCart((await readCart(request, 'session')) ?? (await emptyCart(request)), request, {
      grouping: query.group_by,
    })
    throw new ApiFailure('cart_changed', { details: { cart: present } })
  })
  return toCart(cart, request, { grouping: query.group_by, clamps })
}

/** The substitutes that are asked for, in the quantity that the cart has of each product. */
async function substitutesAsked(
  request: RequestContext,
  items: Parameters<typeof servePostCartItems>[0]['body']['items'],
) {
  const isAsked = items.some((item) => 'substituteId' in item)
  const rows = isAsked ? ((await readCart(request, 'session'))?.items ?? []) : []
  return items.map((item, index) => {
    const orderedId = 'productId' in item ? item.productId : 0
    const own = rows.filter((row) => row.product_id === orderedId)
    return {
      field: `items.${index}.substituteId`,
      orderedId,
      quantity: Math.max(
        1,
        own.reduce((sum, { quantity }) => sum + quantity, 0),
      ),
      productId: 'substituteId' in item ? item.substituteId : null,
    }
  })
}

/**
 * Removes one row. Throws 404 for a row of another cart as for an unknown one
 * (docs/reference/rules.md#ownership).
 */
export const serveDeleteCartItem: Handler<typeof deleteCartItem> = ({ params, query }, request) =>
  respondWithCart(request, query.group_by, {
    productIds: [],
    apply(draft, { items }) {
      if (!items.some((item) => item.id === params.itemId)) throw new ApiFailure('not_found')
      draft.rows = draft.rows.filter((row) => row.order !== params.itemId)
    },
  })

export const serveClearCart: Handler<typeof clearCart> = ({ query }, request) =>
  respondWithCart(request, query.group_by, {
    productIds: [],
    apply(draft, { items, recipes }) {
      draft.rows = []
      draft.recipes = []
      return items.length + recipes.length > 0
    },
  })

/** Thrown when the cart's version is not the one the caller has seen. */
const STALE = new Error('The cart has another version')
