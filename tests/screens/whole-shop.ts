import type { Cookie } from 'playwright'
import { beforeAll } from 'vitest'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { type RouteParams, routePath } from '../../shared/route-match.ts'
import { visitOf } from '../pages/screen-visits.ts'
import { createWholeCustomer, type WholeCustomer } from '../pages/whole-customer.ts'
import { now } from '../support/clock.ts'
import { createTestOrigin } from '../support/origin.ts'
import { useShop } from '../support/shop.ts'

export const KEYS = Object.keys(ROUTES) as RouteKey[]

type Visit = { url: string; cookies: Pick<Cookie, 'name' | 'value'>[] }

/** A shop with a customer who has something on every screen. Returns the address and the cookies that show one. */
export function useWholeShop(vars: Record<string, string> = {}): (key: RouteKey) => Visit {
  // The backend of these tests writes into the shop's database.
  const shop = useShop({ vars: { ...vars, CSRF_KEY: 'test-csrf-key' } })
  const known: { customer?: WholeCustomer } = {}

  beforeAll(async () => {
    const db = shop.current().d1 as unknown as D1Database
    const open = async () => ({ db, close: async () => {} })
    const origin = await createTestOrigin({}, { open, startsAt: new Date(now()).toISOString() })
    known.customer = await createWholeCustomer(origin, 'NO')
  })

  return (key) => {
    const { customer } = known
    if (!customer) throw new Error('The customer is there only inside tests')
    const { cookie, params, search } = visitOf(key, customer)
    const address = routePath(key, params as RouteParams<typeof key>)
    const cookies = cookie.split('; ').filter(Boolean)
    return {
      url: `${shop.current().url}/no${address}?${new URLSearchParams(search)}`,
      cookies: cookies.map((each) => ({
        name: each.split('=')[0] ?? '',
        value: each.slice(each.indexOf('=') + 1),
      })),
    }
  }
}
