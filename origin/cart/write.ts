import type { CartGrouping } from '../../shared/api/cart.ts'
import type { CartRow } from '../../shared/domain/cart-rows.ts'
import type { RequestContext } from '../http/context.ts'
import { csrfCookie } from '../http/cookies.ts'
import { createCsrfToken } from '../http/csrf.ts'
import { ApiFailure } from '../http/failure.ts'
import { createSession } from '../http/session.ts'
import { LISTED } from '../products/queries.ts'
import { createDraft, type Draft, type Limits } from './change.ts'
import type { Clamp } from './messages.ts'
import { CART_BY, CREATE_SQL, HEAD_SQL, ROWS_SQL, type HeadRow, type ItemRow } from './queries.ts'
import { findStoredCart, readStatements, type StoredCart } from './read.ts'
import { toCart, type CartOnWire } from './to-cart.ts'
import { writeStatements } from './write-statements.ts'

/** Writers of one basket meet seldom; after this many lost races the caller is told. */
const ATTEMPTS = 6

export type Before = { head: HeadRow; items: ItemRow[]; limits: Limits; applied: ReadonlySet<string> }

type Change = {
  /** Products that may be added: their limits are read. */
  productIds: readonly number[]
  /** Wishes that may have been granted before. */
  intentIds?: readonly string[]
  /** Changes the draft. Answers false when there is nothing to write. Runs again after a lost race. */
  apply: (draft: Draft, before: Before) => boolean | void
}

/** The basket after a change, and what could not be granted in full. */
export type Changed = { cart: StoredCart; clamps: Clamp[] }

/**
 * Changes the caller's basket in two batches: one that reads, one that writes what was computed under
 * the guard that the version is still the one read, and reads the result (contract 9 and 9.1). Throws
 * 403 `csrf_failed` with fresh cookies for a session that is over, 409 `cart_changed` after too many
 * lost races.
 */
export async function changeCart(request: RequestContext, change: Change): Promise<Changed> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await readBefore(request, change)
    const former = before.items.map(toRow)
    const draft = createDraft(former, before.limits)
    const isWritten = change.apply(draft, before) !== false
    try {
      const writes = isWritten ? writeStatements(request, before.head, former, draft, before.limits) : []
      const reads = readStatements(request, 'id', before.head.id)
      const results = await request.db.batch([...writes, ...reads])
      const cart = await findStoredCart(request, results.slice(writes.length))
      if (!cart) throw new Error('The basket was gone after it was written')
      return { cart, clamps: draft.clamps }
    } catch (error) {
      if (!isLostRace(error)) throw error
    }
  }
  throw new ApiFailure('cart_changed')
}

/** `changeCart` answered as a basket. */
export async function answerChange(
  request: RequestContext,
  grouping: CartGrouping,
  change: Change,
): Promise<CartOnWire> {
  const { cart, clamps } = await changeCart(request, change)
  return toCart(cart, request, { grouping, clamps })
}

/** Refuses a caller whose session is over and gives a new one, with which the client tries again. */
export async function refuseDeadSession(request: RequestContext): Promise<never> {
  const { idHash, cookie } = await createSession(request)
  const token = await createCsrfToken(request.config.csrfKey, idHash, request.ids)
  throw new ApiFailure('csrf_failed', { cookies: [cookie, csrfCookie(token)] })
}

async function readBefore(request: RequestContext, change: Change): Promise<Before> {
  const { db, country, now, language, sessionHash } = request
  const mine = CART_BY.session
  const about = (sql: string, ...more: unknown[]) =>
    db.prepare(sql).bind(country, now, language, sessionHash ?? '', sessionHash ?? '', ...more)
  const [, heads, items, limits, intents] = (await db.batch([
    db.prepare(CREATE_SQL).bind(country, now, sessionHash ?? ''),
    about(`WITH ${mine} ${HEAD_SQL}`),
    about(`WITH ${mine} ${ROWS_SQL}`),
    about(`WITH ${mine}, ${LIMITS_SQL}`, JSON.stringify(change.productIds)),
    about(`WITH ${mine} ${INTENTS_SQL}`, JSON.stringify(change.intentIds ?? [])),
  ])) as [
    D1Result,
    D1Result<HeadRow>,
    D1Result<ItemRow>,
    D1Result<{ id: number; max_quantity: number; price_minor: number }>,
    D1Result<{ intent_id: string }>,
  ]
  const head = heads.results[0] ?? (await refuseDeadSession(request))
  return {
    head,
    items: items.results,
    limits: new Map(
      limits.results.map((row) => [row.id, { maxQuantity: row.max_quantity, price: row.price_minor }]),
    ),
    applied: new Set(intents.results.map((row) => row.intent_id)),
  }
}

const LIMITS_SQL = `
  section (product_id) AS (
    SELECT product_id FROM cart_items WHERE cart_id = (SELECT id FROM mine) AND ?5 IS NOT NULL
     UNION SELECT CAST(value AS INTEGER) FROM json_each(?6)),
  ${LISTED}
  SELECT listed.id, p.max_quantity, listed.price_minor FROM listed JOIN products p ON p.id = listed.id`

const INTENTS_SQL = `
  SELECT intent_id FROM cart_intents
   WHERE cart_id = (SELECT id FROM mine) AND intent_id IN (SELECT value FROM json_each(?6))`

function toRow(item: ItemRow): CartRow {
  return {
    productId: item.product_id,
    quantity: item.quantity,
    recipeId: item.recipe_id,
    listId: item.list_id,
    order: item.id,
  }
}

/** True for a batch that a guard ended. D1 says only in words which constraint ended a batch. */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && error.message.includes('_assert.ok')
}
