import type { Config } from './env.ts'

/** What the worker needs of the world outside; tests replace any of it. */
export type Deps = {
  config: Config
  /** Calls the backend and every other host. */
  upstream: Upstream
  kv: KVNamespace | null
  cache: Pick<Cache, 'match' | 'put' | 'delete'> | null
  /** Static files that the platform has not served before the worker. */
  assets: { fetch(request: Request): Promise<Response> } | null
  /** Milliseconds since 1970. */
  now: () => number
  /** From 0 up to 1: spreads refills, decides nothing. */
  random: () => number
  /** A fresh transaction id. */
  id: () => string
  /** A fresh nonce: 128 random bits. */
  nonce: () => string
  report: Report
  recordVital: (vital: VitalSample) => void
  /** Names the built client; part of the page cache's key. */
  build: string
}

export type VitalSample = { app: string; view: string; name: string; value: number }

export type ReportContext = {
  /** Where in the worker it happened, for example `proxy` or `page`. */
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

/** Reports what is met again at every read, as `Report` does, once a while for each subject. */
export type ThrottledReport = (subject: string, ...report: Parameters<Report>) => void

export type OutboundFetch = (url: string, init: RequestInit) => Promise<Response>

/** Kinds of calls, each with a deadline of its own. */
export type DeadlineClass = 'cms' | 'growth' | 'apiRead' | 'proxy' | 'money' | 'upload'
/** Milliseconds until a response must be whole. */
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

/** Text from the start: as bytes in between it would cost as much again. */
export type TextResponse = Pick<Response, 'status' | 'statusText' | 'ok' | 'headers' | 'text'>
