import type { Endpoint } from '../shared/api/endpoint.ts'
import type { FormDefinition } from '../shared/forms/form.ts'
import type { RouteKey } from '../shared/routes.ts'

/** The parsed URL of a request; nothing else parses it (docs/reference/security.md#paths). */
export type Location = {
  /** Decoded, without the empty segment of a trailing slash. */
  segments: string[]
  search: URLSearchParams
  /**
   * The path as received, with its percent-encoding and trailing slash. It is validated, so that it may be
   * forwarded.
   */
  path: string
  /** The query as received, with its `?`; empty without one. */
  rawSearch: string
  /** Host and port, one of the allowed hosts. */
  host: string
  isSecure: boolean
}

/** The result of validating a request. */
export type Ingress =
  | { location: Location; error: null }
  | { location: null; error: WorkerErrorName; isApi: boolean }

/** Where a page runs: a browser, or a platform's host app. */
export type AppPlatform = 'web' | 'ios' | 'android'

export type Visitor = {
  /** True inside the host app: no banner and no chat (docs/reference/interface.md#webviews). */
  isWebview: boolean
  platform: AppPlatform
  /** The readable cookie that login sets. It changes a label in the first HTML and nothing else. */
  isSignedIn: boolean
  /** True if the visitor's settings hide alcohol: pages and catalogue reads omit it. */
  hidesAlcohol: boolean
  /** The id of the current banner if this visitor has closed it. A page thus has at most two variants. */
  closedBanner: string | null
}

/**
 * The called endpoint below `/api/v1/`. Without one, `allow` has the methods of the path; null for an unknown
 * path.
 */
export type EndpointMatch = MatchedEndpoint | { endpoint: null; allow: string | null }
export type MatchedEndpoint = {
  endpoint: Endpoint
  /** Decoded, by name; each matches its parameter's schema. */
  params: Readonly<Record<string, string>>
}

/** Every form of the shop by what it is posted to. */
export type Forms = {
  /** By the route they are posted to. */
  byPage: ReadonlyMap<RouteKey, FormDefinition[]>
  /** All others, by their URL below the site. */
  byAddress: ReadonlyMap<string, FormDefinition>
}

/**
 * Every error that the worker itself responds with; `worker/errors/error-texts.ts` has status, code and text.
 */
export type WorkerErrorName =
  | 'addressMalformed'
  | 'addressTooLong'
  | 'hostMalformed'
  | 'hostUnknown'
  | 'headersTooLarge'
  | 'cookiesTooLarge'
  | 'bodyTooLarge'
  | 'bodyTooSlow'
  | 'methodUnknown'
  | 'methodNotAllowed'
  | 'notFound'
  | 'crossSite'
  | 'mediaTypeUnsupported'
  | 'formMalformed'
  | 'siteUnsupported'
  | 'vitalMalformed'
  | 'checkoutClosed'
  | 'internal'
  | 'busy'
  | 'resting'
  | 'badGateway'
  | 'gatewayTimeout'
