import type { abortOrderEdit, editOrder } from '../../shared/api/orders-changes.ts'
import type { CartGrouping } from '../../shared/api/cart.ts'
import { CREATE_SQL } from '../cart/queries.ts'
import { findStoredCart, readStatements } from '../cart/read.ts'
import { toCart, type CartOnWire } from '../cart/to-cart.ts'
import { isLostRace } from '../cart/write.ts'
import { endGuard } from '../cart/write-statements.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { prepareFailed } from '../payments/fail.ts'
import { prepareDropEdit } from '../payments/release.ts'
import { isOpen, paymentStatement, type StoredPayment } from '../payments/stored.ts'
import { guardOrder, requireChangeable } from './guards.ts'
import { prepareKeepBasket, prepareReturnBasket } from './kept-basket.ts'
import { requireOwnOrder } from './routes.ts'

type CartRow = { id: number; version: number; editing_order_number: string | null }

/**
 * The order comes into the basket and stays valid meanwhile (contract 9.6). A basket that edits this
 * order already is answered as it is; one that edits another lets that edit go first.
 */
export const serveEdit: Handler<typeof editOrder> = async ({ params, query }, request) => {
  const { head } = await requireOwnOrder(request, params.orderNumber)
  // A basket belongs to a country: an order is edited on the site it was made on.
  if (head.country !== request.country) throw new ApiFailure('not_found')
  requireChangeable(head, request)
  const { db, now } = request
  await db.prepare(CREATE_SQL).bind(request.country, now, request.sessionHash).run()
  const cart = await requireOwnCart(request)
  if (cart.editing_order_number === params.orderNumber) return answerCart(request, cart.id, query.group_by)
  const edit = { cartId: cart.id, orderNumber: params.orderNumber }
  const former = cart.editing_order_number
  await runGuarded(request, [
    guardOrder(db, head),
    guardCart(db, cart),
    db
      .prepare('DELETE FROM cart_share_members WHERE user_id = ?1 AND country = ?2')
      .bind(requireUser(request).user_id, request.country),
    ...(former === null
      ? []
      : [
          ...(await giveUpPending(request, former)),
          ...prepareReturnBasket({ db, now }, { cartId: cart.id, orderNumber: former }),
        ]),
    ...prepareKeepBasket({ db, now }, edit),
    endGuard(db),
  ])
  return answerCart(request, cart.id, query.group_by)
}

/** The order stays as it is. Without an edit of this order the basket is answered as it is. */
export const serveAbortEdit: Handler<typeof abortOrderEdit> = async ({ params, query }, request) => {
  const { head } = await requireOwnOrder(request, params.orderNumber)
  if (head.country !== request.country) throw new ApiFailure('not_found')
  const cart = await requireOwnCart(request)
  const { db, now } = request
  if (cart.editing_order_number === params.orderNumber) {
    await runGuarded(request, [
      guardCart(db, cart),
      ...(await giveUpPending(request, params.orderNumber)),
      ...prepareReturnBasket({ db, now }, { cartId: cart.id, orderNumber: params.orderNumber }),
      endGuard(db),
    ])
  }
  return answerCart(request, cart.id, query.group_by)
}

/** An edit that waits for its payment ends, and the payment with it: approved later, it would change nothing. */
async function giveUpPending(
  { db, now }: RequestContext,
  orderNumber: string,
): Promise<D1PreparedStatement[]> {
  const pending = await db
    .prepare(`SELECT payment_id FROM order_edits WHERE order_number = ?1 AND status = 'pending'`)
    .bind(orderNumber)
    .first<string>('payment_id')
  const payment = pending === null ? null : await paymentStatement(db, pending, null).first<StoredPayment>()
  if (!payment || !isOpen(payment)) return prepareDropEdit(db, { orderNumber })
  const ending = { to: 'cancelled', failure: 'replaced', actor: 'customer', tellsProvider: true } as const
  return prepareFailed({ db, now }, { payment, ...ending })
}

/** The user's own basket in this country, not one they are a guest of. */
async function requireOwnCart(request: RequestContext): Promise<CartRow> {
  const cart = await request.db
    .prepare('SELECT id, version, editing_order_number FROM carts WHERE user_id = ?1 AND country = ?2')
    .bind(requireUser(request).user_id, request.country)
    .first<CartRow>()
  if (!cart) throw new ApiFailure('not_found')
  return cart
}

/** Aborts unless the basket is as it was read. */
function guardCart(db: D1Database, { id, version, editing_order_number }: CartRow): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO _assert (ok)
       SELECT CASE WHEN EXISTS (SELECT 1 FROM carts WHERE id = ?1 AND version = ?2
                                   AND editing_order_number IS ?3) THEN 1 END`,
    )
    .bind(id, version, editing_order_number)
}

/** Somebody else changed the order or the basket at this very moment: asking again is safe. */
async function runGuarded(request: RequestContext, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await request.db.batch(statements)
  } catch (error) {
    if (isLostRace(error)) throw new ApiFailure('cart_changed')
    throw error
  }
}

async function answerCart(
  request: RequestContext,
  cartId: number,
  grouping: CartGrouping,
): Promise<CartOnWire> {
  const results = await request.db.batch(readStatements(request, 'id', cartId))
  return toCart(await findStoredCart(request, results), request, { grouping })
}
