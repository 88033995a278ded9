import { postMessage } from './post-message.ts'
import type { Sender } from './sender.ts'

type Resend = { apiUrl: string; apiKey: string; from: string }

/** Sends through the HTTP API of Resend (resend.com/docs/api-reference/emails/send-email). */
export function createResendSender({ apiUrl, apiKey, from }: Resend): Sender {
  return {
    name: 'resend',
    send: ({ key, recipient, subject, text, html, headers }) =>
      postMessage(
        `${apiUrl}/emails`,
        {
          headers: {
            authorization: `Bearer ${apiKey}`,
            'content-type': 'application/json',
            // The API knows it for a day and sends a message with the same key once.
            'idempotency-key': key,
          },
          body: JSON.stringify({ from, to: [recipient], subject, text, html, headers }),
        },
        { refused: [400, 422] },
      ),
  }
}
