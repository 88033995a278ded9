import * as v from 'valibot'
import { SendFailure, type Sender } from './sender.ts'

const ANSWER_MS = 15_000

/** Sends through the HTTP API of Resend (resend.com/docs/api-reference/emails/send-email). */
export function createResendSender({
  apiUrl,
  apiKey,
  from,
}: {
  apiUrl: string
  apiKey: string
  from: string
}): Sender {
  return {
    name: 'resend',
    async send({ key, recipient, subject, text, html, headers }) {
      const { status, body } = await post(`${apiUrl}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          // The API knows it for a day and sends a message with the same key once.
          'idempotency-key': key,
        },
        body: JSON.stringify({ from, to: [recipient], subject, text, html, headers }),
      })
      const accepted = v.safeParse(v.object({ id: v.string() }), body)
      if (status < 300 && accepted.success) return accepted.output.id
      throw failureOf(status, body)
    },
  }
}

const refusal = v.object({ name: v.string(), message: v.string() })

/** Returns status and JSON; a body that is no JSON is null. Throws `SendFailure` when nobody answers. */
async function post(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) })
    const body: unknown = await response.json().catch(() => null)
    return { status: response.status, body }
  } catch (error) {
    throw new SendFailure('later', String(error), { isOutage: true })
  }
}

/** A wrong key or an unproved domain is the operator's to mend, so only a fault of this message is final. */
function failureOf(status: number, body: unknown): SendFailure {
  const { output, success } = v.safeParse(refusal, body)
  const reason = success ? `${status} ${output.name}: ${output.message}` : `status ${status}`
  const isOfMessage = status === 400 || status === 422
  return new SendFailure(isOfMessage ? 'refused' : 'later', reason, {
    isOutage: status >= 500 || status === 429,
  })
}
