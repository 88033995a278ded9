import type { getWebUrls } from '../../shared/api/configuration-web.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { ROUTES } from '../../shared/routes.ts'
import { canonicalSite, MARKETS } from '../../shared/sites.ts'
import type { Handler } from '../http/mount.ts'
import { SUPPORT } from './support.ts'

/** Returns the URL of every route without parameters, by route name. */
export const serveWebUrls: Handler<typeof getWebUrls> = async (_, request) => {
  const market = MARKETS[request.country]
  const site = canonicalSite(request)
  return {
    urls: Object.entries(ROUTES)
      .filter(([, { path }]) => !path.includes('{'))
      .map(([key, { path }]) => ({ key, path: `/${site}${path}`, isExternal: false })),
    siteName: market.siteName,
    siteDomain: new URL(request.config.publicOrigins[0] ?? 'http://localhost').host,
    country: market.country,
    currency: CURRENCY_BY_COUNTRY[request.country],
    tenant: market.tenant,
    supportEmail: SUPPORT[request.country].email,
    supportPhone: SUPPORT[request.country].phone,
  }
}
