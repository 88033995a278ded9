import { createMiddleware } from 'hono/factory'
import { publishDue } from './cms/editing/publish.ts'
import type { OriginDeps } from './deps.ts'
import type { OriginVariables } from './http/context.ts'
import { deleteOldMaps } from './error-reports/source-maps.ts'
import { deleteOldErrors } from './error-reports/store.ts'
import { remindOfEndingGiftcards } from './giftcards/remind.ts'
import { sendDueGiftcards } from './giftcards/send.ts'
import { deleteOldEvents } from './collector/store.ts'
import { markOverdue } from './invoices/overdue.ts'
import { deleteOldEmails } from './mailbox/read.ts'
import { forgiveRefusedRecipients } from './mailbox/refused-recipients.ts'
import { sendMessages } from './mailbox/send.ts'
import { runOrderClock } from './orders/clock/run.ts'
import { sendOrderEmails } from './orders/emails/send.ts'
import { deleteOldChats } from './messenger/messages.ts'
import { deleteOldVitals } from './metrics/vitals.ts'
import { runRecurringOrders } from './product-lists/recurring/run.ts'
import { refreshStaleListings } from './products/listed/read.ts'
import { expirePayments } from './payments/expire.ts'
import { deleteUnpaidGiftcards, expireGiftcardSales } from './payments/giftcard-sale/expire.ts'
import { runPaymentOperations } from './payments/operations.ts'
import { sendWebhooks } from './payments/test-provider/routes.tsx'
import { receiveWebhook } from './payments/webhook.ts'
import { reverseReferrals, rewardReferrals } from './referrals/reward.ts'
import { sendDueReminders } from './reminders/send.ts'
import { refreshSearch } from './search/refresh.ts'
import { runRecurringSlots } from './slot-reservations/run.ts'
import { prepareSweepHolds } from './slots/holds.ts'
import { rollSlotsForward } from './slots/roll.ts'
import { remindOfForgottenCarts } from './user/emails/forgotten-cart.ts'
import { sendDueSurveys } from './surveys/send.ts'
import { deleteDueAccounts, deleteExpiredRows } from './user/account/delete-account.ts'
import { logFailure } from './http/log.ts'

type Job = {
  name: string
  /** Minimum seconds between two runs of a job that need not run every time. */
  everySeconds?: number
  run: (deps: OriginDeps) => Promise<unknown>
}

const HOUR = 3_600
/** Parts of the search index that one run stores; a part takes about half a second. */
const SEARCH_PARTS = 10

/**
 * The periodic jobs (docs/reference/rules.md#jobs), in order: jobs that release stock or slots run before
 * jobs that need them, and jobs that change data run before jobs that send messages about it. Each job is
 * safe to run twice at once and after a crash.
 */
