import type { abortOrderEdit, editOrder } from '../../../shared/api/orders-changes.ts'
import type { CartGrouping } from '../../../shared/api/cart.ts'
import { CREATE_CART } from '../../cart/queries.ts'
import { emptyCart } from '../../cart/no-cart.ts'
import { readCart } from '../../cart/read.ts'
import { toCart, type CartOnWire } from '../../cart/to-cart.ts'
import { prepare } from '../../db/query.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireUser } from '../../http/session.ts'
import { prepareFailed } from '../../payments/fail.ts'
import { prepareDropEdit } from '../../payments/release.ts'
import { isOpen, paymentStatement, type StoredPayment } from '../../payments/stored-payment.ts'
import { guardOrder, requireChangeable } from '../write/guards.ts'
import { prepareKeepCart, prepareReturnCart } from '../../cart/kept-cart.ts'
import { requireOwnOrder } from '../read/order.ts'
import { endGuard, guard, isLostRace } from '../../db/guard.ts'

type CartRow = { id: number; version: number; editing_order_number: string | null }

/**
 * Copies the order into the cart for an edit; the order stays valid meanwhile
 * (docs/reference/rules.md#order-edits). Returns a cart that already edits this order unchanged; an edit of
 * another order is aborted first.
 */
export const serveEditOrder: Handler<typeof editOrder> = async ({ params, query }, request) => {
  const { head } = await requireOwnOrder(request, params.orderNumber)
  // A cart belongs to a country, so an order is edited only on the site it was placed on.
  if (head.country !== request.country) throw new ApiFailure('not_found')
  requireChangeable(head, request)
  const { db, now } = request
  await prepare(db, CREATE_CART, { country: request.country, now, sessionHash: request.sessionHash }).run()
  const cart = await requireOwnCart(request)
  if (cart.editing_order_number === params.orderNumber) return cartResponse(request, cart.id, query.group_by)
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
          ...(await abandonPendingEdit(request, former)),
          ...prepareReturnCart({ db, now }, { cartId: cart.id, orderNumber: former }),
        ]),
    ...prepareKeepCart({ db, now }, edit),
    endGuard(db),
  ])
  return cartResponse(request, cart.id, query.group_by)
}

/** Aborts an edit; the order stays unchanged. Returns the cart unchanged when it does not edit this order. */
export const serveAbortOrderEdit: Handler<typeof abortOrderEdit> = async ({ params, query }, request) => {
  const { head } = await requireOwnOrder(request, params.orderNumber)
  if (head.country !== request.country) throw new ApiFailure('not_found')
  const cart = await requireOwnCart(request)
  const { db, now } = request
  if (cart.editing_order_number === params.orderNumber) {
    await runGuarded(request, [
      guardCart(db, cart),
      ...(await abandonPendingEdit(request, params.orderNumber)),
      ...prepareReturnCart({ db, now }, { cartId: cart.id, orderNumber: params.orderNumber }),
      endGuard(db),
    ])
  }
  return cartResponse(request, cart.id, query.group_by)
}

/**
 * Ends an edit that waits for its payment, and the payment with it: approved later, it would change nothing.
 */
async function abandonPendingEdit(
  { db, now }: RequestContext,
  orderNumber: string,
): Promise<D1PreparedStatement[]> {
  const pending = await db
    .prepare(`SELECT payment_id FROM order_edits WHERE order_number = ?1 AND status = 'pending'`)
    .bind(orderNumber)
    .first<string>('payment_id')
  const payment = pending === null ? null : await paymentStatement(db, pending, null).first<StoredPayment>()
  if (!payment || !isOpen(payment)) return prepareDropEdit(db, { orderNumber })
  const ending = { to: 'cancelled', failure: 'replaced', actor: 'customer', cancelsAtProvider: true } as const
  return prepareFailed({ db, now }, { payment, ...ending })
}

/** The user's own cart in this country, not one they are a guest of. */
async function requireOwnCart(request: RequestContext): Promise<CartRow> {
  const cart = await request.db
    .prepare('SELECT id, version, editing_order_number FROM carts WHERE user_id = ?1 AND country = ?2')
    .bind(requireUser(request).user_id, request.country)
    .first<CartRow>()
  if (!cart) throw new ApiFailure('not_found')
  return cart
}

/** Aborts the batch unless the cart is unchanged since it was read. */
function guardCart(db: D1Database, { id, version, editing_order_number }: CartRow): D1PreparedStatement {
  return guard(
    db,
    'EXISTS (SELECT 1 FROM carts WHERE id = ?1 AND version = ?2 AND editing_order_number IS ?3)',
    [id, version, editing_order_number],
  )
}

/** A concurrent write changed the order or the cart: the request can safely be repeated. */
async function runGuarded(request: RequestContext, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await request.db.batch(statements)
  } catch (error) {
    if (isLostRace(error)) throw new ApiFailure('cart_changed')
    throw error
  }
}

async function cartResponse(
  request: RequestContext,
  cartId: number,
  grouping: CartGrouping | undefined,
): Promise<CartOnWire> {
  return toCart((await readCart(request, { cartId })) ?? (await emptyCart(request)), request, { grouping })
}
