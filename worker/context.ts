import type { Context } from 'hono'
import type { FlagResults } from '../shared/flags.ts'
import type { FormFailure } from '../shared/forms/form-failure.ts'
import type { RouteMatch } from '../shared/route-match.ts'
import type { Locale } from '../shared/sites.ts'
import type { CacheResult } from './cache/cache-result.ts'
import type { Caches } from './cache/caches.ts'
import type { Controls } from './cache/controls.ts'
import type { WaitUntil } from './cache/single-flight.ts'
import type { Counters } from './counters/counters.ts'
import type { Deps, ThrottledReport } from './ports.ts'
import type { EndpointMatch, Ingress, Location, Visitor, WorkerErrorName } from './request.ts'

/** Set for every request before anything else. */
export type Always = {
  deps: Deps
  transactionId: string
  /** Milliseconds since 1970. */
  startedAt: number
  caches: Caches
  /** What all requests and reads of this isolate came to. */
  counters: Counters
  /** For what is wrong with every reading of a source alike. */
  reportThrottled: ThrottledReport
  /** Fresh per request, never taken from a header and never stored (docs/reference/security.md#scripts). */
  nonce: string
}

/**
 * What middleware and handlers set on the way, in the order of `app.ts`: absent in a request that ended before, so
 * that `c.get` says so. Below its middleware, `required` reads it.
 */
export type Staged = {
  location: Location
  /** What is called below `/api/v1/`. */
  call: EndpointMatch
  /** What was sent, where it has been read. */
  body: Uint8Array<ArrayBuffer>
  /** The caches as operators have set them. */
  controls: Controls
  /** Where no site is in the path, the one the visitor most likely wants. */
  locale: Locale
  /** Null is a 404. */
  match: RouteMatch | null
  visitor: Visitor
  /** Variation by flag, for each flag the matched route shows in its HTML. */
  experiments: FlagResults
  /** The part of the page cache's key that names their values, empty where all are the control. */
  vector: string
  /** The error that the worker itself answered with. */
  errorName: WorkerErrorName
  /** What the caches did for this request; absent where none was asked. */
  cacheResult: CacheResult
  /**
   * Set where the page may be stored: called when it was streamed cleanly, with how to render it once more as a whole
   * (docs/reference/pages.md#stored-pages).
   */
  keepPage: (make: () => Promise<SharedPage | null>) => void
  /** A page to be stored is made of fresh parts where there are any. */
  wantsFresh: boolean
}

export type AppEnv = { Bindings: { ingress: Ingress }; Variables: Always & Partial<Staged> }
export type AppContext = Context<AppEnv>

/** A variable that a middleware above has set. Throws where none has: the order of `app.ts` is wrong. */
export function required<Name extends keyof Staged>(c: AppContext, name: Name): Staged[Name] {
  const value = c.get(name)
  if (value === undefined) throw new Error(`No middleware above has set "${name}"`)
  return value as Staged[Name]
}

/** Lets work go on after the response has been sent, as long as the platform allows (30 s); reports what it throws. */
export function waitUntilOf(c: AppContext): WaitUntil {
  return (work) => {
    const reported = work.catch((error) =>
      c.get('deps').report(error, { where: 'waitUntil', transactionId: c.get('transactionId') }),
    )
    try {
      c.executionCtx.waitUntil(reported)
    } catch {
      // Outside a worker there is no context, and nothing that would stop the work.
    }
  }
}

/** A shared page as it may be stored: one whole string, without nonce, for everybody. */
export type SharedPage = {
  html: string
  headers: Record<string, string>
  /** Where the freshness of its first part to age ends, in milliseconds since 1970. */
  freshUntil: number
}

export type FailedForm = {
  status: number
  failure: FormFailure
  /** Set by the API's responses to the form's calls. */
  setCookies: readonly string[]
}

/** The pages below the middleware; a parameter, so that tests run the worker without rendering. */
export type Pages = {
  servePage(c: AppContext): Promise<Response>
  /** The page to store, of fresh parts; `gone` when it does not exist any more, null when a part failed. */
  makeSharedPage(c: AppContext): Promise<SharedPage | 'gone' | null>
  /** The screen a form was posted from, with the API's errors; the status is the API's. */
  serveForm(c: AppContext, refused: FailedForm): Promise<Response>
  /** The full shell with a real status. `error` is for the report, never for the visitor. */
  serveErrorPage(c: AppContext, status: number, error?: unknown): Promise<Response>
}
