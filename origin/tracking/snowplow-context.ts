import type { getSnowplowContext } from '../../shared/api/tracking.ts'
import { MARKETS } from '../../shared/sites.ts'
import type { Handler } from '../http/mount.ts'

/** Says only what the site says already: no visitor’s place (docs/reference/services.md#analytics). */
export const serveSnowplowContext: Handler<typeof getSnowplowContext> = async (_, { country, language }) => ({
  region: country.toLowerCase(),
  language,
  jurisdiction: country,
  currency: MARKETS[country].currency,
})