export const JOBS: readonly Job[] = [
  { name: 'slots', everySeconds: HOUR, run: (deps) => rollSlotsForward({ db: deps.db, now: nowOf(deps) }) },
  { name: 'holds', run: ({ db, clock }) => db.batch(prepareSweepHolds({ db, now: nowOf({ clock }) })) },
  // Campaigns and prices begin and end; without the job, the next visitor's page stores them.
  { name: 'listings', run: ({ db, clock }) => refreshStaleListings({ db, now: nowOf({ clock }) }) },
  // What a writer has left over: a name of a category changes many documents.
  { name: 'search', run: ({ db, clock }) => refreshSearch({ db, now: nowOf({ clock }) }, SEARCH_PARTS) },
  { name: 'content', run: publishDue },
  // Delivers the test provider's delayed webhooks; a real provider sends its own.
  {
    name: 'test-provider',
    run: async (deps) => {
      if (deps.config.hasTestProvider) await sendWebhooks(deps, receiveWebhook)
    },
  },
  { name: 'payments', run: expirePayments },
  { name: 'giftcard-payments', run: expireGiftcardSales },
  { name: 'provider', run: (deps) => runPaymentOperations(deps) },
  { name: 'order-clock', run: runOrderClock },
  { name: 'order-emails', run: sendOrderEmails },
  { name: 'giftcard-emails', run: sendDueGiftcards },
  { name: 'giftcard-reminders', everySeconds: HOUR, run: remindOfEndingGiftcards },
  { name: 'unpaid-giftcards', everySeconds: HOUR, run: deleteUnpaidGiftcards },
  { name: 'referral-rewards', run: rewardReferrals },
  { name: 'referral-reversals', run: reverseReferrals },
  { name: 'surveys', everySeconds: 60, run: sendDueSurveys },
  { name: 'invoices', everySeconds: HOUR, run: markOverdue },
  { name: 'accounts', everySeconds: HOUR, run: deleteDueAccounts },
  { name: 'expired-sessions', everySeconds: 24 * HOUR, run: deleteExpiredRows },
  { name: 'recurring-orders', everySeconds: 60, run: runRecurringOrders },
  // After the lists, whose goods keep a reserved slot.
  { name: 'recurring-slots', everySeconds: 60, run: (deps) => runRecurringSlots(deps) },
  { name: 'reminders', everySeconds: 60, run: sendDueReminders },
  { name: 'forgotten-carts', everySeconds: HOUR, run: remindOfForgottenCarts },
  { name: 'refused-recipients', everySeconds: 24 * HOUR, run: forgiveRefusedRecipients },
  { name: 'old-emails', everySeconds: 24 * HOUR, run: deleteOldEmails },
  { name: 'old-events', everySeconds: 24 * HOUR, run: deleteOldEvents },
  { name: 'old-chats', everySeconds: 24 * HOUR, run: deleteOldChats },
  { name: 'old-vitals', everySeconds: 24 * HOUR, run: deleteOldVitals },
  { name: 'old-errors', everySeconds: 24 * HOUR, run: deleteOldErrors },
  { name: 'old-source-maps', everySeconds: 24 * HOUR, run: deleteOldMaps },
  // Last: a slow mail server delays no other job.
  { name: 'messages', run: sendMessages },
]

/** Runs every job that is due. A job that fails is reported and does not stop the others. */
export async function runJobs(deps: OriginDeps): Promise<void> {
  for (const { name, everySeconds, run } of JOBS) {
    try {
      if (everySeconds === undefined || (await claim(deps, name, everySeconds))) await run(deps)
    } catch (error) {
      logFailure('A job failed', { job: name, error })
    }
  }
}

/**
 * Runs the jobs in waitUntil, at most once in `jobSeconds` over all isolates, so that a shop without a cron
 * trigger progresses with its requests. No response waits for the jobs or fails with them.
 */
export function createJobRunner(deps: OriginDeps) {
  let lastAt = 0
  return createMiddleware<OriginVariables>(async (c, next) => {
    await next()
    const { jobSeconds } = deps.config
    const now = deps.clock().getTime()
    if (jobSeconds === 0 || now - lastAt < jobSeconds * 1_000) return
    lastAt = now
    c.executionCtx.waitUntil(runJobsOnce(deps, jobSeconds))
  })
}

/** Runs the jobs unless another isolate ran them within the last `seconds`. */
export async function runJobsOnce(deps: OriginDeps, seconds: number): Promise<void> {
  const isOurs = await claim(deps, 'all', seconds).catch((error: unknown) => {
    logFailure('The jobs could not begin', { error })
    return false
  })
  if (isOurs) await runJobs(deps)
}

/** True for the one isolate that may run the job now. */
async function claim(deps: OriginDeps, name: string, seconds: number): Promise<boolean> {
  const now = deps.clock()
  const before = new Date(now.getTime() - seconds * 1_000).toISOString()
  const { meta } = await deps.db
    .prepare(
      `INSERT INTO job_runs (name, started_at) VALUES (?1, ?2)
          ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at WHERE started_at <= ?3`,
    )
    .bind(name, now.toISOString(), before)
    .run()
  return meta.changes === 1
}

function nowOf({ clock }: Pick<OriginDeps, 'clock'>): string {
  return clock().toISOString()
}
