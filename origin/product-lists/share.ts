import type {
  getSharedProductList,
  shareProductList,
  stopSharingProductList,
} from '../../shared/api/product-lists-shared.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { sha256 } from '../http/digest.ts'
import type { Handler } from '../http/mount.ts'
import { loadSession, requireUser } from '../http/session.ts'
import { readList, requireOwnListId } from './read.ts'
import { throughLink } from './to-product-list.ts'

/** Bytes of the token of a link (docs/reference/api.md#identifiers). */
export const LINK_BYTES = 32

/** Makes a link and ends the former one. Only the hash of its token is stored, so it is returned once. */
export const serveShareProductList: Handler<typeof shareProductList> = async ({ params, body }, request) => {
  const listId = await requireOwnListId(request, { listId: params.id, userId: requireUser(request).user_id })
  const token = request.ids.token(LINK_BYTES)
  await request.db
    .prepare(
      `INSERT INTO product_list_shares (list_id, token_hash, mode, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (list_id) DO UPDATE
      SET token_hash = excluded.token_hash, mode = excluded.mode, created_at = excluded.created_at`,
    )
    .bind(listId, await sha256(token), body.mode, request.now)
    .run()
  const url = `/${canonicalSite(request)}${routePath('productListShared', { token })}`
  return { token, url, mode: body.mode }
}

/** A list without a link stays as it is. */
export const serveStopSharingProductList: Handler<typeof stopSharingProductList> = async (
  { params },
  request,
) => {
  const listId = await requireOwnListId(request, { listId: params.id, userId: requireUser(request).user_id })
  await request.db.prepare('DELETE FROM product_list_shares WHERE list_id = ?1').bind(listId).run()
}

export const serveSharedProductList: Handler<typeof getSharedProductList> = async ({ params }, request) => {
  // Tells an owner who opens their own link that the list is theirs.
  await loadSession(request)
  const { row, list } = await readList(request, { tokenHash: await sha256(params.token) })
  return {
    ownerFirstName: row.owner_first_name,
    mode: row.share_mode ?? 'read',
    list: throughLink(list),
  }
}
