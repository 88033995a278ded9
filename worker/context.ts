import type { Context } from 'hono'
import type { AppPlatform } from '../shared/domain/webview.ts'
import type { RouteMatch } from '../shared/routes.ts'
import type { FormFailure } from '../shared/screen-forms.ts'
import type { Locale } from '../shared/sites.ts'
import type { Caches } from './cache/caches.ts'
import type { Controls } from './cache/controls.ts'
import type { CacheDecision } from './cache/freshness.ts'
import type { Deps } from './deps.ts'
import type { Location, Passage } from './door.ts'
import type { Experiments } from './growth/growth.ts'
import type { RefusalName } from './refusals.ts'

export type Visitor = {
  /** Inside the host app: no banner, no chat (spec 2). */
  isWebview: boolean
  platform: AppPlatform
  /** The readable cookie set at login: decides a label in the first HTML and nothing else. */
  isSignedIn: boolean
  /** The banner of the site's settings, where this visitor has closed it: two wordings of each page at most. */
  closedBanner: string | null
}

/**
 * What the middleware add to a request, in the order of `app.ts`. Read one by one with `c.get(name)`:
 * `c.var` makes an object of all of them at each access, on the way of a hit too.
 */
export type Variables = {
  deps: Deps
  transactionId: string
  /** Milliseconds since 1970. */
  startedAt: number
  caches: Caches
  /** The caches as operators have set them. */
  controls: Controls
  /** What the worker itself said no with. */
  refusal?: RefusalName
  /** What the caches did for this request; absent where none was asked. */
  decision?: CacheDecision
  /**
   * Set where a copy of the page may be kept: whoever has streamed it cleanly gives a way to make it once
   * more, whole (design: a page request, 5).
   */
  keepPage?: (make: () => Promise<SharedPage | null>) => void
  /** A copy to keep is being made: of fresh parts where there are any. */
  wantsFresh?: boolean
  /** Fresh per request, never taken from a header and never stored (security 11). */
  nonce: string
  location: Location
  /** Of what was sent, where it was read before its request took a place. */
  sent?: Uint8Array
  /** Where no site is in the path, the one the visitor most likely wants. */
  locale: Locale
  /** Null is a 404. */
  match: RouteMatch | null
  visitor: Visitor
  experiments: Experiments
  /** The part of the page cache's key that names their values, empty where all are the control. */
  vector: string
}

export type AppEnv = { Bindings: { passage: Passage }; Variables: Variables }
export type AppContext = Context<AppEnv>

/** A shared page as it may be stored: one whole string, without nonce, for everybody. */
export type SharedPage = {
  html: string
  headers: Record<string, string>
  /** Where the freshness of its first part to age ends, in milliseconds since 1970. */
  freshUntil: number
}

export type RefusedForm = {
  status: number
  failure: FormFailure
  /** Set by the answers of the API that were asked on the way. */
  setCookies: readonly string[]
}

/** The pages behind the middleware; a parameter, so that tests run the edge without rendering. */
export type Pages = {
  servePage(c: AppContext): Promise<Response>
  /** The page to keep, of fresh parts; `gone` when it does not exist any more, null when a part failed. */
  makeSharedPage(c: AppContext): Promise<SharedPage | 'gone' | null>
  /** The screen a form was posted from, with what the API said no to; the status is the API's. */
  serveForm(c: AppContext, refused: RefusedForm): Promise<Response>
  /** The full shell with a real status. `error` is for the report, never for the visitor. */
  serveErrorPage(c: AppContext, status: number, error?: unknown): Promise<Response>
}
