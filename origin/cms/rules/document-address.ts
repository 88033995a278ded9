import { contentPath } from '../../../shared/content/page-types.ts'
import { MARKETS, SITES, getLocale, type Country, type Language } from '../../../shared/sites.ts'
import type { DocumentType } from '../documents.ts'

type Place = { type: DocumentType; country: Country; language: Language; slug: string | null }

/** The path of a document's page on its canonical site: `/no/seasonal/advent/`; footer and settings are on the home page. */
export function documentPath(
  { type, country, language, slug }: Place,
  document: Readonly<Record<string, unknown>>,
): string {
  const site = MARKETS[country].siteByLanguage[language] ?? 'no'
  if (slug === null || type === 'home_page_block') return `/${site}/`
  const textOf = (name: string) => (typeof document[name] === 'string' ? document[name] : null)
  const path = contentPath({ type: textOf('page_type') ?? type, contentType: textOf('content_type'), slug })
  return `/${site}${path}`
}

/** The purges that end every copy of what shows a document, as operators name them. */
export function purgesOf({ type, country, language, slug }: Place): string[] {
  const sites = SITES.filter((site) => {
    const locale = getLocale(site)
    return locale.country === country && locale.language === language
  })
  if (type === 'home_page_block' || type === 'landing_page_shop') {
    return ['entity content:home', ...sites.map((site) => `page ${site}/home`)]
  }
  if (slug !== null) {
    const list = type === 'editorial_page' ? 'content:editorial-list' : 'content:page-list'
    return [
      `entity content:${slug}`,
      `entity ${list}`,
      ...(type === 'press_release' ? ['entity content:press'] : []),
    ]
  }
  return [`entity content:${type.replaceAll('_', '-')}`, ...sites.map((site) => `site ${site}`)]
}
