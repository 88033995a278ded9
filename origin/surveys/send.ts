import { href } from '../../shared/href.ts'
import { firstEpoch, orderTime, type ClockEpoch } from '../../shared/order/order-clock.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { text } from '../text/text.ts'
import { surveyTokenOf } from './survey-token.ts'
import { SURVEY_EMAIL } from './texts.ts'

const RUN_MAX = 50
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A delivery older than this is not asked about any more. */
const ASKED_WITHIN = 7 * DAY
/** Days between two surveys for one customer. */
export const SURVEY_PAUSE_DAYS = 30

type DueRow = {
  hours_after: number
  delivered_at: string
  survey_id: number
  order_number: string
  user_id: number
  email: string
  first_name: string | null
  is_guest: number
  country: Country
  language: Language
}

/**
 * Job: asks private customers about a delivery, once per order and at most once in a while, unless they want no
 * surveys. The hours after a delivery are of the orders' clock. The request and its e-mail are one batch. Returns how
 * many were asked.
 */
export async function sendDueSurveys(deps: OriginDeps): Promise<number> {
  const now = deps.clock().toISOString()
  const before = (milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString()
  const epochs = await readEpochs(deps)
  const fastest = Math.max(...epochs.map(({ speed }) => speed))
  const { results } = await deps.db
    .prepare(
      `SELECT s.hours_after, o.delivered_at, s.id AS survey_id, o.order_number, o.user_id, o.country, o.language, u.first_name,
              coalesce(u.guest_email, u.email) AS email, u.guest_email IS NOT NULL AS is_guest
         FROM surveys s
         JOIN orders o ON o.status = 'delivered' AND o.delivered_at > ?2
              AND o.delivered_at <= strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-' || (s.hours_after * 3600.0 / ?4) || ' seconds')
         JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL AND u.surveys_stopped_at IS NULL
        WHERE s.is_active = 1 AND o.organization_id IS NULL
          AND NOT EXISTS (SELECT 1 FROM survey_requests r WHERE r.order_number = o.order_number)
          AND NOT EXISTS (SELECT 1 FROM survey_requests r WHERE r.user_id = o.user_id AND r.created_at > ?3)
        GROUP BY o.user_id
        ORDER BY o.delivered_at LIMIT ${RUN_MAX}`,
    )
    .bind(now, before(ASKED_WITHIN), before(SURVEY_PAUSE_DAYS * DAY), fastest)
    .all<DueRow>()
  const due = results.filter(({ hours_after: hours, delivered_at }) => {
    const at = Date.parse(delivered_at)
    return orderTime(epochs, at, Date.parse(now)) >= at + hours * HOUR
  })
  for (const row of due) await ask(deps, row, now)
  return due.length
}

async function readEpochs({ db, config }: OriginDeps): Promise<ClockEpoch[]> {
  const { results } = await db
    .prepare('SELECT since, offset_ms, speed FROM clock_epochs ORDER BY since')
    .all<{ since: string; offset_ms: number; speed: number }>()
  return [
    firstEpoch(config.clockSpeed),
    ...results.map(({ since, offset_ms: offset, speed }) => ({ since: Date.parse(since), offset, speed })),
  ]
}

async function ask(deps: OriginDeps, row: DueRow, now: string): Promise<void> {
  const { db } = deps
  const { results } = await db
    .prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM survey_requests')
    .all<{ id: number }>()
  const id = results[0]?.id ?? 1
  const email = await surveyEmail(deps, row, id)
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO survey_requests (id, survey_id, order_number, user_id, created_at) VALUES (?1, ?2, ?3, ?4, ?5)`,
        )
        .bind(id, row.survey_id, row.order_number, row.user_id, now),
      prepareEmail({ ...deps, now }, email),
    ])
  } catch (error) {
    // A concurrent run asks, or took the id: the next run goes on.
    if (!/UNIQUE constraint failed: survey_requests/.test(String(error))) throw error
  }
}

async function surveyEmail({ config }: Pick<OriginDeps, 'config'>, row: DueRow, id: number) {
  const { language, country } = row
  const token = await surveyTokenOf(config.csrfKey, id)
  const say = (message: Parameters<typeof text>[1]) => text(language, message)
  return {
    to: row.email,
    firstName: row.is_guest === 1 ? null : row.first_name,
    country,
    language,
    template: 'survey',
    subject: say(SURVEY_EMAIL.subject),
    parts: [
      say(SURVEY_EMAIL.ask(row.order_number)),
      { text: say(SURVEY_EMAIL.link), href: href(canonicalSite(row), 'survey', { id }, { token }) },
      say(SURVEY_EMAIL.stop),
    ],
    unsubscribeUrl: `/api/v1/surveys/${id}/stop/?token=${token}`,
    key: `survey:${row.order_number}`,
  }
}
