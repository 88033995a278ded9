import * as v from 'valibot'
import { shareToken } from './cart-shared.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, idInPath, nullableText } from './fields.ts'
import { listChanges, listMove, productListDetail, SHARE_MODES } from './product-lists.ts'
import { validOr } from './dropped.ts'

/** A list by its link: the holder of the token reads it, or changes its lines, too (docs/lists.md#links). */

const mode = v.picklist(SHARE_MODES)

/** Makes a link. A former link of the list stops working. The link is returned only here. */
export const shareProductList = defineEndpoint({
  method: 'POST',
  path: 'product-lists/{id}/share/',
  kind: 'personal',
  summary: 'Share a list by a link',
  access: 'U',
  params: { id: idInPath },
  body: v.object({ mode }),
  response: v.object({ token: shareToken, url: address, mode: validOr(mode, 'read') }),
  status: 201,
})

export const stopSharingProductList = defineEndpoint({
  method: 'DELETE',
  path: 'product-lists/{id}/share/',
  kind: 'personal',
  summary: 'End the link of a list',
  access: 'U',
  params: { id: idInPath },
})

export const sharedProductList = v.object({
  ownerFirstName: nullableText,
  mode: validOr(mode, 'read'),
  list: productListDetail,
})
export type SharedProductList = v.InferOutput<typeof sharedProductList>

export const getSharedProductList = defineEndpoint({
  path: 'product-lists/shared/{token}/',
  kind: 'personal',
  summary: 'Read a list by its link',
  access: 'T',
  params: { token: shareToken },
  response: sharedProductList,
})

export const changeSharedListProducts = defineEndpoint({
  method: 'POST',
  path: 'product-lists/shared/{token}/products/',
  kind: 'personal',
  summary: 'Put goods on a shared list or take them off',
  access: 'T',
  params: { token: shareToken },
  body: listChanges,
  response: productListDetail,
  errors: ['idempotency_key_reused'],
  isIdempotent: true,
})

export const moveSharedListProduct = defineEndpoint({
  method: 'POST',
  path: 'product-lists/shared/{token}/order/',
  kind: 'personal',
  summary: 'Move a line of a shared list',
  access: 'T',
  params: { token: shareToken },
  body: listMove,
  response: productListDetail,
})
