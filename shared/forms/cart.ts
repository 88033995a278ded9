import { type Cart, clearCart } from '../api/cart.ts'
import { deleteCartItem, postCartItems, putCartItems } from '../api/cart-items.ts'
import { addDiscount, removeDiscount } from '../api/checkout.ts'
import { LIST_LINES_MAX } from '../api/product-lists.ts'
import { noticeOf } from './cart-notice.ts'
import { CART_QUANTITY_MAX } from '../cart/cart-rows.ts'
import { ApiError } from '../errors.ts'
import { href } from '../href.ts'
import { CART_ADDRESSES } from './cart-addresses.ts'
import { defineForm, defineFormOfCalls, MalformedForm, toId, toNumber } from './form.ts'

/**
 * Forms of the cart. One with an address redirects back to the page it was sent from; in the browser the cart
 * store handles it instead.
 */

/** `productId` with a `change` (`1`, `-1`) or a `quantity`. An invalid quantity changes nothing. */
export const cartItemsForm = defineFormOfCalls({
  kind: 'personal',
  name: 'cart-items',
  address: CART_ADDRESSES.items,
  async run(call, get, { id }): Promise<Pick<Cart, 'messages'> | null> {
    const productId = toId(get('productId'))
    const change = get('change')
    if (productId === null || (change !== null && !/^-?[1-9]\d{0,2}$/.test(change))) {
      throw new MalformedForm('cart-items')
    }
    if (change !== null) {
      return call(postCartItems, { body: { items: [{ productId, quantity: Number(change) }] } })
    }
    const typed = get('quantity')?.trim() ?? ''
    if (!/^\d{1,6}$/.test(typed) || Number(typed) > CART_QUANTITY_MAX) return null
    const item = { productId, quantity: Number(typed), intentId: id() }
    return call(putCartItems, { body: { items: [item] } })
  },
  notice(cart, get) {
    const [productId, change] = [toId(get('productId')), get('change')]
    if (cart === null || productId === null || Number(change) < 0) return null
    const notice = noticeOf(cart, productId)
    // A typed total is of a page that shows it.
    return change === null && notice.outcome === 'added' ? null : notice
  },
})

/** `itemId`: removes one row. A missing row counts as removed. */
export const removeItemForm = defineFormOfCalls({
  kind: 'personal',
  name: 'remove-item',
  address: CART_ADDRESSES.remove,
  async run(call, get) {
    try {
      await call(deleteCartItem, { params: { itemId: get('itemId') } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 404) throw error
    }
  },
})

/**
 * Replaces `replacesProductId` in the cart by the meal kit `productId`: the same kit for another number of
 * portions.
 */
export const mealKitPortionsForm = defineForm({
  name: 'meal-kit-portions',
  address: CART_ADDRESSES.portions,
  endpoint: postCartItems,
  read(get) {
    const [productId, replacesProductId] = [toId(get('productId')), toId(get('replacesProductId'))]
    return productId === null || replacesProductId === null
      ? null
      : { body: { items: [{ productId, replacesProductId }] } }
  },
})

/** Whether `productId` may be replaced when it is sold out: `isAllowed` is `yes` or `no`. */
export const substitutionForm = defineForm({
  name: 'substitution',
  address: CART_ADDRESSES.substitution,
  endpoint: postCartItems,
  read(get) {
    const productId = toId(get('productId'))
    const allowsSubstitution = ALLOWED[get('isAllowed') ?? '']
    return productId === null || allowsSubstitution === undefined
      ? null
      : { body: { items: [{ productId, allowsSubstitution }] } }
  },
})

const ALLOWED: Readonly<Record<string, boolean>> = { yes: true, no: false }

export const clearCartForm = defineForm({
  name: 'clear-cart',
  address: CART_ADDRESSES.clear,
  endpoint: clearCart,
})

/** A `code` to add, or `removeCode` to remove one. */
export const discountForm = defineFormOfCalls({
  kind: 'money',
  name: 'discount',
  address: CART_ADDRESSES.discounts,
  run: (call, get) =>
    get('removeCode') === null
      ? call(addDiscount, { body: { code: get('code') } })
      : call(removeDiscount, { params: { code: get('removeCode') } }),
})

/** The most rows of one list of goods. */
export const GOODS_MAX = LIST_LINES_MAX

/** Fields of the row at `index`. A row without its product, such as an unticked one, is not added. */
export const goodsFields = (index: number) => ({ product: `product${index}`, quantity: `quantity${index}` })

/**
 * Adds a list of goods at once: those that are due, those of a shopping list, or those of a list; `listId` is
 * one's own list.
 */
export const addGoodsForm = defineForm({
  name: 'add-goods',
  pages: ['home', 'buyAgain', 'shoppingList', 'productList', 'productListShared'],
  endpoint: postCartItems,
  read(get) {
    const fromListId = toId(get('listId'))
    const items = Array.from({ length: GOODS_MAX }, (_, index) => goodsFields(index)).flatMap((fields) => {
      const productId = toId(get(fields.product))
      return productId === null
        ? []
        : [
            {
              productId,
              quantity: toNumber(get(fields.quantity)),
              ...(fromListId !== null && { fromListId }),
            },
          ]
    })
    return { body: { items } }
  },
  next: (_, { locale }) => href(locale.site, 'cart'),
})
