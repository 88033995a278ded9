import { describe, expect, it } from 'vitest'
import { collectDropped, violationsOf } from '../../shared/api/dropped.ts'
import { parseContentPage } from '../../worker/content/content-pages.ts'
import { parseEditorialPage } from '../../worker/content/editorial-page.ts'
import { parseFooter } from '../../worker/content/footer.ts'
import { parseSiteSettings } from '../../worker/content/site-settings.ts'
import { differences } from '../support/differences.ts'

/** Each field of a written document gets a value of every wrong kind: it costs that field, and is reported once. */

const ODD: readonly unknown[] = [null, 7, true, 'x'.repeat(20_000), {}, [], [null], { text: 'Hi' }]

const LINK = { kind: 'url', title: 'Offers', uri: '/campaigns/' }
const BADGE = {
  title: 'Visa',
  href: '/legal/',
  text: 'We take Visa',
  imageAlt: 'Visa',
  image: { asset: { url: '/media/visa.png' } },
}

const SETTINGS = {
  siteName: 'Torg',
  siteDomain: 'torg.test',
  appleItunesApp: '123456789',
  banner: { id: 'monday', title: 'Closed on Monday', text: 'We rest', link: LINK },
  navbar: [LINK, { ...LINK, uri: '/recipes/' }],
}
const FOOTER = {
  toggleAppstoreBadges: true,
  linkGroups: [
    { heading: 'Shop', links: [LINK, { ...LINK, uri: '/recipes/' }] },
    { heading: 'Help', links: [LINK] },
  ],
  appStoreBadges: [BADGE],
  paymentBadges: [BADGE, { ...BADGE, title: 'Vipps' }],
  certificationBadges: [BADGE],
  socialBadges: [BADGE],
  pages: [LINK],
}
const PARAGRAPH = {
  _type: 'block',
  _key: 'a',
  style: 'h2',
  listItem: 'bullet',
  markDefs: [{ _key: 'm', _type: 'link', href: '/legal/' }],
  children: [
    { _type: 'span', _key: 'b', text: 'Milk', marks: ['m'] },
    { _type: 'span', _key: 'c', text: 'Bread', marks: [] },
  ],
}
const PAGE = {
  pageSubject: 'pricing',
  pageType: 'about',
  slug: { current: 'pricing' },
  title: 'Prices',
  lead: 'What it costs',
  mainImage: { asset: { url: '/media/a.jpg', metadata: { dimensions: { width: 10, height: 5 } } } },
  mainImageCaption: 'A field',
  bodyRaw: [PARAGRAPH, { ...PARAGRAPH, _key: 'd' }],
}

const RELEASE = {
  slug: { current: 'first' },
  title: 'Opened',
  lead: 'In two countries',
  publishedAt: '2026-11-16T07:00:00Z',
  mainImage: PAGE.mainImage,
  mainImageCaption: 'A field',
  bodyRaw: PAGE.bodyRaw,
}

const DOCUMENTS: readonly [string, object, (document: unknown) => unknown, string[]][] = [
  ['site settings', SETTINGS, (document) => parseSiteSettings({ allSiteSettings: [document] }), []],
  ['footer', FOOTER, (document) => parseFooter({ allFooter: [document] }), []],
  [
    'editorial page',
    PAGE,
    (document) => parseEditorialPage({ allEditorialPage: [document] }),
    // The page's address, its title and its text: without them there is no page, and a 503 says so.
    ['pageSubject', 'pageType', 'slug', 'slug.current', 'title', 'bodyRaw'],
  ],
  [
    'press release',
    RELEASE,
    (document) => parseContentPage('press_release')({ pages: [document] }),
    ['slug', 'slug.current', 'title', 'bodyRaw'],
  ],
]

describe.each(DOCUMENTS)('%s', (_, written, parse, needed) => {
  const fields = pathsOf(written).filter((path) => !needed.includes(path.join('.')))

  it('is read whole as written', () => {
    expect(collectDropped(() => parse(written)).dropped).toEqual([])
  })

  it.each(fields.map((path) => [path.join('.'), path] as const))(
    '%s costs itself or its item',
    (_at, path) => {
      const whole = parse(written)
      for (const odd of ODD) {
        const { value, dropped } = collectDropped(() => parse(withOdd(written, path, odd)))
        const lost = differences(whole, value)
        const violations = violationsOf(dropped)
        const what = `${JSON.stringify(odd).slice(0, 20)} costs ${lost.join(' and ')}`
        expect(lost.length, what).toBeLessThanOrEqual(1)
        expect(violations.length, what).toBeLessThanOrEqual(1)
        if (lost.length > 0 && !mayBeWritten(odd, valueAt(written, path)))
          expect(violations, what).toHaveLength(1)
        for (const { at } of violations) expect(at).not.toBe('')
      }
    },
  )
})

/** Editors may leave a field empty, and write another number or switch. */
function mayBeWritten(odd: unknown, instead: unknown): boolean {
  const isEmpty = odd === null || (Array.isArray(odd) && odd.length === 0)
  return isEmpty || (['number', 'boolean'].includes(typeof odd) && typeof odd === typeof instead)
}

type Path = readonly (string | number)[]

/** The paths of all fields and items of a document. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const keys: Path = Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : []
  return keys.flatMap((key) => [[...path, key], ...pathsOf((value as Holder)[key], [...path, key])])
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce((value, key) => (value as Holder)[key], document)
}

function withOdd(document: object, path: Path, odd: unknown): object {
  // Not `structuredClone`, which keeps that one link stands in several places.
  const copy = JSON.parse(JSON.stringify(document)) as object
  const holder = valueAt(copy, path.slice(0, -1)) as Holder
  holder[path.at(-1) ?? ''] = odd
  return copy
}

type Holder = Record<string | number, unknown>
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
