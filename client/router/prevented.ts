/**
 * A route change that did not happen: blocked by unsaved input or overtaken by a newer one. The reason
 * of the abort signal in that case; never reported (spec 8).
 */
export class RouteChangePreventedError extends Error {
  override name = 'RouteChangePreventedError'
}
