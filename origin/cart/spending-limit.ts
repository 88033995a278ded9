import { approvalState, toGoods, type Approval } from './rules/approval.ts'
import type { RequestContext } from '../http/context.ts'
import { formatMoney, type Minor } from '../../shared/money/money.ts'
import { text } from '../text/text.ts'
import type { StoredCart } from './read.ts'
import { spendingLimit } from './texts.ts'
import { USED_APPROVAL } from './used-approval.ts'
import type { CartOnWire } from './to-cart.ts'

/** Of more administrators than this, none is named. */
const NAMED_MAX = 3

type Spending = { limit: Minor; before: Minor; administrators: string[]; approval: Approval | null }

/**
 * SQL: what a buyer of an organisation may order alone, as the JSON of `Spending`; null for whoever may order
 * anything. The same terms count at checkout (checkout/context.ts).
 */
export const SPENDING = `(
  SELECT json_object(
           'limit', b.spending_limit_minor,
           'before', coalesce((SELECT total_minor FROM orders WHERE order_number = c.editing_order_number), 0),
           'administrators', (
             SELECT json_group_array(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) FROM users
              WHERE organization_id = g.id AND org_role = 'admin' AND deleted_at IS NULL AND deletion_at IS NULL),
           'approval', (
             SELECT json_object('id', a.id, 'status', a.status, 'goods', json(a.goods_json), 'amount', a.amount_minor)
               FROM order_approvals a
              WHERE a.organization_id = g.id AND a.user_id = b.id AND a.country = c.country AND NOT ${USED_APPROVAL}
              ORDER BY a.asked_at DESC LIMIT 1))
    FROM users b JOIN organizations g ON g.id = b.organization_id AND g.country = c.country
   WHERE b.id = (SELECT user_id FROM sessions WHERE id_hash = :sessionHash)
     AND b.spending_limit_minor IS NOT NULL AND b.org_role IS NOT 'admin')`

/** Tells a buyer of an order that an administrator must approve, and who that is. */
export function spendingMessage(
  { head, items }: Pick<StoredCart, 'head' | 'items'>,
  total: Minor,
  { language }: Pick<RequestContext, 'language'>,
): CartOnWire['messages'] {
  if (head.spending_json === null) return []
  const { limit, before, administrators, approval } = JSON.parse(head.spending_json) as Spending
  const state = approvalState({ limit, before, total, approval, goods: toGoods(items) })
  if (state === 'not_needed' || state === 'approved') return []
  const names = administrators.every(Boolean) && administrators.length <= NAMED_MAX ? administrators : []
  const who = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  const said = spendingLimit(formatMoney(limit, language), who)[state]
  return [{ level: 'warning', code: 'approval_required', text: text(language, said), productIds: [] }]
}
