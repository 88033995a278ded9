import type { Context } from 'hono'
import type { FlagResults } from '../shared/flags.ts'
import type { FormFailure } from '../shared/forms/form-failure.ts'
import type { Sender } from '../shared/http/senders.ts'
import type { RouteMatch } from '../shared/route-match.ts'
import type { Locale } from '../shared/sites.ts'
import type { CacheResult } from './cache/cache-result.ts'
import type { Caches } from './cache/caches.ts'
import type { Controls } from './cache/controls.ts'
import type { WaitUntil } from './cache/single-flight.ts'
import type { Counters } from './counters/counters.ts'
import type { Deps, ThrottledReport } from './ports.ts'
import type { EndpointMatch, Forms, Ingress, Location, Visitor, WorkerErrorName } from './request.ts'

/** Variables that are set for every request before any middleware. */
export type Always = {
  deps: Deps
  transactionId: string
  /** Milliseconds since 1970. */
  startedAt: number
  caches: Caches
  /** Counts of all requests and reads of this isolate. */
  counters: Counters
  /** Reports failures that repeat with every read. */
  reportThrottled: ThrottledReport
}

/**
 * Variables that middleware sets, in the order of `app.ts`. One may be absent in a request that ended early,
 * so `c.get` may return undefined; below the middleware, use `required`.
 */
export type Staged = {
  location: Location
  /** The called endpoint below `/api/v1/`. */
  call: EndpointMatch
  /** The first segment of that call for logs, where one of our endpoints begins with it; else `not-found`. */
  apiSegment: string
  /** What the addresses of a site take; set for a POST to one. */
  forms: Forms
  /** The body, once it has been read. */
  body: Uint8Array<ArrayBuffer>
  /** Counts the bytes of a streamed form with photos; set only for a logged-in user. */
  uploadSender: Sender
  /** True for an upload from a user who may not send one. */
  isRefusedUpload: boolean
  /** The text fields of a form with photos whose visitor has to log in first. */
  typedBeforeLogin: URLSearchParams
  /** The caches as operators have set them. */
  controls: Controls
  /** The visitor's preferred locale when the path has no site. */
  locale: Locale
  /** Null for a 404. */
  match: RouteMatch | null
  visitor: Visitor
  /** Variation by flag, for the flags that the matched route shows in its HTML. */
  experiments: FlagResults
  /** The variations in the page cache's key; empty when all are the control. */
  vector: string
  /** The error that the worker itself responded with. */
  errorName: WorkerErrorName
  /** What the caches did for this request; absent when none was used. */
  cacheResult: CacheResult
  /**
   * Set where the page may be stored (docs/reference/pages.md#stored-pages). Stores a page that is complete and
   * returns it for this visitor.
   */
  sharePage: (page: SharedPage) => Promise<Response>
  /**
   * Set for a shared page, for one that is streamed: called at the end of a clean stream with how to render the
   * page once more as a whole, or with the reason why nobody else gets it.
   */
  keepPage: (make: MakePage | 'failed' | 'abandoned') => void
  /** True for a page to be stored, which uses fresh data where possible. */
  wantsFresh: boolean
  /** The draft that staff look at (preview.ts); such a page is never stored. */
  preview: string
  /** The id of that draft's document. */
  previewed: string
}

export type AppEnv = { Bindings: { ingress: Ingress }; Variables: Always & Partial<Staged> }
export type AppContext = Context<AppEnv>

/**
 * Returns a variable that middleware has set. Throws without it, because the order of `app.ts` is then wrong.
 */
export function required<Name extends keyof Staged>(c: AppContext, name: Name): Staged[Name] {
  const value = c.get(name)
  if (value === undefined) throw new Error(`No middleware above has set "${name}"`)
  return value as Staged[Name]
}

/** Continues work after the response, as long as the platform allows (30 s), and reports what it throws. */
export function waitUntilOf(c: AppContext): WaitUntil {
  return (work) => {
    const reported = work.catch((error) =>
      c.get('deps').report(error, { where: 'waitUntil', transactionId: c.get('transactionId') }),
    )
    try {
      c.executionCtx.waitUntil(reported)
    } catch {
      // Outside the workers runtime there is no context, and nothing stops the work.
    }
  }
}

/**
 * Renders a page once more as others may have it; null for one they may not have. `evenPartial`: also a page that
 * lacks a part or was not found, which visitors who wait for it get.
 */
export type MakePage = (evenPartial: boolean) => Promise<SharedPage | null>

/** A shared page as it is stored: one body without nonce, the same for everyone. */
export type SharedPage = {
  status: number
  /** False for a page that lacks a part or was not found. */
  isStorable: boolean
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  /** When the first of its parts becomes stale, in milliseconds since 1970. */
  freshUntil: number
}

export type FailedForm = {
  status: number
  failure: FormFailure
  /** Cookies from the API's responses to the form's calls. */
  setCookies: readonly string[]
}

/** Renders pages; a parameter, so that tests can run the worker without rendering. */
export type Pages = {
  servePage(c: AppContext): Promise<Response>
  /** Renders the page to store, of fresh data; `gone` for a 404, null when a part failed. */
  makeSharedPage(c: AppContext): Promise<SharedPage | 'gone' | null>
  /** Renders the screen a form was posted from, with the API's errors and status. */
  serveForm(c: AppContext, refused: FailedForm): Promise<Response>
  /** Renders the shell with an error status. `error` is reported and never shown. */
  serveErrorPage(c: AppContext, status: number, error?: unknown): Promise<Response>
  /** The service worker of this build, or one that removes itself (docs/offline.md). */
  serveServiceWorker(c: AppContext): Response | Promise<Response>
}
