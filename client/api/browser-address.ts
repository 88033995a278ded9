import { addressOf } from '../../shared/api/address.ts'
import type { CalledEndpoint, EndpointCall } from '../../shared/api/endpoint.ts'
import type { getSession } from '../../shared/api/user.ts'

/** The address a browser sends a call to: path and query below the edge's prefix. */
export function browserAddress(call: EndpointCall): string {
  return `/api/v1/${addressOf(call)}`
}

/** The session's endpoint without its schemas, which the first page of a new visitor does not load. */
export const SESSION = {
  method: 'GET',
  path: 'user/session/',
  kind: 'personal',
} as const satisfies CalledEndpoint & Pick<typeof getSession, 'path'>

/**
 * The only personal request of a page load: the loader starts it in the head, the client adopts its response.
 */
export const SESSION_CALL = { endpoint: SESSION, query: { include: 'cart,delivery' } } as const
export const SESSION_ADDRESS = browserAddress(SESSION_CALL)
