import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/api/user.ts'
import type { Api, ReportDropped } from '../api/api.ts'
import { SESSION, SESSION_CALL } from '../api/browser-address.ts'

/** The user, a summary of their cart and their next delivery: requested after paint, once per page. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'session'],
    queryFn: ({ signal }) => api.call(SESSION, { query: SESSION_CALL.query }, { signal, read: readSession }),
    staleTime: 60_000,
  })

async function readSession(body: unknown, reportDropped: ReportDropped): Promise<Session> {
  if (isNewcomer(body)) return body
  // A visitor's session is probably plain.
  const isPerson = (body as Session).user !== null
  const plain = isPerson
    ? null
    : await import('./responses/plain-session.ts').then((late) => late.readPlainSession(body as Session))
  return plain ?? import('./responses/user.ts').then((late) => late.parseSession(body, reportDropped))
}

/** True for a session without user, cart and delivery: it needs no schema, so the first page loads none. */
function isNewcomer(body: unknown): body is Session {
  const { isAuthenticated, user, cart, nextDelivery, ...rest } = body as Record<string, unknown>
  const isUnknown = !isAuthenticated && [user, cart, nextDelivery].every((each) => each === null)
  return isUnknown && Object.values(rest).every((each) => each === null || typeof each === 'string')
}
