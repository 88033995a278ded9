import type { AppContext } from '../context.ts'
import { type OtherBackend, otherUrl } from './addresses.ts'
import type { DeadlineClass, UpstreamRequest } from '../ports.ts'

const DEADLINE_OF: Record<OtherBackend, DeadlineClass> = {
  cms: 'cms',
  growth: 'growth',
  console: 'proxy',
  media: 'proxy',
  collector: 'proxy',
  paymentProvider: 'proxy',
  messenger: 'proxy',
}

export type OtherCall = Pick<UpstreamRequest, 'method' | 'headers' | 'body' | 'maxBytes'> & {
  /** Appended to the backend's URL, with its query; absent for that URL itself. */
  path?: string
}

/**
 * Calls a backend besides the commerce API, with the deadline of its class. Null for one that is not
 * configured. Throws `UpstreamError`, also while the body is read.
 */
export async function callOther(
  c: AppContext,
  backend: OtherBackend,
  { path = '', ...request }: OtherCall,
): Promise<Response | null> {
  const { config, upstream } = c.get('deps')
  const url = otherUrl(config, backend, path)
  return url === null ? null : upstream(url, { ...request, deadline: DEADLINE_OF[backend] })
}

/** True when the configuration has a URL for the backend. */
export function isConfigured(c: AppContext, backend: OtherBackend): boolean {
  return otherUrl(c.get('deps').config, backend, '') !== null
}
