import type { undoRecurringOrder } from '../../../shared/api/product-lists-recurring.ts'
import type { Country, Language } from '../../../shared/sites.ts'
import { addQuantity, createCartDraft } from '../../cart/change.ts'
import { writeStatements } from '../../cart/write-statements.ts'
import { isLostRace } from '../../db/guard.ts'
import { sha256 } from '../../http/digest.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { readCartOfRound } from './stored-cart.ts'

/** Concurrent writes to one cart are rare; after so many lost races the request fails. */
const ATTEMPTS = 6

type UndoRow = {
  id: number
  list_id: number
  cart_id: number
  added_json: string
  undone_at: string | null
  user_id: number
  country: Country
  language: Language
}

/**
 * Takes out of the cart what the round has put in, as far as it is still there; goods the customer added by hand
 * stay. The token of the e-mail is the proof. Throws 410 `token_expired` for a round that is no longer the last,
 * `token_used` for a second time, 409 `cart_changed` while the cart holds an order that is changed or paid.
 */
export const serveUndoRecurringOrder: Handler<typeof undoRecurringOrder> = async ({ body }, request) => {
  const { db, now } = request
  const tokenHash = await sha256(body.token)
  const row = await db
    .prepare(
      `SELECT r.id, r.list_id, r.cart_id, r.added_json, r.undone_at, l.user_id, l.country, u.language
         FROM recurring_orders r JOIN product_lists l ON l.id = r.list_id JOIN users u ON u.id = l.user_id
        WHERE r.undo_token_hash = ?1`,
    )
    .bind(tokenHash)
    .first<UndoRow>()
  if (!row) throw new ApiFailure('token_expired')
  if (row.undone_at !== null) throw new ApiFailure('token_used')
  const added = JSON.parse(row.added_json) as [productId: number, quantity: number][]
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const owner = { userId: row.user_id, country: row.country, language: row.language }
    const { cart, rows, limits } = await readCartOfRound(db, { ...owner, listId: row.list_id, now })
    if (cart?.isBusy) throw new ApiFailure('cart_changed')
    const draft = createCartDraft(rows, limits)
    let removedCount = 0
    for (const [productId, quantity] of added) {
      const present = rows.find((each) => each.productId === productId && each.listId === row.list_id)
      if (!present) continue
      const removed = Math.min(present.quantity, quantity)
      addQuantity(draft, limits, { productId, quantity: -removed, listId: row.list_id })
      removedCount += removed
    }
    // Another cart has none of these goods: the customer has ordered them.
    const isSame = cart !== null && cart.id === row.cart_id
    try {
      await db.batch([
        ...(isSame ? writeStatements({ db, now }, cart, rows, draft, limits, draft.recipes) : []),
        db.prepare('UPDATE recurring_orders SET undone_at = ?2 WHERE id = ?1').bind(row.id, now),
      ])
      return { removedCount: isSame ? removedCount : 0 }
    } catch (error) {
      if (!isLostRace(error)) throw error
    }
  }
  throw new ApiFailure('cart_changed')
}
