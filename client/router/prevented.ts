/**
 * A route change that was blocked by unsaved input or aborted by a newer one. It is the abort signal's reason
 * and never reported (docs/reference/interface.md#error-reports).
 */
export class RouteChangePreventedError extends Error {
  override name = 'RouteChangePreventedError'
}
