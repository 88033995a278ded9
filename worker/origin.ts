import { type Breaker, createBreaker } from './breaker.ts'
import { watchSent } from './sent-body.ts'

/** Milliseconds until an answer must be whole, by class of call (security 8). */
export const DEADLINES = { cms: 1_500, growth: 500, apiRead: 3_000, proxy: 10_000, payments: 30_000 } as const
export type DeadlineClass = keyof typeof DEADLINES
/** Part of a deadline without a word after which a visitor who leaves says that the backend hangs. */
const HANGS_AFTER = 1 / 3
/** What is passed on while it comes; everything else is read whole before anything is done with it. */
const STREAMED: readonly DeadlineClass[] = ['proxy', 'payments']
export type Deadlines = Record<DeadlineClass, number>

/** The host that stands for the reference backend behind its service binding (wrangler.toml). */
export const REFERENCE_ORIGIN = 'https://reference.internal'

export type OutboundFetch = (url: string, init: RequestInit) => Promise<Response>

export type OriginRequest = {
  method?: string
  headers: Record<string, string> | Headers
  body?: BodyInit | null
  signal?: AbortSignal
  deadline: DeadlineClass
  /** Milliseconds of it that are over already. */
  spent?: number
  /** Cap on the body after decompression (security 8). */
  maxBytes: number
  /** For whoever wants nothing of the body but its text; the answer then has no `body`. */
  as?: 'text'
}

export type Origin = {
  (url: string, request: OriginRequest & { as: 'text' }): Promise<TextAnswer>
  (url: string, request: OriginRequest): Promise<Response>
}

/** Text from the start: as bytes in between it would cost as much again. */
export type TextAnswer = Pick<Response, 'status' | 'statusText' | 'ok' | 'headers' | 'text'>

export class OriginError extends Error {
  override name = 'OriginError'
  readonly kind: keyof typeof REASONS

  constructor(kind: OriginError['kind'], cause?: unknown) {
    super(REASONS[kind], { cause })
    this.kind = kind
  }
}

const REASONS = {
  unreachable: 'The backend was unreachable',
  timeout: 'The backend was too slow',
  tooLarge: 'The backend was too long',
  resting: 'The backend has failed too often just now and was not asked',
  busy: 'Too much is being asked already and the backend was not asked',
} as const

/**
 * The one door to everything outside: `reference.internal` goes to the service binding, any other
 * host to the network. Never follows a redirect. Throws `OriginError`, also while the body is read:
 * the deadline and the cap hold until its last byte (security 6 and 8). A host that keeps being unreachable
 * or too slow for a class of calls is left alone with them for moments; never with payments.
 */
export function createOrigin(outside: {
  reference: OutboundFetch | null
  network: OutboundFetch
  deadlines: Deadlines
  /** Milliseconds since 1970. */
  now?: () => number
}): Origin {
  const { now = () => Date.now() } = outside
  /** By class and host: all hosts are ours by configuration, so there are few. */
  const breakers = new Map<string, Breaker>()
  const breakerOf = (deadline: DeadlineClass, url: string): Breaker | null => {
    if (deadline === 'payments') return null
    const name = `${deadline} ${url.split('/', 3).join('/')}`
    const breaker = breakers.get(name) ?? createBreaker(now)
    breakers.set(name, breaker)
    return breaker
  }
  return async (
    url: string,
    { deadline, spent = 0, maxBytes, signal, body, as, ...request }: OriginRequest,
  ) => {
    const timeout = AbortSignal.timeout(Math.max(0, outside.deadlines[deadline] - spent))
    const stop = signal ? AbortSignal.any([timeout, signal]) : timeout
    const isReference = url === REFERENCE_ORIGIN || url.startsWith(`${REFERENCE_ORIGIN}/`)
    const send = isReference ? outside.reference : outside.network
    const breaker = breakerOf(deadline, url)
    const turn = breaker?.enter()
    if (turn === null) throw new OriginError('resting')
    const askedAt = now()
    let hasHead = false
    const sent = watchSent(body ?? null)
    const toError = (error: unknown) => {
      if (error instanceof OriginError) return error
      const isOfSender = sent.hasFailed() || (timeout.aborted && sent.isAwaited())
      // A visitor who leaves, or sends half a form, says nothing about the backend; one who has waited long for the
      // first word of it does: of a backend that hangs most visitors are gone before the deadline.
      const hasHung = !hasHead && now() - askedAt >= outside.deadlines[deadline] * HANGS_AFTER
      if (isOfSender || (signal?.aborted && !hasHung)) turn?.giveUp()
      else turn?.fail()
      return timeout.aborted ? new OriginError('timeout', error) : new OriginError('unreachable', error)
    }
    if (!send) throw new OriginError('unreachable', 'There is no service binding to the reference backend')
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
      // It says how long it is: in one piece, because on its way through JavaScript every piece costs.
      if (as === 'text') {
        const text = await Promise.race([response.text(), stopped])
        // No text is longer than its bytes.
        if (text.length > maxBytes) throw new OriginError('tooLarge')
        turn?.succeed()
        return { status, statusText, ok, headers, text: () => Promise.resolve(text) } as Response
      }
      const bytes = await Promise.race([response.arrayBuffer(), stopped])
      if (bytes.byteLength > maxBytes) throw new OriginError('tooLarge')
      turn?.succeed()
      return new Response(isBodiless(status) ? null : bytes, { status, statusText, headers })
    } catch (error) {
      throw toError(error)
    }
  }
}

/** `fetch` outside workerd insists on this with a streamed body. */
function halfDuplex(body: unknown): object {
  return body instanceof ReadableStream ? { duplex: 'half' } : {}
}

/** A backend that ignores the abort must not hold the visitor either. */
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
    toError: (error: unknown) => OriginError
    /** The answer has come whole. */
    onEnd: () => void
    /** Nobody reads on. */
    onCancel: () => void
  },
): Response {
  const headers = new Headers(response.headers)
  // The runtime has decoded the body: what was said of its coded form is no longer true.
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
        if (length > limits.maxBytes) throw new OriginError('tooLarge')
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

/** Statuses whose answer may not have a body (Fetch, null body status). */
function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}
