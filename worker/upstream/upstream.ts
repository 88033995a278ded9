import { UpstreamError } from '../errors/upstream-error.ts'
import type { DeadlineClass, Deadlines, OutboundFetch, Upstream, UpstreamRequest } from '../ports.ts'
import { isReferenceUrl } from './addresses.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { watchSent } from './sent-body.ts'

/**
 * Milliseconds until a response must be complete, by class of call
 * (docs/reference/security.md#deadlines-and-caps).
 */
export const DEADLINES: Deadlines = {
  cms: 1_500,
  growth: 500,
  apiRead: 3_000,
  proxy: 10_000,
  money: 30_000,
  upload: 30_000,
  // By itself, so that an error service that hangs opens no breaker of another call.
  reports: 3_000,
}
/** The fraction of the deadline without response headers after which an aborted call counts as a failure. */
const HANGS_AFTER = 1 / 3
/** Classes whose responses stream; others are read completely first. */
const STREAMED: readonly DeadlineClass[] = ['proxy', 'money', 'upload']

/**
 * Creates the worker's outbound client. `reference.internal` goes to the service binding, any other host to
 * the network. Redirects are not followed. Throws `UpstreamError`, also while the body is read: deadline and
 * maximum size apply until the last byte (docs/reference/security.md#deadlines-and-caps). Each host and class
 * of calls has a breaker, except money.
 */
export function createUpstream(outside: {
  reference: OutboundFetch | null
  network: OutboundFetch
  deadlines: Deadlines
  /** Milliseconds since 1970. */
  now: () => number
}): Upstream {
  const { now } = outside
  /** Breakers by class and host. Hosts come from the configuration, so the map stays small. */
  const breakers = new Map<string, Breaker>()
  const breakerOf = (deadline: DeadlineClass, url: string): Breaker | null => {
    if (deadline === 'money') return null
    const name = `${deadline} ${url.split('/', 3).join('/')}`
    const breaker = breakers.get(name) ?? createBreaker(now)
    breakers.set(name, breaker)
    return breaker
  }
  return async (
    url: string,
    { deadline, spent = 0, maxBytes, signal, body, as, ...request }: UpstreamRequest,
  ) => {
    const timeout = AbortSignal.timeout(Math.max(0, outside.deadlines[deadline] - spent))
    const stop = signal ? AbortSignal.any([timeout, signal]) : timeout
    const send = isReferenceUrl(url) ? outside.reference : outside.network
    const breaker = breakerOf(deadline, url)
    const turn = breaker?.enter()
    if (turn === null) throw new UpstreamError('resting')
    const askedAt = now()
    let hasHead = false
    const sent = watchSent(body ?? null)
    const toError = (error: unknown) => {
      if (error instanceof UpstreamError) return error
      const isOfSender = sent.hasFailed() || (timeout.aborted && sent.isAwaited())
      // An abort or a truncated form says nothing about the backend, unless it has waited long for the
      // headers: most clients of a backend that hangs disconnect before the deadline.
      const hasHung = !hasHead && now() - askedAt >= outside.deadlines[deadline] * HANGS_AFTER
      if (isOfSender || (signal?.aborted && !hasHung)) turn?.giveUp()
      else turn?.fail()
      return timeout.aborted ? new UpstreamError('timeout', error) : new UpstreamError('unreachable', error)
    }
    if (!send) throw new UpstreamError('unreachable', 'There is no service binding to the reference backend')
    const stopped = rejectWhen(stop)
    try {
      const init = {
        ...request,
        redirect: 'manual' as const,
        signal: stop,
        ...(sent.body && { body: sent.body }),
        ...halfDuplex(sent.body),
      }
      const response = await Promise.race([send(url, init), stopped])
      hasHead = true
      const announced = Number(response.headers.get('content-length') ?? Number.NaN)
      if (
        STREAMED.includes(deadline) ||
        response.headers.has('content-encoding') ||
        !(announced <= maxBytes)
      ) {
        return guard(response, {
          maxBytes,
          stopped,
          toError,
          onEnd: () => turn?.succeed(),
          onCancel: () => turn?.giveUp(),
        })
      }
      const { status, statusText, ok, headers } = response
      // With a known length it is read at once, because every chunk that passes through JavaScript costs
      // time.
      if (as === 'text') {
        const text = await Promise.race([response.text(), stopped])
        // A text has no more characters than bytes.
        if (text.length > maxBytes) throw new UpstreamError('tooLarge')
        turn?.succeed()
        return { status, statusText, ok, headers, text: () => Promise.resolve(text) } as Response
      }
      const bytes = await Promise.race([response.arrayBuffer(), stopped])
      if (bytes.byteLength > maxBytes) throw new UpstreamError('tooLarge')
      turn?.succeed()
      return new Response(isBodiless(status) ? null : bytes, { status, statusText, headers })
    } catch (error) {
      throw toError(error)
    }
  }
}

/** Node's `fetch` requires this option for a streamed body. */
function halfDuplex(body: unknown): object {
  return body instanceof ReadableStream ? { duplex: 'half' } : {}
}

/** Rejects on abort, because a backend may ignore it and must not delay the response. */
function rejectWhen(signal: AbortSignal): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  stopped.catch(() => {})
  return stopped
}

function guard(
  response: Response,
  limits: {
    maxBytes: number
    stopped: Promise<never>
    toError: (error: unknown) => UpstreamError
    /** Called when the response is complete. */
    onEnd: () => void
    /** Called when the reader cancels. */
    onCancel: () => void
  },
): Response {
  const headers = new Headers(response.headers)
  // The runtime has decoded the body, so these headers no longer apply.
  if (headers.has('content-encoding')) {
    headers.delete('content-encoding')
    headers.delete('content-length')
  }
  const { status, statusText } = response
  if (!response.body) {
    limits.onEnd()
    return new Response(null, { status, statusText, headers })
  }
  const reader = response.body.getReader()
  let length = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await Promise.race([reader.read(), limits.stopped])
        if (next.done) {
          limits.onEnd()
          return controller.close()
        }
        length += next.value.byteLength
        if (length > limits.maxBytes) throw new UpstreamError('tooLarge')
        controller.enqueue(next.value)
      } catch (error) {
        reader.cancel(error).catch(() => {})
        controller.error(limits.toError(error))
      }
    },
    cancel(reason) {
      limits.onCancel()
      return reader.cancel(reason)
    },
  })
  return new Response(body, { status, statusText, headers })
}

/** Statuses without a body (Fetch, null body status). */
function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}
