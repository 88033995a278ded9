import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { type Cart, getCart } from '../../../shared/api/cart.ts'
import { type Checkout, getCheckout } from '../../../shared/api/checkout-page.ts'
import type { Session } from '../../../shared/api/user.ts'
import { ApiError } from '../../../shared/errors.ts'
import { AT_CHECKOUT } from '../../../shared/switches/closed-checkout.ts'
import type { Api } from '../../api/api.ts'

/** The checkout of a visitor who is not logged in and has not said who they are. */
export type Stranger = { strangersCart: Cart }

/** The query of the page's session, given because queries import this file. */
type SessionQuery = Pick<FetchQueryOptions<Session>, 'queryKey'>

/** A stranger's browser does not ask for a checkout that it would be refused. */
export async function fetchCheckout(
  api: Api,
  client: QueryClient,
  signal: AbortSignal,
  session: SessionQuery,
): Promise<Checkout | Stranger | 'closed' | null> {
  const closed = { 503: closedOrThrow }
  const findStrangers = async (): Promise<Stranger | 'closed'> => {
    const query = { at: AT_CHECKOUT } as const
    // What a handler returns is in no type of the call.
    const cart = (await api.call(getCart, { query }, { signal, handlers: closed })) as Cart | 'closed'
    return cart === 'closed' ? cart : { strangersCart: cart }
  }
  if (!import.meta.env.SSR && (await isStranger(client, session))) return findStrangers()
  const handlers = { ...closed, 401: findStrangers, 403: () => null }
  return api.call(getCheckout, {}, { signal, handlers })
}

/** Only a session that names nobody may be asked for again. */
async function isStranger(client: QueryClient, query: SessionQuery): Promise<boolean> {
  const isNobody = (session: Session) => session.user === null && session.isGuest !== true
  const known = client.getQueryData<Session>(query.queryKey)
  if (known && !isNobody(known)) return false
  // Without a session the response of the checkout says who asks.
  const session = await client.fetchQuery(query as FetchQueryOptions<Session>).catch(() => null)
  return session !== null && isNobody(session)
}

function closedOrThrow(error: unknown): 'closed' {
  if (error instanceof ApiError && error.code === 'checkout_closed') return 'closed'
  throw error
}
