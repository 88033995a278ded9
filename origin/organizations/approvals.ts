import type { askApproval, decideApproval, getApprovals } from '../../shared/api/organizations-approvals.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import { assessCheckout } from '../checkout/assess-checkout.ts'
import { USED_APPROVAL } from '../cart/used-approval.ts'
import { loadCheckout } from '../checkout/load.ts'
import { toGoods } from '../cart/rules/approval.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser, requireWithinUserLimit } from '../http/session.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { askedEmail, decidedEmail, type Reader } from './approval-emails.ts'
import { requireAdmin, requireOrganization } from './details.ts'

const ID_BYTES = 16
const SHOWN_MAX = 50

export const serveApprovals: Handler<typeof getApprovals> = async (_, request) => readApprovals(request)

/** Throws 409 `approval_not_needed` for a basket that its buyer may order. */
export const serveAskApproval: Handler<typeof askApproval> = async (_, request) => {
  const { db, country, ids, now } = request
  const organizationId = requireOrganization(request)
  await requireWithinUserLimit(request, 'approval')
  const context = await loadCheckout(request)
  const { approval, totals } = assessCheckout(context, request)
  if (approval === 'not_needed' || approval === 'approved') throw new ApiFailure('approval_not_needed')
  if (approval === 'waiting') return readApprovals(request)
  const userId = requireUser(request).user_id
  const id = ids.token(ID_BYTES)
  const buyer = nameOf(requireUser(request))
  const administrators = await prepare(db, ADMINISTRATORS, { organizationId }).all<Reader>()
  await db.batch([
    db.prepare(`DELETE FROM order_approvals WHERE user_id = ?1 AND status = 'waiting'`).bind(userId),
    db
      .prepare(
        `INSERT INTO order_approvals (id, organization_id, user_id, country, goods_json, amount_minor, asked_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
      )
      .bind(
        id,
        organizationId,
        userId,
        country,
        JSON.stringify(toGoods(context.cart.items)),
        totals.total,
        now,
      ),
    ...administrators.results.map((reader) =>
      prepareEmail(request, askedEmail(reader, { id, buyer, amount: totals.total })),
    ),
  ])
  return readApprovals(request)
}

/** Throws 404 for another organisation's, and 409 `approval_decided` when somebody was faster. */
export const serveDecideApproval: Handler<typeof decideApproval> = async ({ params, body }, request) => {
  const organizationId = requireAdmin(request)
  const { db, now } = request
  const asked = { id: params.approvalId, organizationId }
  const row = await prepare(db, ASKED, asked).first<Reader & { amount_minor: number; status: string }>()
  if (!row) throw new ApiFailure('not_found')
  const decided = await db
    .prepare(
      `UPDATE order_approvals SET status = ?3, decided_at = ?4, decided_by = ?5
        WHERE id = ?1 AND organization_id = ?2 AND status = 'waiting'`,
    )
    .bind(
      params.approvalId,
      organizationId,
      body.isApproved ? 'approved' : 'declined',
      now,
      requireUser(request).user_id,
    )
    .run()
  if (decided.meta.changes === 0) throw new ApiFailure('approval_decided')
  const { amount_minor: amount } = row
  await prepareEmail(
    request,
    decidedEmail(row, { id: params.approvalId, amount, isApproved: body.isApproved }),
  ).run()
  return readApprovals(request)
}

type Row = {
  id: string
  user_id: number
  first_name: string | null
  last_name: string | null
  email: string
  amount_minor: number
  status: 'waiting' | 'approved' | 'declined'
  asked_at: string
  decided_at: string | null
  order_number: string | null
  goods_json: string
}

const APPROVALS = sql<Row>(
  `SELECT a.id, a.user_id, u.first_name, u.last_name, u.email, a.amount_minor, a.status, a.asked_at, a.decided_at,
          iif(${USED_APPROVAL}, a.order_number, NULL) AS order_number,
          (SELECT json_group_array(json_array(g.value ->> 0, coalesce(t.name, ''), g.value ->> 1))
             FROM json_each(a.goods_json) g
             LEFT JOIN product_texts t ON t.product_id = g.value ->> 0 AND t.lang = :language) AS goods_json
     FROM order_approvals a JOIN users u ON u.id = a.user_id
    WHERE a.organization_id = :organizationId AND a.country = :country AND (:isAdmin = 1 OR a.user_id = :userId)
    ORDER BY a.asked_at DESC LIMIT ${SHOWN_MAX}`,
)
const ADMINISTRATORS = sql<Reader>(
  `SELECT email, first_name, country, language FROM users
    WHERE organization_id = :organizationId AND org_role = 'admin' AND deleted_at IS NULL AND deletion_at IS NULL`,
)
const ASKED = sql<Reader & { amount_minor: number; status: string }>(
  `SELECT u.email, u.first_name, a.country, u.language, a.amount_minor, a.status
     FROM order_approvals a JOIN users u ON u.id = a.user_id
    WHERE a.id = :id AND a.organization_id = :organizationId`,
)

async function readApprovals(request: RequestContext): Promise<EndpointResponse<typeof getApprovals>> {
  const { db, country, language } = request
  const organizationId = requireOrganization(request)
  const { user_id: userId, org_role: role } = requireUser(request)
  const isAdmin = Number(role === 'admin')
  const { results } = await prepare(db, APPROVALS, {
    organizationId,
    country,
    language,
    userId,
    isAdmin,
  }).all<Row>()
  return {
    currency: CURRENCY_BY_COUNTRY[country],
    approvals: results.map((row) => ({
      id: row.id,
      buyer: nameOf(row),
      isOwn: row.user_id === userId,
      amount: toMoney(row.amount_minor),
      status: row.status,
      askedAt: row.asked_at,
      decidedAt: row.decided_at,
      orderNumber: row.order_number,
      goods: (JSON.parse(row.goods_json) as [number, string, number][]).map(
        ([productId, fullName, quantity]) => ({ productId, fullName, quantity }),
      ),
    })),
  }
}

type Named = { first_name: string | null; last_name: string | null; email: string }

const nameOf = ({ first_name: first, last_name: last, email }: Named) =>
  [first, last].filter(Boolean).join(' ') || email
