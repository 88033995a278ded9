import { addQuantity, createCartDraft } from '../../cart/change.ts'
import { writeStatements } from '../../cart/write-statements.ts'
import { endGuard, guard, isLostRace } from '../../db/guard.ts'
import { prepare } from '../../db/query.ts'
import type { OriginDeps } from '../../deps.ts'
import { sha256 } from '../../http/digest.ts'
import { prepareEmail } from '../../mailbox/email.ts'
import { fillCart, type Filling } from '../rules/fill-cart.ts'
import { nextRound, RUNS_BEFORE_MS, type Round } from '../rules/rounds.ts'
import { LINK_BYTES } from '../share.ts'
import { readArea } from './area.ts'
import { DUE, type DueRow } from './due.ts'
import { roundEmail } from './round-email.ts'
import { readCartOfRound } from './stored-cart.ts'

type Deps = Pick<OriginDeps, 'db' | 'clock' | 'ids' | 'config'>

/**
 * Job: puts the goods of due rounds into their customers' carts, each round once, and tells them by e-mail. It
 * never orders and never pays. Returns how many rounds ran.
 */
export async function runRecurringOrders(deps: Deps): Promise<number> {
  const now = deps.clock()
  const { results } = await prepare(deps.db, DUE, {
    now: now.toISOString(),
    until: new Date(now.getTime() + RUNS_BEFORE_MS).toISOString(),
  }).all<DueRow>()
  let count = 0
  for (const row of results) {
    if (await runRound(deps, row, now)) count += 1
  }
  return count
}

/** False when the cart or the round has changed meanwhile; the next run tries again. */
async function runRound(deps: Deps, row: DueRow, now: Date): Promise<boolean> {
  const { db } = deps
  const owner = { userId: row.user_id, country: row.country, language: row.language }
  const found = await readCartOfRound(db, { ...owner, listId: row.list_id, now: now.toISOString() })
  if (!found.cart || found.cart.isBusy) return false
  const ofList = found.rows.filter(({ listId }) => listId === row.list_id)
  const inCart = new Map(ofList.map(({ productId, quantity }) => [productId, quantity]))
  const wanted = fillCart(found.lines, inCart)
  const draft = createCartDraft(found.rows, found.limits)
  for (const { productId, quantity } of wanted.added) {
    addQuantity(draft, found.limits, { productId, quantity, listId: row.list_id })
  }
  const filling = grantedOf(wanted, inCart, draft.rows, row.list_id)
  const round = nextRound(
    row.planned_on,
    { weekday: row.weekday, intervalWeeks: row.interval_weeks },
    await readArea(db, owner),
    now,
  )
  const token = deps.ids.token(LINK_BYTES)
  const at = { db, now: now.toISOString() }
  try {
    await db.batch([
      guard(db, '(SELECT planned_on FROM recurring_orders WHERE id = ?1 AND is_active = 1) = ?2', [
        row.id,
        row.planned_on,
      ]),
      ...(filling.added.length > 0
        ? writeStatements(at, found.cart, found.rows, draft, found.limits, draft.recipes)
        : [endGuard(db)]),
      advance(at, { row, round, filling, cartId: found.cart.id, tokenHash: await sha256(token) }),
      ...(filling.added.length + filling.missing.length > 0
        ? [prepareEmail({ ...deps, now: at.now }, roundEmail(row, filling, token))]
        : []),
    ])
    return true
  } catch (error) {
    if (isLostRace(error)) return false
    throw error
  }
}

/** What the cart has really got: it may be full. */
function grantedOf(
  wanted: Filling,
  before: ReadonlyMap<number, number>,
  rows: readonly { productId: number; listId: number; quantity: number }[],
  listId: number,
): Filling {
  const after = new Map(
    rows.filter((row) => row.listId === listId).map(({ productId, quantity }) => [productId, quantity]),
  )
  const granted = wanted.added.map((each) => ({
    ...each,
    quantity: (after.get(each.productId) ?? 0) - (before.get(each.productId) ?? 0),
  }))
  return {
    added: granted.filter(({ quantity }) => quantity > 0),
    missing: [...wanted.missing, ...granted.filter(({ quantity }) => quantity <= 0).map(({ name }) => name)],
  }
}

type Advance = {
  row: DueRow
  round: Round | null
  filling: Filling
  cartId: number
  tokenHash: string
}

/** The row waits for its next round; without any it pauses. */
function advance(
  { db, now }: { db: D1Database; now: string },
  { row, round, filling, cartId, tokenHash }: Advance,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE recurring_orders
          SET planned_on = ?2, delivery_on = ?3, cutoff_at = ?4, is_active = ?5, added_to_cart_at = ?6,
              cart_id = ?7, added_json = ?8, undo_token_hash = ?9, undone_at = NULL
        WHERE id = ?1`,
    )
    .bind(
      row.id,
      round?.plannedOn ?? row.planned_on,
      round?.deliveryOn ?? row.delivery_on,
      round?.cutoffAt ?? row.cutoff_at,
      round ? 1 : 0,
      now,
      cartId,
      JSON.stringify(filling.added.map(({ productId, quantity }) => [productId, quantity])),
      tokenHash,
    )
}
