import { postCartItems } from '../api/cart-items.ts'
import {
  addProductList,
  changeListProducts,
  deleteProductList,
  moveListProduct,
  type ProductListDetail,
  updateProductList,
} from '../api/product-lists.ts'
import {
  changeSharedListProducts,
  moveSharedListProduct,
  shareProductList,
  stopSharingProductList,
} from '../api/product-lists-shared.ts'
import { href } from '../href.ts'
import {
  defineForm,
  defineFormOfCalls,
  type FormContext,
  INSTANCE_FIELD,
  MalformedForm,
  toId,
} from './form.ts'
import { SAVE_LIST_FORM } from './product-lists-name.ts'

/** Forms of lists. Those of recurring orders are in `product-lists-recurring.ts`. */

/** A new list; with `productId` it begins with that product. */
export const newListForm = defineForm({
  name: 'new-list',
  pages: ['accountLists'],
  keep: ['title'],
  endpoint: addProductList,
  read: (get) => {
    const productId = toId(get('productId'))
    return {
      body: { title: get('title') ?? '', items: productId === null ? [] : [{ productId, quantity: 1 }] },
    }
  },
  next: toList,
})

/** A list of the goods on this page: the cart, an order, one's own list or a shared one. */
export const saveListForm = defineForm({
  name: SAVE_LIST_FORM,
  pages: ['cart', 'accountOrder', 'productList', 'productListShared'],
  keep: ['title'],
  endpoint: addProductList,
  read: (get, { page: { key, params } }) => {
    const title = get('title') ?? ''
    if (key === 'cart') return { body: { title, fromCart: true } }
    if (key === 'accountOrder') return { body: { title, fromOrderNumber: params['orderNumber'] ?? '' } }
    if (key === 'productListShared') return { body: { title, fromToken: params['token'] ?? '' } }
    return { body: { title, fromListId: toId(params['id'] ?? null) } }
  },
  next: toList,
})

/** Puts `productId` on the list of the form's instance. */
export const addToListForm = defineForm({
  name: 'add-to-list',
  pages: ['accountLists'],
  endpoint: changeListProducts,
  read: (get) => {
    const productId = toId(get('productId'))
    return productId === null
      ? null
      : { params: { id: get(INSTANCE_FIELD) }, body: { items: [{ productId, quantity: 1 }] } }
  },
  next: toList,
})

/** Puts the suggested product of the form's instance on the list of the page. */
export const addSuggestedForm = defineForm({
  name: 'add-suggested',
  pages: ['productList'],
  endpoint: changeListProducts,
  read: (get, context) => {
    const productId = toId(get(INSTANCE_FIELD))
    return productId === null
      ? null
      : { params: listOf(context), body: { items: [{ productId, quantity: 1 }] } }
  },
})

export const editListForm = defineForm({
  name: 'edit-list',
  pages: ['productList'],
  keep: ['title', 'description'],
  endpoint: updateProductList,
  read: (get, context) => ({
    params: listOf(context),
    body: { title: get('title') ?? '', description: get('description') ?? '' },
  }),
})

/** Shares the list with the owner's organisation, or keeps it to the owner. */
export const organizationListForm = defineForm({
  name: 'organization-list',
  pages: ['productList'],
  endpoint: updateProductList,
  read: (get, context) => ({
    params: listOf(context),
    body: { forOrganization: get('forOrganization') === 'yes' },
  }),
})

export const deleteListForm = defineForm({
  name: 'delete-list',
  pages: ['productList'],
  endpoint: deleteProductList,
  read: (_, context) => ({ params: listOf(context) }),
  next: (_, { locale }) => href(locale.site, 'accountLists', {}, { done: 'delete-list' }),
})

/** The value of `before` that moves a line to the end. */
export const TO_THE_END = 'end'

/**
 * Changes the line of the form's instance: `change` is `1`, `-1` or `remove`; `before` is the product it
 * moves before, or `TO_THE_END`.
 */
export const listLineForm = defineFormOfCalls<ProductListDetail>({
  kind: 'personal',
  name: 'list-line',
  pages: ['productList', 'productListShared'],
  async run(call, get, context) {
    const productId = toId(get(INSTANCE_FIELD))
    const [change, before] = [get('change'), get('before')]
    const beforeProductId = toId(before)
    if (productId === null) throw new MalformedForm('list-line')
    const { token } = context.page.params
    if (before !== null) {
      if (beforeProductId === null && before !== TO_THE_END) throw new MalformedForm('list-line')
      const body = { productId, beforeProductId }
      return token === undefined
        ? call(moveListProduct, { params: listOf(context), body })
        : call(moveSharedListProduct, { params: { token }, body })
    }
    if (change !== '1' && change !== '-1' && change !== 'remove') throw new MalformedForm('list-line')
    const item =
      change === 'remove' ? { productId, quantity: 0, delete: true } : { productId, quantity: Number(change) }
    const body = { items: [item] }
    return token === undefined
      ? call(changeListProducts, { params: listOf(context), body })
      : call(changeSharedListProducts, { params: { token }, body })
  },
})

/** Shows the page again with the new link, which is not stored. */
export const shareListForm = defineForm({
  name: 'share-list',
  pages: ['productList'],
  endpoint: shareProductList,
  read: (get, context) => ({ params: listOf(context), body: { mode: get('mode') as 'read' | null } }),
  step: ({ url }) => ({ form: 'share-list', values: { url } }),
})

export const stopSharingListForm = defineForm({
  name: 'stop-sharing-list',
  pages: ['productList'],
  endpoint: stopSharingProductList,
  read: (_, context) => ({ params: listOf(context) }),
})

/** Puts every line of the list of the form's instance into the cart. */
export const listToCartForm = defineForm({
  name: 'list-to-cart',
  pages: ['accountLists'],
  endpoint: postCartItems,
  read(get) {
    const productListId = toId(get(INSTANCE_FIELD))
    return productListId === null ? null : { body: { items: [{ productListId, quantity: 1 as const }] } }
  },
  next: (_, { locale }) => href(locale.site, 'cart'),
})

function listOf({ page }: FormContext): { id: string | null } {
  return { id: page.params['id'] ?? null }
}

function toList({ id }: ProductListDetail, { locale }: FormContext): string {
  return href(locale.site, 'productList', { id })
}
