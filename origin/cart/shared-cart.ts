import type {
  copySharedCart,
  getSharedCart,
  joinSharedCart,
  shareCart,
  stopSharingCart,
} from '../../shared/api/cart-shared.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import type { RequestContext } from '../http/context.ts'
import { sha256 } from '../http/digest.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { addQuantity, setSubstitution, setRecipes } from './change.ts'
import { emptyCart } from './no-cart.ts'
import { cartStatements, findStoredCart, shareTokenOf, type StoredCart } from './read.ts'
import { toCartRecipe } from './stored-recipes.ts'
import { toCart } from './to-cart.ts'
import { substitutionOf } from './substitutions.ts'
import { respondWithCart, changeCart, rejectExpiredSession } from './write.ts'

const SHARED_MS = 30 * 86_400_000

/** Shares the caller's own cart; a guest cannot share the owner's. */
export const serveShareCart: Handler<typeof shareCart> = async (_, request) => {
  const { cart } = await changeCart(request, { productIds: [], apply: () => false })
  if (cart.head.is_owner !== 1) throw new ApiFailure('forbidden')
  const shareId = cart.head.share_id ?? request.ids.uuid()
  const token = await shareTokenOf(request, shareId)
  const expiresAt = new Date(Date.parse(request.now) + SHARED_MS).toISOString()
  await request.db.batch([
    request.db
      .prepare('DELETE FROM cart_shares WHERE cart_id = ?1 AND share_id <> ?2')
      .bind(cart.head.id, shareId),
    request.db
      .prepare(
        `INSERT INTO cart_shares (share_id, token_hash, cart_id, expires_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (share_id) DO UPDATE SET expires_at = excluded.expires_at`,
      )
      .bind(shareId, await sha256(token), cart.head.id, expiresAt),
  ])
  const url = `/${canonicalSite(request)}${routePath('cartShared', { token })}`
  return { token, url, expiresAt }
}

/** Ends sharing for all when the owner calls it; a guest only leaves. Both have their own cart afterwards. */
export const serveStopSharingCart: Handler<typeof stopSharingCart> = async ({ query }, request) => {
  const { db, sessionHash } = request
  const rows = await runBatch(db, {
    ended: db
      .prepare(
        `DELETE FROM cart_shares WHERE cart_id IN (
           SELECT c.id FROM sessions se JOIN carts c ON c.session_hash = se.id_hash OR c.user_id = se.user_id
            WHERE se.id_hash = ?1 AND se.expires_at > ?3 AND c.country = ?2
              AND NOT EXISTS (
                SELECT 1 FROM cart_share_members m JOIN cart_shares s ON s.cart_id = m.cart_id
                 WHERE m.country = ?2 AND s.expires_at > ?3
                   AND (m.session_hash = se.id_hash OR m.user_id = se.user_id)))`,
      )
      .bind(sessionHash ?? '', request.country, request.now),
    left: leaveStatement(request),
    cart: cartStatements(request, 'session'),
  })
  return toCart((await findStoredCart(request, rows.cart)) ?? (await emptyCart(request)), request, {
    grouping: query.group_by,
  })
}

export const serveSharedCart: Handler<typeof getSharedCart> = async ({ params, query }, request) => {
  const stored = await readShared(request, String(params.token))
  return {
    ownerFirstName: stored.head.owner_first_name,
    cart: toCart(stored, request, { grouping: query.group_by }),
  }
}

/** Makes the caller a guest of the shared cart; its owner stays the owner. */
export const serveJoinSharedCart: Handler<typeof joinSharedCart> = async ({ params, query }, request) => {
  const { head } = await readShared(request, String(params.token))
  const { db, country, sessionHash } = request
  const joining = db
    .prepare(
      `INSERT INTO cart_share_members (cart_id, country, session_hash, user_id)
       SELECT ?1, ?2, CASE WHEN user_id IS NULL THEN id_hash END, user_id
         FROM sessions WHERE id_hash = ?3 AND expires_at > ?4 RETURNING id`,
    )
    .bind(head.id, country, sessionHash ?? '', request.now)
  const rows = await runBatch(db, {
    guest: head.is_owner === 1 ? undefined : { left: leaveStatement(request), joined: joining },
    cart: cartStatements(request, 'session'),
  })
  if (rows.guest?.joined.length === 0) return rejectExpiredSession(request)
  return toCart((await findStoredCart(request, rows.cart)) ?? (await emptyCart(request)), request, {
    grouping: query.group_by,
  })
}

/**
 * Adds each row to the caller's own cart, with its recipe and whether it may be replaced; a guest of the
 * shared cart leaves it.
 */
export const serveCopySharedCart: Handler<typeof copySharedCart> = async ({ params, query }, request) => {
  const shared = await readShared(request, String(params.token))
  await leaveStatement(request).run()
  return respondWithCart(request, query.group_by, {
    productIds: [
      ...shared.items.map((item) => item.product_id),
      ...shared.recipes.flatMap((row) => toCartRecipe(row).needs.flatMap(({ productId }) => productId ?? [])),
    ],
    apply(draft, { head, limits }) {
      if (head.id === shared.head.id) return false
      const recipes = shared.recipes.map(toCartRecipe)
      const copied = new Set(recipes.map(({ recipeId }) => recipeId))
      if (recipes.length > 0) {
        const kept = draft.recipes.filter(({ recipeId }) => !copied.has(recipeId))
        setRecipes(draft, limits, [...kept, ...recipes], copied)
        for (const { recipeId, portions } of recipes) draft.portions.set(recipeId, portions)
      }
      for (const item of shared.items.filter(({ recipe_id }) => !copied.has(recipe_id))) {
        addQuantity(draft, limits, {
          productId: item.product_id,
          quantity: item.quantity,
          recipeId: item.recipe_id,
        })
        if (item.recipe_id && item.recipe_portions) draft.portions.set(item.recipe_id, item.recipe_portions)
      }
      for (const item of shared.items) {
        setSubstitution(draft, item.product_id, substitutionOf(item))
      }
      return shared.items.length + recipes.length > 0
    },
  })
}

/** Throws 404 for a token that never existed, 410 `token_expired` for an expired one. */
async function readShared(request: RequestContext, token: string): Promise<StoredCart> {
  const tokenHash = await sha256(token)
  const { share, cart } = await runBatch(request.db, {
    share: request.db
      .prepare(
        `SELECT s.expires_at FROM cart_shares s JOIN carts c ON c.id = s.cart_id
          WHERE s.token_hash = ?1 AND c.country = ?2`,
      )
      .bind(tokenHash, request.country),
    cart: cartStatements(request, { tokenHash }),
  })
  const stored = await findStoredCart(request, cart)
  if (stored) return stored
  throw new ApiFailure(share.length > 0 ? 'token_expired' : 'not_found')
}

function leaveStatement({ db, country, sessionHash }: RequestContext): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM cart_share_members
        WHERE country = ?1 AND (session_hash = ?2
           OR user_id = (SELECT user_id FROM sessions WHERE id_hash = ?2))`,
    )
    .bind(country, sessionHash ?? '')
}
