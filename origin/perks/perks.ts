import type { getPerks } from '../../shared/api/perks.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import {
  CUSTOMER_SQL,
  TERMS_SQL,
  toCustomer,
  type Customer,
  type CustomerRow,
  type TermsRow,
} from './customer.ts'
import { standingOf } from './usable.ts'

/**
 * Returns every perk and how far the customer has come. A visitor without a login sees them as locked, as does a
 * guest and an organisation, who have none.
 */
export const servePerks: Handler<typeof getPerks> = async (_, request) => {
  const { db, country, language, sessionHash, now } = request
  const params = { country, language, sessionHash: sessionHash ?? '', now }
  const { terms, customers } = await readBatch(db, PERKS, params)
  const customer = customers[0] ? toCustomer(customers[0]) : null
  return {
    perks: terms.map((row) => toPerk(row, customer, request)),
    isMember: customer !== null,
    memberSince: customers[0]?.member_since ?? null,
    pointsLeft: customer && pointsOf(terms, customer, now),
  }
}

const PERKS = {
  terms: sql<TermsRow>(TERMS_SQL('p.is_active = 1')),
  customers: sql<CustomerRow>(
    CUSTOMER_SQL({
      user: '(SELECT user_id FROM sessions WHERE id_hash = :sessionHash AND expires_at > :now)',
    }),
  ),
}

function pointsOf(terms: readonly TermsRow[], customer: Customer, now: string): number | null {
  const row = terms.find(({ kind }) => kind === 'points')
  const standing = row && standingOf(row, customer, now)
  return standing && standing.state !== 'expired' && standing.done > 0 ? standing.done : null
}

/** `{goal:order/orders}`: the word for one, and for any other number. */
const GOAL_WORD = /\{goal:([^/}]+)\/([^/}]+)\}/g

function toPerk(row: TermsRow, customer: Customer | null, request: RequestContext) {
  const standing = customer && standingOf(row, customer, request.now)
  const state = standing?.state ?? 'locked'
  return {
    id: row.id,
    key: row.key,
    title: filled(row.title, row, request),
    description: filled(row.description, row, request),
    imageUrl: null,
    state,
    progress:
      standing && row.goal !== null
        ? { current: progressOf(standing, row.goal, row.kind), target: row.goal, unit: row.unit }
        : null,
    validTo: standing ? standing.endsAt : row.valid_to,
    target:
      row.path === null
        ? null
        : {
            kind: 'relative_path' as const,
            uri: `/${canonicalSite(request)}${row.path}`,
            title: filled(row.title, row, request),
          },
  }
}

/** A text of the perk with its own numbers, which staff may change. */
function filled(words: string, { goal, value_minor }: TermsRow, { language }: RequestContext): string {
  return words
    .replaceAll('{goal}', String(goal ?? 0))
    .replaceAll(GOAL_WORD, (_, one: string, many: string) => (goal === 1 ? one : many))
    .replaceAll('{value}', formatMoney(value_minor, language))
}

/** Points may be more than the goal; of orders, a perk that is unlocked has them all. */
function progressOf(
  { state, done }: { state: string; done: number },
  goal: number,
  kind: TermsRow['kind'],
): number {
  if (kind === 'points') return done
  return state === 'available' || state === 'active' ? goal : done
}
