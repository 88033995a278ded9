/** Reads sitemaps by the rules of the protocol (sitemaps.org) and of `xhtml:link` alternates. */

export type SitemapAddress = { loc: string; lastmod: string | null; alternates: Record<string, string> }

const ADDRESSES_MAX = 50_000
const BYTES_MAX = 50 * 1024 * 1024
const ADDRESS_MAX = 2_048

/** A date or an instant with its zone (W3C Datetime). */
const DATETIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/
const INDEX =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(.+)<\/sitemapindex>\n$/s
const URLSET =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">\n(.+)<\/urlset>\n$/s
const ENTRY =
  /^<(url|sitemap)><loc>([^<>"']+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?((?:<xhtml:link rel="alternate" hreflang="[a-zA-Z-]+" href="[^<>"]+"\/>)*)<\/\1>$/

/** The addresses of a sitemap or of the index. Throws for a document that breaks a rule of the protocol. */
export function readSitemap(xml: string, kind: 'index' | 'urlset'): SitemapAddress[] {
  if (Buffer.byteLength(xml) > BYTES_MAX) throw new Error('The sitemap is too large')
  const [, body] = (kind === 'index' ? INDEX : URLSET).exec(xml) ?? []
  if (body === undefined) throw new Error(`No ${kind}: ${xml.slice(0, 200)}`)
  const found = body.trimEnd().split('\n').map(readEntry)
  if (found.length > ADDRESSES_MAX) throw new Error('The sitemap has too many addresses')
  const addresses = new Set(found.map(({ loc }) => loc))
  if (addresses.size < found.length) throw new Error('The sitemap has an address twice')
  return found
}

function readEntry(line: string): SitemapAddress {
  const [, , loc, lastmod, links = ''] = ENTRY.exec(line) ?? []
  if (loc === undefined) throw new Error(`No entry: ${line}`)
  const address = unescapeXml(loc)
  if (address.length >= ADDRESS_MAX || new URL(address).href !== address) {
    throw new Error(`No address: ${address}`)
  }
  if (lastmod !== undefined && (!DATETIME.test(lastmod) || Number.isNaN(Date.parse(lastmod)))) {
    throw new Error(`No date: ${lastmod}`)
  }
  const alternates = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language = '', href = '']) => [language, unescapeXml(href)] as const,
  )
  return { loc: address, lastmod: lastmod ?? null, alternates: Object.fromEntries(alternates) }
}

/** The canonical address and the alternates of a page's head. */
export function readHead(html: string): { canonical: string | null; alternates: Record<string, string> } {
  const [head = ''] = html.split('</head>')
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(head) ?? []
  const alternates = [...head.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
    ([, language = '', href = '']) => [language, unescapeXml(href)] as const,
  )
  return {
    canonical: canonical === undefined ? null : unescapeXml(canonical),
    alternates: Object.fromEntries(alternates),
  }
}

export function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
