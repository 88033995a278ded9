import { getProductFeed } from '../../shared/api/products-feed.ts'
import { href } from '../../shared/href.ts'
import { alternatesIn, COUNTRIES, type Locale, MARKETS } from '../../shared/sites.ts'
import type { AppContext } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'
import { text } from '../text.ts'
import { feedItemXml } from './feed-item.ts'
import { readShared } from './read-shared.ts'
import { respond } from './sitemap.ts'
import { SHOP_DESCRIPTION } from './shop-texts.ts'
import { streamText } from './stream-text.ts'
import { element } from './xml.ts'

/**
 * Serves the merchant feed of a site, streamed (docs/reference/discovery.md#product-feed). 404 for a site that
 * has none.
 */
export async function serveProductFeed(c: AppContext): Promise<Response> {
  const locale = alternatesIn(COUNTRIES).find((each) => each.site === c.req.param('site'))
  if (!locale) return plainErrorResponse(c, 'notFound')
  return respond(c, () => streamText(feedXml(c, locale)))
}

async function* feedXml(c: AppContext, locale: Locale): AsyncGenerator<string> {
  const origin = c.get('deps').config.publicOrigin
  const { site, country, language } = locale
  const channel = [
    element('title', MARKETS[country].siteName),
    element('link', origin + href(site, 'home')),
    element('description', text(language, SHOP_DESCRIPTION)),
  ]
  let start = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${channel.join('')}\n`
  let page: number | null = 1
  while (page !== null) {
    const asked: number = page
    const { items, nextPage } = await readShared(c, getProductFeed, {
      locale: { country, language },
      query: { page: String(asked) },
    })
    page = nextPage !== null && nextPage > asked ? nextPage : null
    yield start + items.map((product) => feedItemXml(product, { origin, site })).join('')
    start = ''
  }
  yield `</channel>\n</rss>\n`
}
