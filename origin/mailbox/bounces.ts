import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { OriginDeps } from '../deps.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, prepareAll, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import { loadRequest, type OriginVariables } from '../http/context.ts'
import { failureResponse } from '../http/response.ts'
import { prepareRefusedRecipient } from './refused-recipients.ts'
import { isSignedWebhook } from './signed-webhook.ts'

const BODY_BYTES_MAX = 65_536

/**
 * `POST mailbox/webhook/resend/`: what became of e-mails, from the HTTP API that sent them (its webhooks are Svix's).
 * Only the signature over the unchanged bytes counts: 403 without a valid one, 404 unless this sender is configured,
 * 204 for an event that is stored, known or of no interest.
 */
export function createBounces(deps: OriginDeps): Hono<OriginVariables> {
  const app = new Hono<OriginVariables>({ strict: false })
  const limit = bodyLimit({
    maxSize: BODY_BYTES_MAX,
    onError: (c) => failureResponse(c, new ApiFailure('payload_too_large')),
  })
  app.post('/resend', loadRequest(deps), limit, async (c) => {
    const { sender, webhookKey } = deps.config.mail
    if (sender !== 'resend' || webhookKey === '') throw new ApiFailure('not_found')
    const body = await c.req.text()
    const now = deps.clock()
    if (!(await isSignedWebhook({ key: webhookKey, headers: c.req.raw.headers, body, now }))) {
      throw new ApiFailure('forbidden')
    }
    const event = v.safeParse(v.pipe(v.string(), v.parseJson(), resendEvent), body)
    if (event.success) await store(deps, event.output, now.toISOString())
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
  return app
}

const data = v.object({
  email_id: v.string(),
  to: v.array(v.string()),
  bounce: v.optional(v.object({ type: v.string(), message: v.optional(v.string(), '') })),
})
const resendEvent = v.object({ type: v.string(), data })

async function store(
  { db }: Pick<OriginDeps, 'db'>,
  { type, data: { email_id: ref, to, bounce } }: v.InferOutput<typeof resendEvent>,
  at: string,
): Promise<void> {
  if (type === 'email.bounced') {
    const failure = `Bounced: ${bounce?.message ?? ''}`.slice(0, 300)
    const recipients = bounce?.type === 'Permanent' ? to : []
    await runBatch(db, {
      bounced: prepare(db, BOUNCED, { ref, at, failure }),
      refused: recipients.map((recipient) => prepareRefusedRecipient(db, { recipient, at })),
    })
  }
  if (type === 'email.complained') {
    await runBatch(db, { all: to.map((recipient) => prepareAll(db, { UNSUBSCRIBED }, { recipient })) })
  }
}

const BOUNCED = sql<never>(
  `UPDATE outbox SET bounced_at = :at, failure = :failure WHERE sender_ref = :ref AND sender = 'resend'`,
)
/** Who calls our e-mails spam gets none that can be unsubscribed from. */
const UNSUBSCRIBED = sql<never>('UPDATE users SET marketing_email = 0 WHERE email = :recipient')
