import { createMiddleware } from 'hono/factory'
import type { OriginDeps } from './deps.ts'
import type { OriginVariables } from './http/context.ts'
import { markOverdue } from './invoices/overdue.ts'
import { forgetOldMail } from './mailbox/read.ts'
import { runOrderClock } from './orders/clock/run.ts'
import { sendOrderMails } from './orders/mails/send.ts'
import { expirePayments } from './payments/expire.ts'
import { runPaymentOperations } from './payments/operations.ts'
import { sendWebhooks } from './payments/test-provider/pages.tsx'
import { sendDueReminders } from './reminders/send.ts'
import { prepareSweepHolds } from './slot-picker/holds.ts'
import { rollSlotsForward } from './slot-picker/roll.ts'
import { deleteDueAccounts, forgetWhatIsOver } from './user/delete-account.ts'

type Job = {
  name: string
  /** What need not run every time waits so long. */
  everySeconds?: number
  run: (deps: OriginDeps) => Promise<unknown>
}

const HOUR = 3_600

/**
 * What has to happen without anybody asking (contract 9.13), in this order: what frees comes before what
 * needs, what happens before what is told. Each may run twice at once and after a crash.
 */
export const JOBS: readonly Job[] = [
  { name: 'slots', everySeconds: HOUR, run: (deps) => rollSlotsForward({ db: deps.db, now: nowOf(deps) }) },
  { name: 'holds', run: ({ db, clock }) => db.batch(prepareSweepHolds({ db, now: nowOf({ clock }) })) },
  // Messages of the test provider that come late; a real one sends its own.
  { name: 'test-provider', run: (deps) => sendWebhooks(deps) },
  { name: 'payments', run: expirePayments },
  { name: 'provider', run: (deps) => runPaymentOperations(deps) },
  { name: 'order-clock', run: runOrderClock },
  { name: 'order-mails', run: sendOrderMails },
  { name: 'invoices', everySeconds: HOUR, run: markOverdue },
  { name: 'accounts', everySeconds: HOUR, run: deleteDueAccounts },
  { name: 'what-is-over', everySeconds: 24 * HOUR, run: forgetWhatIsOver },
  { name: 'reminders', everySeconds: 60, run: sendDueReminders },
  { name: 'old-mail', everySeconds: 24 * HOUR, run: forgetOldMail },
]

/** Runs every job that is due. One that fails is reported and keeps none of the others from running. */
export async function runJobs(deps: OriginDeps): Promise<void> {
  for (const { name, everySeconds, run } of JOBS) {
    try {
      if (everySeconds === undefined || (await claim(deps, name, everySeconds))) await run(deps)
    } catch (error) {
      console.error('A job failed', { job: name, error: String(error) })
    }
  }
}

/**
 * Runs the jobs behind answers, at most once in `jobSeconds` over all isolates, so that a shop without a
 * cron trigger moves on as soon as somebody looks. No answer waits for them or fails with them.
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

/** Runs the jobs unless another isolate did within so many seconds. */
export async function runJobsOnce(deps: OriginDeps, seconds: number): Promise<void> {
  const isOurs = await claim(deps, 'all', seconds).catch((error: unknown) => {
    console.error('The jobs could not begin', { error: String(error) })
    return false
  })
  if (isOurs) await runJobs(deps)
}

/** True for the one who may run a job now. */
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
