import { href } from '../../shared/href.ts'
import type { RouteKey } from '../../shared/routes.ts'
import { findLocale, languageTag, type Locale, MARKETS } from '../../shared/sites.ts'
import type { AppContext } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'
import { text } from '../text.ts'
import { textResponse } from './robots.ts'
import { SHOP_DESCRIPTION, SHORTCUTS } from './shop-texts.ts'

/** Serves the web manifest of a site, in its language; 404 for an unknown site. */
export function serveManifest(c: AppContext): Response {
  const locale = findLocale(c.req.param('file')?.replace(/\.webmanifest$/, ''))
  if (!locale) return plainErrorResponse(c, 'notFound')
  return textResponse(JSON.stringify(manifestOf(locale)), 'application/manifest+json')
}

/** The manifest (W3C Web Application Manifest). Whoever switches the site stays in the installed shop. */
export function manifestOf(locale: Locale) {
  const { site, country, language } = locale
  return {
    id: href(site, 'home'),
    name: MARKETS[country].siteName,
    short_name: 'Torg',
    description: text(language, SHOP_DESCRIPTION),
    lang: languageTag(locale),
    dir: 'ltr',
    start_url: href(site, 'home'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#12372a',
    categories: ['food', 'shopping'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => pngIcon(`icon-${size}`, size)),
      { ...pngIcon('maskable-512', 512), purpose: 'maskable' },
    ],
    shortcuts: (Object.keys(SHORTCUTS) as (RouteKey & keyof typeof SHORTCUTS)[]).map((key) => ({
      name: text(language, SHORTCUTS[key]),
      url: href(site, key),
      icons: [pngIcon('icon-192', 192)],
    })),
  }
}

function pngIcon(name: string, size: number) {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' }
}
