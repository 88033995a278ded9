import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import { type EditorialPage, findPageSubject } from '../../shared/content/editorial-page.ts'
import type { FooterContent } from '../../shared/content/footer.ts'
import type { SiteSettings } from '../../shared/content/site-settings.ts'
import { MARKETS } from '../../shared/sites.ts'
import { behindOf } from '../behind.ts'
import { type CacheDecision, decisionOfRead } from '../cache/freshness.ts'
import type { KvAnswer } from '../cache/kv-cache.ts'
import type { AppContext } from '../context.ts'
import { askCms } from './cms.ts'
import type { Place } from './document.ts'
import { EDITORIAL_PAGE_QUERY, parseEditorialPage } from './editorial-page.ts'
import { FOOTER_QUERY, parseFooter } from './footer.ts'
import { reportLeftOut } from './left-out.ts'
import { parseSiteSettings, SITE_SETTINGS_QUERY } from './site-settings.ts'

/** Kinds of content every page asks for, and what each answers. */
export type ContentByKind = { footer: FooterContent; 'site-settings': SiteSettings }

export type SharedContent<Kind extends keyof ContentByKind> = {
  value: ContentByKind[Kind]
  /** Milliseconds since 1970; null for the built-in text, with which no page is stored. */
  freshUntil: number | null
}

/**
 * Content of a kind for the request's site. Never throws and never answers nothing: where neither the
 * content system nor a copy answers, the built-in text stands in (security, when things fail).
 */
export async function getContent<Kind extends keyof ContentByKind>(
  c: AppContext,
  kind: Kind,
): Promise<SharedContent<Kind>> {
  const { query, parse, builtIn } = SHARED[kind]
  const { country, language } = c.get('locale')
  try {
    const { value, freshUntil } = await read(c, `content:${kind}`, { country, language }, query, {}, parse)
    if (value !== null) return { value, freshUntil }
  } catch {
    // Reported where it failed.
  }
  return { value: builtIn({ country, language }), freshUntil: null }
}

/**
 * The editorial page at a section and slug, or null when there is none. Throws when neither the content
 * system nor a copy answers: a page's main part has no stand-in (security, when things fail).
 */
export async function findEditorialPage(
  c: AppContext,
  of: Place,
  address: { section: string; slug: string },
): Promise<{ page: EditorialPage | null; freshUntil: number; decision: CacheDecision | null }> {
  const subject = findPageSubject(address.slug)
  if (!subject) return { page: null, freshUntil: Number.POSITIVE_INFINITY, decision: null }
  const answer = await read(c, 'content:editorial', of, EDITORIAL_PAGE_QUERY, { subject }, parseEditorialPage)
  const { value, freshUntil } = answer
  const isHere = value?.section === address.section && value.page.slug === address.slug
  return { page: isHere ? value.page : null, freshUntil, decision: decisionOfRead(answer) }
}

const SHARED: {
  [Kind in keyof ContentByKind]: {
    query: string
    parse: (data: unknown) => ContentByKind[Kind]
    builtIn: (of: Place) => ContentByKind[Kind]
  }
} = {
  footer: { query: FOOTER_QUERY, parse: parseFooter, builtIn: builtInFooter },
  'site-settings': {
    query: SITE_SETTINGS_QUERY,
    parse: parseSiteSettings,
    builtIn: ({ country }) => ({
      siteName: MARKETS[country].siteName,
      siteDomain: null,
      appleItunesApp: null,
      banner: null,
      navbar: [],
    }),
  },
}

/** Of the stored form of all kinds: what older builds wrote is asked for anew. */
const VERSION = 1

const hashes = new Map<string, string>()

/** A query that asks for something else has entries of its own (security 16). */
async function hashOf(query: string): Promise<string> {
  const known = hashes.get(query)
  if (known !== undefined) return known
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(query)))
  const hash = Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
  hashes.set(query, hash)
  return hash
}

async function read<Value>(
  c: AppContext,
  name: `content:${'editorial' | keyof ContentByKind}`,
  of: Place,
  query: string,
  variables: Record<string, string>,
  parse: (data: unknown) => Value,
): Promise<KvAnswer<Value>> {
  const caches = c.get('caches')
  const controls = c.get('controls')
  const { country, language } = of
  const asked = { country, language, ...variables }
  const entity = entityOf(name, variables)
  return caches.kv.read({
    name,
    policy: controls.policy(name),
    generation: controls.generation({ locale: of, entity }),
    key: [...Object.values(asked), await hashOf(query)].join(':'),
    version: VERSION,
    wantsFresh: c.get('wantsFresh') ?? false,
    load: () => askCms(c, query, asked),
    parse: reportLeftOut(c, { id: entity, country, language }, parse),
    behind: behindOf(c),
  })
}

/** What a purge names it by: `content:footer`, `content:privacy-policy`. */
function entityOf(name: string, { subject }: Record<string, string>): string {
  return subject ? `content:${subject.replaceAll('_', '-')}` : name
}
