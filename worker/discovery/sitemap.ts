import { alternatesIn, COUNTRIES, type Locale } from '../../shared/sites.ts'
import type { AppContext } from '../context.ts'
import { API_CSP, errorNameFor, plainErrorResponse } from '../errors/error-response.ts'
import {
  entriesOfContent,
  entriesOfPages,
  entriesOfPart,
  readParts,
  SITEMAP_KINDS,
  type SitemapKind,
} from './sitemap-entries.ts'
import { type SitemapEntry, sitemapIndexXml, URLSET_END, URLSET_START, urlXml } from './sitemap-xml.ts'
import { streamText } from './stream-text.ts'

export const SITEMAP_INDEX = '/sitemap.xml'
/** Seconds that a crawler may keep a sitemap or feed. */
const MAX_AGE = 3_600

/** Serves the index: every sitemap of every site that has pages (docs/reference/discovery.md#sitemaps). */
export async function serveSitemapIndex(c: AppContext): Promise<Response> {
  const { config } = c.get('deps')
  return respond(c, async () => {
    const parts = await Promise.all(
      COUNTRIES.map(async (country) => ({ country, parts: await readParts(c, country) })),
    )
    const sitemaps = await Promise.all(
      alternatesIn(COUNTRIES).map(async (locale) => {
        const content = await entriesOfContent(c, locale)
        const ofCountry = parts.find(({ country }) => country === locale.country)?.parts ?? []
        return [
          { name: 'pages-1', updatedAt: null },
          ...(content.length > 0 ? [{ name: 'content-1', updatedAt: latest(content) }] : []),
          ...ofCountry.map(({ type, part, updatedAt }) => ({ name: `${type}-${part}`, updatedAt })),
        ].map(({ name, updatedAt }) => ({
          address: `${config.publicOrigin}/sitemaps/${locale.site}/${name}.xml`,
          updatedAt,
        }))
      }),
    )
    return sitemapIndexXml(sitemaps.flat())
  })
}

/** Serves one sitemap, streamed. 404 for a site, type or part that has none. */
export async function serveSitemap(c: AppContext): Promise<Response> {
  const { site, file } = c.req.param() as { site: string; file: string }
  const locale = alternatesIn(COUNTRIES).find((each) => each.site === site)
  const [, kind, part] = /^([a-z-]{1,20})-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
  const known = SITEMAP_KINDS.find((each) => each === kind)
  if (!locale || !known) return plainErrorResponse(c, 'notFound')
  return respond(c, async () => {
    const entries = await findEntries(c, locale, known, Number(part))
    return entries && streamText(sitemapXml(c.get('deps').config.publicOrigin, locale, entries))
  })
}

/** Null for a part that does not exist: the protocol has no sitemap without an address. */
async function findEntries(
  c: AppContext,
  locale: Locale,
  kind: SitemapKind,
  part: number,
): Promise<AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]> | null> {
  if (kind === 'pages') return part === 1 ? [entriesOfPages()] : null
  if (kind === 'content') {
    const entries = part === 1 ? await entriesOfContent(c, locale) : []
    return entries.length > 0 ? [entries] : null
  }
  const parts = await readParts(c, locale.country)
  const found = parts.find((each) => each.type === kind && each.part === part)
  return found ? entriesOfPart(c, locale.country, found) : null
}

async function* sitemapXml(
  origin: string,
  { site }: Locale,
  groups: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  let start = URLSET_START
  for await (const entries of groups) {
    yield start + entries.map((entry) => urlXml(origin, site, entry)).join('')
    start = ''
  }
  yield URLSET_END
}

/** Sends the XML that `make` makes; a failure of a source is its error, and null a 404. */
export async function respond(
  c: AppContext,
  make: () => Promise<string | ReadableStream<Uint8Array> | null>,
): Promise<Response> {
  try {
    const body = await make()
    if (body === null) return plainErrorResponse(c, 'notFound')
    return new Response(body, {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-security-policy': API_CSP,
        'cache-control': `public, max-age=${MAX_AGE}`,
      },
    })
  } catch (error) {
    c.get('deps').report(error, { where: 'discovery', transactionId: c.get('transactionId') })
    return plainErrorResponse(c, errorNameFor(error))
  }
}

/** The instants have one form, so they compare as text. */
function latest(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>(
    (last, { updatedAt }) => (updatedAt !== null && (last === null || updatedAt > last) ? updatedAt : last),
    null,
  )
}
