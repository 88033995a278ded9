import type { Endpoint } from '../shared/api/endpoint.ts'

/** Where a request wants to go: the only reading of its address (docs/reference/security.md#paths). */
export type Location = {
  /** Decoded, without the empty one a trailing slash leaves. */
  segments: string[]
  search: URLSearchParams
  /** As it came, percent-encoding and trailing slash kept; checked, so it may be forwarded. */
  path: string
  /** As it came, with its `?`, or empty. */
  rawSearch: string
  /** Host and port, one of ours. */
  host: string
  isSecure: boolean
}

/** What became of a request at the ingress. */
export type Ingress =
  | { location: Location; error: null }
  | { location: null; error: WorkerErrorName; isApi: boolean }

/** Where a page runs: a browser, or the host app of a platform. */
export type AppPlatform = 'web' | 'ios' | 'android'

export type Visitor = {
  /** Inside the host app: no banner, no chat (docs/reference/interface.md#webviews). */
  isWebview: boolean
  platform: AppPlatform
  /** The readable cookie set at login: decides a label in the first HTML and nothing else. */
  isSignedIn: boolean
  /** The banner of the site's settings, where this visitor has closed it: two wordings of each page at most. */
  closedBanner: string | null
}

/** What is called below `/api/v1/`; without an endpoint, the methods of the path, null for an unknown one. */
export type EndpointMatch = MatchedEndpoint | { endpoint: null; allow: string | null }
export type MatchedEndpoint = {
  endpoint: Endpoint
  /** Decoded, by name; each has the form of its parameter. */
  params: Readonly<Record<string, string>>
}

/** Every error the worker answers with by itself; `worker/errors/error-texts.ts` has status, code and text. */
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
