import { ApiError } from '../errors.ts'

type Predicate = (error: unknown) => boolean

/** Text that only the scripts injected by Facebook's and Instagram's in-app browsers put into errors. */
const IN_APP_VIEW =
  /_AutofillCallbackHandler|enableDidUserTypeOnKeyboardLogging|enableButtonsClickedMetaDataLogging|Java object is gone/
const NETWORK = /failed to fetch|load failed|network ?error|network connection (was )?lost/i

/** Errors that are not reported (docs/reference/interface.md#error-reports). */
export const isRouteChangePrevented: Predicate = (error) => nameOf(error) === 'RouteChangePreventedError'
export const isNotFound: Predicate = (error) => statusOf(error) === 404
export const isAborted: Predicate = (error) => nameOf(error) === 'AbortError'
export const isApiError: Predicate = (error) => error instanceof ApiError
export const isNetworkFailure: Predicate = (error) => NETWORK.test(messageOf(error))
export const isInAppViewError: Predicate = (error) => IN_APP_VIEW.test(messageOf(error))
export const isScriptError: Predicate = (error) => /^script error\.?$/i.test(messageOf(error))
export const isResizeObserverWarning: Predicate = (error) =>
  messageOf(error).startsWith('ResizeObserver loop')

const PREDICATES = [
  isRouteChangePrevented,
  isNotFound,
  isAborted,
  isApiError,
  isNetworkFailure,
  isInAppViewError,
  isScriptError,
  isResizeObserverWarning,
]

/** True when a report of this error would help no developer. */
export function shouldIgnore(error: unknown): boolean {
  return PREDICATES.some((isIgnored) => isIgnored(error))
}

function nameOf(error: unknown): string {
  return String((error as { name?: unknown } | null | undefined)?.name ?? '')
}

function statusOf(error: unknown): unknown {
  const { statusCode, status } = (error ?? {}) as { statusCode?: unknown; status?: unknown }
  return statusCode ?? status
}

function messageOf(error: unknown): string {
  return typeof error === 'string' ? error : String((error as { message?: unknown } | null)?.message ?? '')
}
