import { MONEY_PATTERN, parseMoney } from '../../shared/money/money.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'

/** What staff see and change of perks. A change returns a sentence for the log, or null for a wrong entry. */

export type PerkRow = {
  id: number
  key: string
  kind: string
  goal: number | null
  days: number | null
  value_minor: number
  min_order_minor: number
  is_active: number
  used: number
}
type IncentiveRow = {
  id: number
  country: string
  code: string
  orders: number
  is_active: number
  used: number
}
export type GivenRow = {
  id: number
  email: string
  key: string
  country: string
  source: string
  amount_minor: number
  granted_at: string
  ends_at: string | null
  revoked_at: string | null
  is_used: number
}
type Form = Record<string, unknown>

const GIVEN_MAX = 40
const DAY = 86_400_000

const TERMS = {
  perks: sql<PerkRow>(
    `SELECT p.id, p.key, p.kind, p.goal, p.days, p.value_minor, p.min_order_minor, p.is_active,
            (SELECT count(DISTINCT order_number) FROM perk_uses WHERE perk_id = p.id) AS used
       FROM perks p ORDER BY p.sort`,
  ),
  incentives: sql<IncentiveRow>(
    `SELECT w.id, w.country, w.code, w.orders, w.is_active, d.used
       FROM welcome_incentives w JOIN discount_codes d ON d.code = w.code AND d.country = w.country ORDER BY w.id`,
  ),
}

export const readPerkTerms = (db: D1Database) => readBatch(db, TERMS, {})

/** Perks given to the customer with this address; the last ones without a word. */
export async function readGiven(db: D1Database, email: string): Promise<GivenRow[]> {
  const { results } = await db
    .prepare(
      `SELECT g.id, u.email, p.key, g.country, g.source, g.amount_minor, g.granted_at, g.ends_at, g.revoked_at,
              EXISTS (SELECT 1 FROM perk_uses used WHERE used.grant_id = g.id) AS is_used
         FROM perk_grants g JOIN perks p ON p.id = g.perk_id JOIN users u ON u.id = g.user_id
        WHERE ?1 = '' OR u.email = ?1 COLLATE NOCASE ORDER BY g.id DESC LIMIT ${GIVEN_MAX}`,
    )
    .bind(email)
    .all<GivenRow>()
  return results
}

export async function setPerkTerms(db: D1Database, form: Form): Promise<string | null> {
  const [id, goal, days] = [numberOf(form['perk_id']), numberOf(form['goal']), numberOf(form['days'])]
  const [value, minimum] = [moneyOf(form['value']), moneyOf(form['minimum'])]
  if (id === null || value === null || minimum === null) return null
  if ((goal === null && isFilled(form['goal'])) || (days === null && isFilled(form['days']))) return null
  const row = await db
    .prepare(
      `UPDATE perks SET goal = iif(unlocks = 'orders' OR kind = 'points', coalesce(?2, goal), goal), days = ?3,
                        value_minor = ?4, min_order_minor = ?5, is_active = ?6
        WHERE id = ?1 RETURNING key`,
    )
    .bind(id, goal, days, value, minimum, form['is_active'] === '1' ? 1 : 0)
    .first<{ key: string }>()
  return (
    row &&
    `Perk ${row.key}: goal ${goal ?? 'none'}, days ${days ?? 'none'}, value ${value}, least order ${minimum}, ${form['is_active'] === '1' ? 'on' : 'off'}.`
  )
}

export async function givePerk(db: D1Database, form: Form, now: string): Promise<string | null> {
  const [perkId, points] = [numberOf(form['perk_id']), numberOf(form['points'])]
  const country = form['country'] === 'SE' ? 'SE' : 'NO'
  if (perkId === null || (points === null && isFilled(form['points']))) return null
  const perk = await db
    .prepare(`SELECT key, kind, days FROM perks WHERE id = ?1 AND kind <> 'feature'`)
    .bind(perkId)
    .first<{ key: string; kind: string; days: number | null }>()
  if (!perk || (perk.kind === 'points') !== (points !== null)) return null
  const ends = perk.days === null ? null : new Date(Date.parse(now) + perk.days * DAY).toISOString()
  const row = await db
    .prepare(
      `INSERT INTO perk_grants (user_id, perk_id, country, source, amount_minor, granted_at, ends_at)
       SELECT id, ?2, ?3, 'staff', ?4, ?5, ?6 FROM users
        WHERE email = ?1 COLLATE NOCASE AND deleted_at IS NULL AND organization_id IS NULL AND guest_email IS NULL
       RETURNING id, user_id`,
    )
    .bind(String(form['email'] ?? '').trim(), perkId, country, (points ?? 0) * 100, now, ends)
    .first<{ id: number; user_id: number }>()
  return row && `Perk ${perk.key} (${row.id}) is given to user ${row.user_id} in ${country}.`
}

/** What an order uses stays with it. */
export async function takePerkBack(db: D1Database, form: Form, now: string): Promise<string | null> {
  const row = await db
    .prepare(
      `UPDATE perk_grants SET revoked_at = ?2
        WHERE id = ?1 AND revoked_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM perk_uses used WHERE used.grant_id = perk_grants.id)
       RETURNING user_id`,
    )
    .bind(numberOf(form['grant_id']) ?? 0, now)
    .first<{ user_id: number }>()
  return row && `Perk ${String(form['grant_id'])} is taken back from user ${row.user_id}.`
}

export async function setIncentive(db: D1Database, form: Form): Promise<string | null> {
  const [id, orders] = [numberOf(form['incentive_id']), numberOf(form['orders'])]
  if (id === null || orders === null || orders < 1 || orders > 10) return null
  const isOn = form['is_active'] === '1'
  const row = await db
    .prepare(
      'UPDATE welcome_incentives SET orders = ?2, is_active = ?3 WHERE id = ?1 RETURNING code, country',
    )
    .bind(id, orders, isOn ? 1 : 0)
    .first<{ code: string; country: string }>()
  return row && `Code ${row.code} in ${row.country}: the first ${orders} orders, ${isOn ? 'on' : 'off'}.`
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

function numberOf(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value.trim()) ? Number(value) : null
}

function moneyOf(value: unknown): number | null {
  const text = String(value ?? '').trim()
  return MONEY_PATTERN.test(text) && !text.startsWith('-') ? parseMoney(text) : null
}
