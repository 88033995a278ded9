import type {
  addPaymentCard,
  completePaymentCard,
  deletePaymentCard,
  getPaymentCards,
  setDefaultPaymentCard,
  startPaymentCard,
} from '../../shared/api/payments.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireUser } from '../http/session.ts'
import { getSetUpCard, startCardSetup } from './card-setup.ts'
import { toCardMethod, type CardRow } from './methods.ts'
import type { ProviderCard } from './provider.ts'
import { currentProvider } from './providers.ts'

type Cards = EndpointResponse<typeof getPaymentCards>

/**
 * Returns the user's saved cards, the default first. Another user's card is a 404 on every endpoint
 * (docs/reference/rules.md#ownership).
 */
export const servePaymentCards: Handler<typeof getPaymentCards> = (_, request) => toResponse(request, [])

/** Asks the provider for the card of a token; no other card data is trusted. */
export const serveAddPaymentCard: Handler<typeof addPaymentCard> = async ({ body }, request) => {
  const card = await currentProvider(request).findCard(body.pspToken)
  if (!card) throw new ApiFailure('payment_refused')
  return toResponse(request, [keepCard(request, card)])
}

export const serveStartPaymentCard: Handler<typeof startPaymentCard> = async (_, request) => {
  await requireWithinLimit(request, 'cardSetup', String(requireUser(request).user_id))
  return { redirectUrl: await startCardSetup(request) }
}

export const serveCompletePaymentCard: Handler<typeof completePaymentCard> = async ({ body }, request) =>
  toResponse(request, [keepCard(request, await getSetUpCard(request, body.reference))])

export const serveSetDefaultPaymentCard: Handler<typeof setDefaultPaymentCard> = async (
  { params },
  request,
) => {
  await requireCard(request, params.id)
  const mine = (sql: string) => request.db.prepare(sql).bind(requireUser(request).user_id, params.id)
  return toResponse(request, [
    mine('UPDATE payment_cards SET is_default = 0 WHERE user_id = ?1 AND id <> ?2'),
    mine('UPDATE payment_cards SET is_default = 1 WHERE user_id = ?1 AND id = ?2'),
  ])
}

/** Deletes a card; payments made with it are unchanged. */
export const serveDeletePaymentCard: Handler<typeof deletePaymentCard> = async ({ params }, request) => {
  await requireCard(request, params.id)
  return toResponse(request, [
    request.db
      .prepare('DELETE FROM payment_cards WHERE user_id = ?1 AND id = ?2')
      .bind(requireUser(request).user_id, params.id),
  ])
}

async function toResponse(request: RequestContext, writes: D1PreparedStatement[]): Promise<Cards> {
  const { db } = request
  const { cards } = await runBatch(db, {
    writes,
    cards: prepare(db, CARDS, {
      userId: requireUser(request).user_id,
      provider: request.config.payments.provider,
    }),
  })
  return { cards: cards.map((card) => toCardMethod(card, request.language)) }
}

const CARDS = sql<CardRow>(
  `SELECT * FROM payment_cards WHERE user_id = :userId AND (:provider IS NULL OR provider = :provider)
    ORDER BY is_default DESC, id DESC`,
)

async function requireCard(request: RequestContext, id: number): Promise<void> {
  const card = await request.db
    .prepare('SELECT id FROM payment_cards WHERE id = ?1 AND user_id = ?2')
    .bind(id, requireUser(request).user_id)
    .first()
  if (!card) throw new ApiFailure('not_found')
}

function keepCard(request: RequestContext, card: ProviderCard): D1PreparedStatement {
  return request.db
    .prepare(
      `INSERT INTO payment_cards (user_id, psp_token, brand, last_four, exp_month, exp_year, provider, is_default)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, NOT EXISTS (SELECT 1 FROM payment_cards WHERE user_id = ?1)
        WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(
      requireUser(request).user_id,
      card.token,
      card.brand,
      card.lastFour,
      card.expMonth,
      card.expYear,
      currentProvider(request).name,
    )
}
