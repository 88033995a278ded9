import { queryOptions } from '@tanstack/react-query'
import type { getSession, Session } from '../../shared/api/user.ts'
import type { Api } from '../api.ts'

const SESSION_PATH: (typeof getSession)['path'] = 'user/session/'

/** Who is here, their basket and their next delivery: asked for after paint, once per page. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'session'],
    queryFn: ({ signal }) =>
      api.request('GET', SESSION_PATH, { query: { include: 'cart,delivery' }, signal, read: readSession }),
    staleTime: 60_000,
  })

async function readSession(body: unknown): Promise<Session> {
  return isNewcomer(body) ? body : (await import('./answers/user.ts')).parseSession(body)
}

/** Somebody of whom nothing is known: nothing to hold to a schema, so the first page loads none. */
function isNewcomer(body: unknown): body is Session {
  const { isAuthenticated, user, cart, nextDelivery, ...rest } = body as Record<string, unknown>
  const isUnknown = !isAuthenticated && [user, cart, nextDelivery].every((each) => each === null)
  return isUnknown && Object.values(rest).every((each) => each === null || typeof each === 'string')
}
