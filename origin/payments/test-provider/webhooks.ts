import { hmac, isEqualInConstantTime } from '../../http/digest.ts'
import type { ProviderDeps } from '../provider.ts'
import type { ProviderEvent } from '../provider.ts'
import { findSession, statusOf, type PspSession } from './books.ts'

/** Webhooks of the test provider: JSON, signed over its bytes and the time it was sent. */

export const SIGNATURE_HEADER = 'x-test-provider-signature'
/** An older webhook may be a replay. */
const SIGNATURE_SECONDS = 300

type Message = { eventId: string; pspRef: string; reference: string; type: string; amount: number }

/** Returns the JSON body of a webhook. */
export function messageOf(session: PspSession, eventId: string, type: string): string {
  const message: Message = {
    eventId,
    pspRef: session.psp_ref,
    reference: session.reference,
    type,
    amount: session.amount_minor,
  }
  return JSON.stringify(message)
}

/** Returns the signature header of a body that is sent now. */
export async function signatureOf(deps: ProviderDeps, body: string): Promise<string> {
  const at = Math.floor(deps.clock().getTime() / 1000)
  return `t=${at},v1=${await hmac(webhookKey(deps), `${at}.${body}`)}`
}

/** Returns the events; null unless our key signed exactly this body recently. */
export async function readWebhook(
  deps: ProviderDeps,
  headers: Headers,
  body: string,
): Promise<ProviderEvent[] | null> {
  const [, at, signature] = /^t=(\d{1,12}),v1=([\w-]{43})$/.exec(headers.get(SIGNATURE_HEADER) ?? '') ?? []
  if (!at || !signature) return null
  const age = Math.abs(deps.clock().getTime() / 1000 - Number(at))
  const expected = await hmac(webhookKey(deps), `${at}.${body}`)
  if (!isEqualInConstantTime(signature, expected) || age > SIGNATURE_SECONDS) return null
  const message = JSON.parse(body) as Message
  const session = await findSession(deps, 'psp_ref', message.pspRef)
  const status = statusOf(session, deps.clock().toISOString())
  const state = STATE_BY_TYPE[message.type]
  if (!session || !state) return []
  return [{ id: message.eventId, reference: message.reference, status: { ...status, state }, raw: body }]
}

const STATE_BY_TYPE: Record<string, 'authorised' | 'refused' | 'cancelled'> = {
  AUTHORISATION: 'authorised',
  REFUSAL: 'refused',
  CANCELLATION: 'cancelled',
}

/** The configured secret, else one derived from ours. */
function webhookKey({ config }: ProviderDeps): string {
  return config.payments.webhookKey ?? `${config.csrfKey}|payment-webhooks`
}

type DueRow = { event_id: string; body: string }

/** Sends each due webhook; one that the shop did not accept is sent again later. */
export async function deliverWebhooks(
  deps: ProviderDeps,
  send: (body: string, signature: string) => Promise<boolean>,
  pspRef: string | null = null,
): Promise<void> {
  const now = deps.clock().toISOString()
  const { results } = await deps.db
    .prepare(
      `SELECT event_id, body FROM psp_webhooks
        WHERE delivered_at IS NULL AND due_at <= ?1 AND (?2 IS NULL OR psp_ref = ?2) LIMIT 50`,
    )
    .bind(now, pspRef)
    .all<DueRow>()
  for (const { event_id, body } of results) {
    if (!(await send(body, await signatureOf(deps, body)))) continue
    await deps.db
      .prepare('UPDATE psp_webhooks SET delivered_at = ?2 WHERE event_id = ?1')
      .bind(event_id, now)
      .run()
  }
}
