import type { getWebUrls } from '../../shared/api/configuration-web.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { type RouteKey, ROUTES } from '../../shared/routes.ts'
import { canonicalSite, MARKETS } from '../../shared/sites.ts'
import type { Handler } from '../http/mount.ts'
import { SELLERS } from '../../shared/sellers.ts'

/** Pages that are a 404 without a query parameter. */
const NEEDS_QUERY: readonly RouteKey[] = ['checkoutConfirm']

/** Returns the URL of every route without parameters, by route name. */
export const serveWebUrls: Handler<typeof getWebUrls> = async (_, request) => {
  const market = MARKETS[request.country]
  const site = canonicalSite(request)
  return {
    urls: (Object.keys(ROUTES) as RouteKey[])
      .filter((key) => !ROUTES[key].path.includes('{') && !NEEDS_QUERY.includes(key))
      .map((key) => ({ key, path: `/${site}${ROUTES[key].path}`, isExternal: false })),
    siteName: market.siteName,
    siteDomain: new URL(request.config.publicOrigins[0] ?? 'http://localhost').host,
    country: market.country,
    currency: CURRENCY_BY_COUNTRY[request.country],
    tenant: market.tenant,
    supportEmail: SELLERS[request.country].email,
    supportPhone: SELLERS[request.country].phone,
  }
}
