import type { OriginDeps } from '../deps.ts'
import { prepare, sql } from '../db/query.ts'
import { prepareRefusedRecipient } from './refused-recipients.ts'
import { findSender, type MessageKind } from './senders/find-sender.ts'
import { SendFailure, type Sender } from './senders/sender.ts'
import { openPayload } from './read.ts'
import { logFailure } from '../http/log.ts'

type Deps = Pick<OriginDeps, 'db' | 'clock' | 'config'>

/** Messages of one run, and how many are under way at once. A run takes no new one after `RUN_MS`. */
const RUN_MAX = 200
const AT_ONCE = 4
const RUN_MS = 20_000
/** Longer than any attempt takes: nobody else sends the message meanwhile, but somebody does after a crash. */
const LEASE_MS = 300_000
/** After the first failure; each further one doubles it, up to four hours. */
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 4 * 3_600_000
/** How long a message is tried. */
const GIVE_UP_MS = 2 * 86_400_000

/**
 * Job: sends due e-mails and SMS. A message is claimed before it is sent, so concurrent runs send it once; one whose
 * run was killed is sent again after its lease, under the same key (docs/mail.md#retries).
 */
export async function sendMessages(deps: Deps): Promise<void> {
  const now = deps.clock().getTime()
  await prepare(deps.db, GIVE_UP, { now: isoOf(now), before: isoOf(now - GIVE_UP_MS) }).run()
  await Promise.all((['email', 'sms'] as const).map((kind) => sendKind(deps, kind)))
}

async function sendKind(deps: Deps, kind: MessageKind): Promise<void> {
  const sender = findSender(deps, kind)
  if (sender === null) return
  if (sender === 'mailbox') {
    await prepare(deps.db, KEEP, { kind, now: deps.clock().toISOString() }).run()
    return
  }
  const run = { ends: deps.clock().getTime() + RUN_MS, left: RUN_MAX, isOutage: false }
  const lane = async () => {
    while (run.left > 0 && !run.isOutage && deps.clock().getTime() < run.ends) {
      run.left -= 1
      const claimed = await claim(deps, kind)
      if (!claimed) return
      run.isOutage ||= await sendOne(deps, sender, claimed)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

type ClaimedRow = {
  id: number
  recipient: string
  payload: string
  created_at: string
  attempts: number
  is_refused: number
}

async function claim({ db, clock }: Deps, kind: MessageKind): Promise<ClaimedRow | null> {
  const now = clock().getTime()
  return prepare(db, CLAIM, { kind, now: isoOf(now), lease: isoOf(now + LEASE_MS) }).first<ClaimedRow>()
}

/** Returns true when the sender does not answer at all. */
async function sendOne(deps: Deps, sender: Sender, row: ClaimedRow): Promise<boolean> {
  const { db, config } = deps
  try {
    if (row.is_refused === 1) throw new SendFailure('refused', 'An earlier message bounced')
    const message = await openPayload(row.payload, config)
    const key = `${row.id}.${Date.parse(row.created_at)}`
    const ref = await sender.send({ ...message, key, recipient: row.recipient })
    const sent = { id: row.id, now: deps.clock().toISOString(), sender: sender.name, ref }
    await prepare(db, SENT, sent).run()
    return false
  } catch (error) {
    const failure = error instanceof SendFailure ? error : new SendFailure('later', String(error))
    logFailure('A message was not sent', { id: row.id, kind: failure.kind, error: failure.message })
    await fail(deps, row, failure)
    return failure.isOutage
  }
}

async function fail({ db, clock }: Deps, row: ClaimedRow, { kind, message }: SendFailure): Promise<void> {
  const now = clock().getTime()
  const failed = { id: row.id, failure: message }
  if (kind === 'later') {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(row.attempts - 1, 20), LONGEST_WAIT_MS)
    await prepare(db, LATER, { ...failed, next: isoOf(now + wait) }).run()
    return
  }
  const at = isoOf(now)
  await db.batch([
    prepare(db, FAILED, { ...failed, now: at }),
    ...(kind === 'recipient' ? [prepareRefusedRecipient(db, { recipient: row.recipient, at })] : []),
  ])
}

function isoOf(time: number): string {
  return new Date(time).toISOString()
}

const WAITING = 'sent_at IS NULL AND failed_at IS NULL'

const GIVE_UP = sql<never>(
  `UPDATE outbox SET failed_at = :now, failure = coalesce(failure, 'It waited too long')
    WHERE ${WAITING} AND iif(give_up_at IS NULL, created_at < :before, give_up_at < :now)`,
)
const KEEP = sql<never>(
  `UPDATE outbox SET sent_at = :now, sender = 'mailbox' WHERE kind = :kind AND ${WAITING}`,
)
const CLAIM = sql<ClaimedRow>(
  `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = :lease
    WHERE id = (SELECT id FROM outbox
                 WHERE kind = :kind AND ${WAITING} AND (next_attempt_at IS NULL OR next_attempt_at <= :now)
                 ORDER BY next_attempt_at, id LIMIT 1)
    RETURNING id, recipient, payload, created_at, attempts,
              EXISTS (SELECT 1 FROM refused_recipients r WHERE r.recipient = outbox.recipient) AS is_refused`,
)
const SENT = sql<never>(
  `UPDATE outbox SET sent_at = :now, sender = :sender, sender_ref = :ref, failure = NULL, next_attempt_at = NULL
    WHERE id = :id AND sent_at IS NULL`,
)
const LATER = sql<never>(`UPDATE outbox SET next_attempt_at = :next, failure = :failure WHERE id = :id`)
const FAILED = sql<never>(
  `UPDATE outbox SET failed_at = :now, failure = :failure, next_attempt_at = NULL WHERE id = :id`,
)
