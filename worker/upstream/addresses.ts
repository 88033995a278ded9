import { addressOf } from '../../shared/api/address.ts'
import type { EndpointCall } from '../../shared/api/endpoint.ts'
import { MISSING_HOST } from '../../shared/errors.ts'
import type { Config } from '../env.ts'

/** The commerce API's prefix on its host. */
const API_PREFIX = '/tienda-web-api/v1/'
/** The host name that stands for the reference backend's service binding (wrangler.toml). */
const REFERENCE_BACKEND = 'https://reference.internal'

/** The backends besides the commerce API. */
export type OtherBackend =
  | 'cms'
  | 'growth'
  | 'console'
  | 'media'
  | 'collector'
  | 'paymentProvider'
  | 'messenger'

/**
 * The URL of a call of the commerce API. `search` replaces the call's own query with one as received, with
 * its `?`. Throws `MISSING_HOST` without a configured host.
 */
export function backendUrl({ apiHost }: Config, call: EndpointCall, search?: string): string {
  if (apiHost === null) throw new Error(MISSING_HOST)
  const address = search === undefined ? addressOf(call) : addressOf({ ...call, query: {} }) + search
  return apiHost + API_PREFIX + address
}

/** The URL of `path` at another backend; null for one that is not configured. */
export function otherUrl(config: Config, backend: OtherBackend, path: string): string | null {
  const host = {
    cms: config.cmsUrl,
    growth: config.growthApiHost,
    console: config.consoleHost,
    media: config.mediaHost,
    collector: config.collectorUrl,
    paymentProvider: config.paymentProviderUrl,
    messenger: config.messengerUrl,
  }[backend]
  return host === null ? null : host + path
}

/** True for a URL of a host that has the client token anyway: the commerce API's, or the service binding. */
export function mayHaveToken({ apiHost }: Pick<Config, 'apiHost'>, url: string): boolean {
  return isReferenceUrl(url) || (apiHost !== null && (url === apiHost || url.startsWith(`${apiHost}/`)))
}

/** True for a URL of the reference backend’s service binding. */
export function isReferenceUrl(url: string): boolean {
  return url === REFERENCE_BACKEND || url.startsWith(`${REFERENCE_BACKEND}/`)
}
