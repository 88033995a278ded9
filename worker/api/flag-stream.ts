import { FLAG_STREAM_EVENT } from '../../shared/growth.ts'
import { createBound } from '../bound.ts'
import type { AppContext } from '../context.ts'
import { answerApiRefusal, API_CSP } from '../refuse.ts'
import { type DecideFlags, prepareFlags } from './flags.ts'

/** How often a stream looks whether something has changed, in milliseconds; looking asks nobody (docs/growth.md). */
const LOOK_EVERY = 10_000
/** A stream ends after this long and is opened again: by then somebody may have logged in. */
const STREAM_MAX = 120_000
/** Milliseconds after which a browser opens it again. */
const RETRY_AFTER = 5_000
/** Seconds after which a browser that got none tries again; it asks for the plain answer until then. */
const COME_AGAIN = '60'

/** How many streams an isolate holds: each is a timer and a few kilobytes. */
export const STREAMS_MAX = 500

/**
 * `GET flags/stream/?country=`: the visitor's flags as server-sent events, at once and whenever they have
 * changed (contract 7.2). The payload with its rules stays on the server (spec 7). 503 where the isolate
 * holds as many as it may.
 */
export function createFlagStreams(now: () => number) {
  const bound = createBound(STREAMS_MAX, now, STREAM_MAX + LOOK_EVERY)
  return async function serveFlagStream(c: AppContext): Promise<Response> {
    if (c.req.method !== 'GET') return answerApiRefusal(c, 'methodNotAllowed', { allow: 'GET' })
    const leave = bound.enter()
    if (!leave) return answerApiRefusal(c, 'busy', { 'retry-after': COME_AGAIN })
    const asked = c.get('location').search.get('country') ?? undefined
    const decide = await prepareFlags(c, asked).catch((error: unknown) => {
      leave()
      throw error
    })
    if (!decide) {
      leave()
      return answerApiRefusal(c, 'notFound')
    }
    const onFailure = (error: unknown) => {
      leave()
      c.get('deps').report(error, { where: 'flags', transactionId: c.get('transactionId') })
    }
    return new Response(streamOf(decide, now, { leave, onFailure }), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'content-security-policy': API_CSP,
      },
    })
  }
}

type Ends = { leave: () => void; onFailure: (error: unknown) => void }

function streamOf(decide: DecideFlags, now: () => number, ends: Ends): ReadableStream<Uint8Array> {
  const endsAt = now() + STREAM_MAX
  const encoder = new TextEncoder()
  let told = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (told !== '') await new Promise((resolve) => (timer = setTimeout(resolve, LOOK_EVERY)))
        try {
          if (now() >= endsAt) {
            ends.leave()
            return controller.close()
          }
          const flags = JSON.stringify((await decide()).decision)
          // A comment keeps what stands between from closing a silent connection, and shows us who has left.
          controller.enqueue(encoder.encode(flags === told ? ':\n\n' : eventOf(flags, told === '')))
          told = flags
        } catch (error) {
          ends.onFailure(error)
          throw error
        }
      },
      cancel() {
        clearTimeout(timer)
        ends.leave()
      },
    },
    { highWaterMark: 0 },
  )
}

function eventOf(flags: string, isFirst: boolean): string {
  return `${isFirst ? `retry: ${RETRY_AFTER}\n` : ''}event: ${FLAG_STREAM_EVENT}\ndata: ${flags}\n\n`
}
