import type {
  deleteProductList,
  getProductList,
  postProductList,
  updateProductList,
} from '../../shared/api/product-lists.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { listStatements, readList, requireList, requireOwnListId } from './read.ts'

export const serveProductList: Handler<typeof getProductList> = async ({ params }, request) => {
  const { list } = await readList(request, { listId: params.id, userId: requireUser(request).user_id })
  return list
}

/**
 * Changes the fields that the request has; the others keep what another device has given them meanwhile.
 * Throws 404 for a list of another member of the organisation, and 403 for sharing one without an
 * organisation.
 */
export const serveUpdateProductList: Handler<typeof updateProductList> = async (
  { params, body },
  request,
) => {
  const { db, country, now } = request
  const by = { listId: params.id, userId: requireUser(request).user_id }
  const { title = null, description = null, isDinnerList = null, forOrganization = null } = body
  if (forOrganization === true && requireUser(request).organization_id === null) {
    throw new ApiFailure('forbidden')
  }
  await requireOwnListId(request, by)
  const { list } = await runBatch(db, {
    updated: prepare(db, UPDATE, { ...by, country, title, description, isDinnerList, forOrganization, now }),
    list: listStatements(request, by),
  })
  return requireList(request, list).list
}

/** The same, for clients of the public API. */
export const servePostProductList: Handler<typeof postProductList> = (input, request) =>
  serveUpdateProductList(input, request)

/** The goods that it has put into carts stay there. */
export const serveDeleteProductList: Handler<typeof deleteProductList> = async ({ params }, request) => {
  const { meta } = await request.db
    .prepare('DELETE FROM product_lists WHERE id = ?1 AND user_id = ?2 AND country = ?3')
    .bind(params.id, requireUser(request).user_id, request.country)
    .run()
  if (meta.changes === 0) throw new ApiFailure('not_found')
}

const UPDATE = sql<never>(
  `UPDATE product_lists
      SET title = coalesce(:title, title), description = coalesce(:description, description),
          is_dinner_list = coalesce(:isDinnerList, is_dinner_list),
          for_organization = coalesce(:forOrganization, for_organization), version = version + 1, updated_at = :now
    WHERE id = :listId AND user_id = :userId AND country = :country`,
)
