import { href } from '../../shared/href.ts'
import { contentPath } from '../../shared/content/page-types.ts'
import { alternatesIn, COUNTRIES, languageTag, MARKETS } from '../../shared/sites.ts'
import type { AppContext } from '../context.ts'
import { text } from '../text.ts'
import { textResponse } from './robots.ts'
import { SHOP_DESCRIPTION } from './shop-texts.ts'
import { SITEMAP_INDEX } from './sitemap.ts'

/** Serves llms.txt: what the shop is and where its facts are, as Markdown for language models. */
export function serveLlms(c: AppContext): Response {
  const { publicOrigin } = c.get('deps').config
  const sites = alternatesIn(COUNTRIES)
  const [english] = sites.filter(({ language }) => language === 'en')
  const about = (slug: string) =>
    `${publicOrigin}/${english?.site ?? 'no-en'}${contentPath({ type: 'about', slug })}`
  const lines = [
    '# Torg',
    '',
    `> ${text('en', SHOP_DESCRIPTION)}`,
    '',
    'Prices and the assortment differ between countries. Prices include VAT; deposits on bottles and cans are added to them.',
    '',
    '## Sites',
    '',
    ...sites.map(
      ({ site, country, language }) =>
        `- [${MARKETS[country].siteName}](${publicOrigin}${href(site, 'home')}): ${languageTag({ country, language })}, ${MARKETS[country].currency}`,
    ),
    '',
    '## Products and recipes',
    '',
    `- [Sitemap](${publicOrigin}${SITEMAP_INDEX}): every page, by site and type`,
    ...sites.map(
      ({ site, country, language }) =>
        `- [Products](${publicOrigin}/feeds/${site}/products.xml): prices and availability, ${languageTag({ country, language })}`,
    ),
    `- [API](${publicOrigin}/api/v1/openapi.json): OpenAPI description`,
    '',
    '## How the shop works',
    '',
    `- [How to order](${about('how-to-order')})`,
    `- [Prices](${about('pricing')})`,
    `- [Questions and answers](${about('frequently-asked-questions')})`,
    `- [Bottle deposits](${about('bottle-deposits')})`,
    '',
  ]
  return textResponse(lines.join('\n'), 'text/markdown')
}
