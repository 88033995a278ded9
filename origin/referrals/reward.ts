import { formatDate } from '../../shared/delivery/dates.ts'
import { href } from '../../shared/href.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { REFERRAL_PERK } from '../perks/seed.ts'
import { text } from '../text/text.ts'
import { readParty } from './parties.ts'
import { findOverlap } from './rules/overlap.ts'
import { REWARD } from './texts.ts'

const RUN_MAX = 50
const DAY = 86_400_000
/** Rewards that one customer gets for invitations in a year; friends always get theirs. */
export const REWARDS_A_YEAR = 20

type WaitingRow = {
  id: number
  country: Country
  referrer_user_id: number
  referred_user_id: number
  first_order: string
  perk_id: number
  value_minor: number
  min_order_minor: number
  days: number | null
  rewarded: number
}
type PersonRow = { id: number; email: string; first_name: string | null; language: Language }

/**
 * Job: decides the invitations whose friends have had their first delivery. Both get the reward, or nobody when the
 * two seem to be one. Each is decided once, also by concurrent runs. Returns how many were decided.
 */
export async function rewardReferrals(deps: OriginDeps): Promise<number> {
  const now = deps.clock().toISOString()
  const { results } = await deps.db
    .prepare(
      `SELECT r.id, r.country, r.referrer_user_id, r.referred_user_id, p.id AS perk_id, p.value_minor,
              p.min_order_minor, p.days,
              (SELECT o.order_number FROM orders o
                WHERE o.user_id = r.referred_user_id AND o.country = r.country AND o.status = 'delivered'
                ORDER BY o.delivered_at LIMIT 1) AS first_order,
              (SELECT count(*) FROM perk_grants g
                WHERE g.user_id = r.referrer_user_id AND g.source = 'referral' AND g.granted_at > ?1) AS rewarded
         FROM referral_uses r
         JOIN perks p ON p.key = '${REFERRAL_PERK}' AND p.is_active = 1
         JOIN users u ON u.id = r.referrer_user_id AND u.deleted_at IS NULL
        WHERE r.status = 'waiting' AND first_order IS NOT NULL
        ORDER BY r.id LIMIT ${RUN_MAX}`,
    )
    .bind(new Date(Date.parse(now) - 365 * DAY).toISOString())
    .all<WaitingRow>()
  for (const row of results) await decide(deps, row, now)
  return results.length
}

async function decide(deps: OriginDeps, row: WaitingRow, now: string): Promise<void> {
  const { db } = deps
  const [one, other] = await Promise.all([
    readParty(db, row.referrer_user_id),
    readParty(db, row.referred_user_id),
  ])
  const reason = findOverlap(one, other)
  const isEnough = row.rewarded >= REWARDS_A_YEAR
  const rewarded = reason
    ? []
    : isEnough
      ? [row.referred_user_id]
      : [row.referrer_user_id, row.referred_user_id]
  const endsAt = row.days === null ? null : new Date(Date.parse(now) + row.days * DAY).toISOString()
  const { results: people } = await db
    .prepare(
      'SELECT id, email, first_name, language FROM users WHERE id IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(rewarded))
    .all<PersonRow>()
  try {
    await db.batch([
      guard(db, `EXISTS (SELECT 1 FROM referral_uses WHERE id = ?1 AND status = 'waiting')`, [row.id]),
      db
        .prepare(
          'UPDATE referral_uses SET status = ?2, order_number = ?3, decided_at = ?4, reason = ?5 WHERE id = ?1',
        )
        .bind(
          row.id,
          reason ? 'declined' : 'rewarded',
          row.first_order,
          now,
          reason ?? (isEnough ? 'most' : null),
        ),
      ...rewarded.map((userId) =>
        db
          .prepare(
            `INSERT INTO perk_grants (user_id, perk_id, country, source, granted_at, ends_at, referral_use_id)
             VALUES (?1, ?2, ?3, 'referral', ?4, ?5, ?6)`,
          )
          .bind(userId, row.perk_id, row.country, now, endsAt, row.id),
      ),
      ...people.map((person) => prepareEmail({ ...deps, now }, rewardEmail(row, person, endsAt))),
      endGuard(db),
    ])
  } catch (error) {
    if (!isLostRace(error)) throw error
  }
}

function rewardEmail(row: WaitingRow, person: PersonRow, endsAt: string | null) {
  const { language } = person
  const amount = formatMoney(row.value_minor, language)
  const say = person.id === row.referrer_user_id ? REWARD.referrer : REWARD.referred
  const until = endsAt === null ? '' : formatDate(endsAt, { country: row.country, language })
  return {
    to: person.email,
    firstName: person.first_name,
    country: row.country,
    language,
    template: 'referral_reward',
    subject: text(language, REWARD.subject(amount)),
    parts: [
      text(language, say(amount)),
      ...(until ? [text(language, REWARD.terms(formatMoney(row.min_order_minor, language), until))] : []),
      {
        text: text(language, REWARD.link),
        href: href(canonicalSite({ country: row.country, language }), 'perks'),
      },
    ],
    key: `referral:${row.id}:${person.id}`,
  }
}

/**
 * Job: takes back rewards for an order that was refunded whole, unless they are spent already. Returns how many
 * invitations were reversed.
 */
export async function reverseReferrals({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock().toISOString()
  const { results } = await db
    .prepare(
      `SELECT r.id FROM referral_uses r JOIN orders o ON o.order_number = r.order_number
        WHERE r.status = 'rewarded'
          AND EXISTS (SELECT 1 FROM order_refunds f WHERE f.order_number = o.order_number)
          AND NOT EXISTS (SELECT 1 FROM payments p
                           WHERE p.order_number = o.order_number AND p.captured_minor > p.refunded_minor)
          AND (SELECT coalesce(sum(e.delta_minor), 0) FROM giftcard_entries e
                WHERE e.order_number = o.order_number) >= 0
        LIMIT ${RUN_MAX}`,
    )
    .all<{ id: number }>()
  for (const { id } of results) await db.batch(prepareReverse(db, { id, now, reason: null }))
  return results.length
}

/** The statements that end an invitation's rewards; what an order uses stays with it. */
export function prepareReverse(
  db: D1Database,
  { id, now, reason }: { id: number; now: string; reason: 'staff' | null },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE referral_uses SET status = iif(status = 'waiting', 'declined', 'reversed'), decided_at = ?2, reason = ?3
          WHERE id = ?1 AND status IN ('waiting', 'rewarded')`,
      )
      .bind(id, now, reason),
    db
      .prepare(
        `UPDATE perk_grants SET revoked_at = ?2
          WHERE referral_use_id = ?1 AND revoked_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM perk_uses used WHERE used.grant_id = perk_grants.id)`,
      )
      .bind(id, now),
  ]
}
