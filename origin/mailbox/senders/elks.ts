import { postMessage } from './post-message.ts'
import type { Sender } from './sender.ts'

type Elks = {
  apiUrl: string
  /** `username:password` of the API. */
  apiKey: string
  from: string
}

/** Sends SMS through the HTTP API of 46elks (46elks.com/docs/send-sms), which has no idempotency key. */
export function createElksSender({ apiUrl, apiKey, from }: Elks): Sender {
  return {
    name: '46elks',
    send: ({ recipient, text }) =>
      postMessage(
        `${apiUrl}/a1/sms`,
        {
          headers: { authorization: `Basic ${btoa(apiKey)}` },
          body: new URLSearchParams({ from, to: recipient, message: text }),
        },
        { refused: [400] },
      ),
  }
}
