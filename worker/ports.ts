import type { Config } from './env.ts'

/** The worker's interface to the outside world; tests replace any part. */
export type Deps = {
  config: Config
  /** Calls the backend and every other host. */
  upstream: Upstream
  kv: KVNamespace | null
  cache: Pick<Cache, 'match' | 'put' | 'delete'> | null
  /** Static files that the platform did not serve before the worker. */
  assets: { fetch(request: Request): Promise<Response> } | null
  /** Milliseconds since 1970. */
  now: () => number
  /** A number in [0, 1), used only to spread refills. */
  random: () => number
  /** A new transaction id. */
  id: () => string
  /** A new nonce of 128 random bits. */
  nonce: () => string
  report: Report
  /** Sends reports of pages to the error service; null without a configured one. */
  sendEnvelope: SendEnvelope | null
  /** Stores a measurement; never awaited by a response. */
  recordVital: (vital: VitalSample) => Promise<unknown>
  /** Identifies the built client; part of the page cache's key. */
  build: string
}

/** Sends an envelope of error reports. It never throws. */
export type SendEnvelope = (body: string) => Promise<EnvelopeResponse>
/** What the error service said, as Sentry's clients read it. */
export type EnvelopeResponse = { status: number; retryAfter: string | null }

export type VitalSample = {
  app: string
  view: string
  name: string
  value: number
  target?: string | undefined
  /** Site of the page, empty where the browser does not say; and the build that answered the beacon. */
  site: string
  build: string
  /** For the rate limit of the store, like `findNetwork`. */
  network: string | null
}

export type ReportContext = {
  /** The part of the worker that failed, for example `proxy` or `page`. */
  where: string
  transactionId?: string | undefined
  /**
   * The route's key or the endpoint's pattern, never the path: paths may carry tokens
   * (docs/reference/security.md#secrets-in-urls).
   */
  route?: string | undefined
  details?: Record<string, unknown>
}

export type Report = (error: unknown, context: ReportContext) => void

/** A `Report` that is throttled by subject, for failures that repeat with every read. */
export type ThrottledReport = (subject: string, ...report: Parameters<Report>) => void

export type OutboundFetch = (url: string, init: RequestInit) => Promise<Response>

/** Classes of calls, each with its own deadline. */
export type DeadlineClass = 'cms' | 'growth' | 'apiRead' | 'proxy' | 'money' | 'upload' | 'reports'
/** Milliseconds until a response must be complete. */
export type Deadlines = Record<DeadlineClass, number>

export type UpstreamRequest = {
  method?: string
  headers: Record<string, string> | Headers
  body?: BodyInit | null
  signal?: AbortSignal
  deadline: DeadlineClass
  /** Milliseconds of the deadline that have passed already. */
  spent?: number
  /** Cap on the body after decompression (docs/reference/security.md#deadlines-and-caps). */
  maxBytes: number
  /** For callers that need only the text; the response then has no `body`. */
  as?: 'text'
}

export type Upstream = {
  (url: string, request: UpstreamRequest & { as: 'text' }): Promise<TextResponse>
  (url: string, request: UpstreamRequest): Promise<Response>
}

/** A response read as text, because reading bytes first costs as much again. */
export type TextResponse = Pick<Response, 'status' | 'statusText' | 'ok' | 'headers' | 'text'>
