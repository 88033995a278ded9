import { FLAG_STREAM_EVENT } from '../../shared/growth.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { type AppContext, required } from '../context.ts'
import { apiErrorResponse, API_CSP } from '../errors/error-response.ts'
import { type DecideFlags, prepareFlags } from './flags.ts'

/** Milliseconds between checks for a change. A check calls no service (docs/growth.md). */
const LOOK_EVERY = 10_000
/**
 * Milliseconds after which a stream ends and the browser opens another, because the visitor may have logged
 * in.
 */
const STREAM_MAX = 120_000
/** Milliseconds after which the browser reconnects. */
const RETRY_AFTER = 5_000
/** `Retry-After` in seconds for a browser without a stream, which uses the plain endpoint until then. */
const COME_AGAIN = '60'

/** The maximum number of streams of an isolate. Each is a timer and a few kilobytes. */
export const STREAMS_MAX = 500

/**
 * Handles `GET flags/stream/?country=`: sends the visitor's flags as server-sent events, at once and after
 * each change (docs/reference/services.md#flags). The rules stay on the server. 503 without a free permit.
 */
export function createFlagStreams(now: () => number) {
  const limit = createConcurrencyLimit(STREAMS_MAX, now, STREAM_MAX + LOOK_EVERY)
  return async function serveFlagStream(c: AppContext): Promise<Response> {
    if (c.req.method !== 'GET') return apiErrorResponse(c, 'methodNotAllowed', { allow: 'GET' })
    const release = limit.acquire()
    if (!release) return apiErrorResponse(c, 'busy', { 'retry-after': COME_AGAIN })
    const asked = required(c, 'location').search.get('country') ?? undefined
    const decide = await prepareFlags(c, asked).catch((error: unknown) => {
      release()
      throw error
    })
    if (!decide) {
      release()
      return apiErrorResponse(c, 'notFound')
    }
    const onFailure = (error: unknown) => {
      release()
      c.get('deps').report(error, { where: 'flags', transactionId: c.get('transactionId') })
    }
    return new Response(streamOf(decide, now, { release, onFailure }), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'content-security-policy': API_CSP,
      },
    })
  }
}

type Ends = { release: () => void; onFailure: (error: unknown) => void }

function streamOf(decide: DecideFlags, now: () => number, ends: Ends): ReadableStream<Uint8Array> {
  const endsAt = now() + STREAM_MAX
  const encoder = new TextEncoder()
  let lastFlags = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (lastFlags !== '') await new Promise((resolve) => (timer = setTimeout(resolve, LOOK_EVERY)))
        try {
          if (now() >= endsAt) {
            ends.release()
            return controller.close()
          }
          const flags = JSON.stringify((await decide()).decision)
          // A comment keeps proxies from closing an idle connection, and fails for clients that have
          // disconnected.
          controller.enqueue(encoder.encode(flags === lastFlags ? ':\n\n' : eventOf(flags, lastFlags === '')))
          lastFlags = flags
        } catch (error) {
          ends.onFailure(error)
          throw error
        }
      },
      cancel() {
        clearTimeout(timer)
        ends.release()
      },
    },
    { highWaterMark: 0 },
  )
}

function eventOf(flags: string, isFirst: boolean): string {
  return `${isFirst ? `retry: ${RETRY_AFTER}\n` : ''}event: ${FLAG_STREAM_EVENT}\ndata: ${flags}\n\n`
}
