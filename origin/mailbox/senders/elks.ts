import * as v from 'valibot'
import { SendFailure, type Sender } from './sender.ts'

const ANSWER_MS = 15_000

/** Sends SMS through the HTTP API of 46elks (46elks.com/docs/send-sms), which has no idempotency key. */
export function createElksSender({
  apiUrl,
  apiKey,
  from,
}: {
  apiUrl: string
  /** `username:password` of the API. */
  apiKey: string
  from: string
}): Sender {
  return {
    name: '46elks',
    async send({ recipient, text }) {
      const response = await fetch(`${apiUrl}/a1/sms`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(apiKey)}` },
        body: new URLSearchParams({ from, to: recipient, message: text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch((error: unknown) => {
        throw new SendFailure('later', String(error), { isOutage: true })
      })
      const said = await response.text()
      if (response.ok) return idOf(said)
      const isOfMessage = response.status === 400
      throw new SendFailure(isOfMessage ? 'refused' : 'later', `status ${response.status} ${said}`, {
        isOutage: response.status >= 500 || response.status === 429,
      })
    },
  }
}

function idOf(said: string): string {
  const { output, success } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() })),
    said,
  )
  return success ? output.id : ''
}
