import { describe, expect, it } from 'vitest'
import { collectDropped, violationsOf } from '../../shared/api/dropped.ts'
import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import { parseEditorialPage } from './editorial-page.ts'
import { parseFooter } from './footer.ts'
import { parseSiteSettings } from './site-settings.ts'

const PAGE = {
  pageSubject: 'pricing',
  pageType: 'about',
  slug: { current: 'pricing' },
  title: 'Prices',
  lead: null,
  mainImage: null,
  mainImageCaption: null,
  bodyRaw: [] as unknown[],
}
const paragraph = (text: unknown) => ({
  _type: 'block',
  _key: 'a',
  style: 'normal',
  children: [{ _type: 'span', _key: 'b', text }],
})
const pageOf = (changes: object) => parseEditorialPage({ allEditorialPage: [{ ...PAGE, ...changes }] })

describe('parseEditorialPage', () => {
  it('drops malformed blocks and keeps the others', () => {
    const bodyRaw = [
      paragraph('one'),
      { _type: 'video', src: 'x' },
      null,
      'text',
      paragraph('two'),
      paragraph({ toString: 1 }),
    ]
    expect(
      pageOf({ bodyRaw })?.page.body.map((each) => (each._type === 'block' ? each.children[0]?.text : null)),
    ).toEqual(['one', 'two', undefined])
  })

  it('drops a picture that is not from the content system', () => {
    const dimensions = { width: 100, height: 50 }
    const mainImage = { asset: { url: 'https://cdn.example/a.jpg', metadata: { dimensions } } }
    const words = { mainImageAlt: 'Rows of cabbage', mainImageCaption: 'A field' }
    expect(pageOf({ mainImage, ...words })?.page.image).toEqual({
      url: 'https://cdn.example/a.jpg',
      ...dimensions,
      alt: 'Rows of cabbage',
      caption: 'A field',
      hotspot: null,
      crop: null,
      placeholder: null,
    })
    const lqip = 'data:image/jpeg;base64,AAAA'
    const metadata = { dimensions, lqip }
    expect(pageOf({ mainImage: { asset: { ...mainImage.asset, metadata } } })?.page.image).toMatchObject({
      placeholder: lqip,
    })
    const script = { dimensions, lqip: 'data:text/html;base64,AAAA' }
    expect(
      pageOf({ mainImage: { asset: { ...mainImage.asset, metadata: script } } })?.page.image?.placeholder,
    ).toBeNull()
    const framed = { hotspot: { x: 0.25, y: 1 }, crop: { top: 0, right: 0.1, bottom: 0, left: 0.2 } }
    expect(pageOf({ mainImage: { ...mainImage, ...framed } })?.page.image).toMatchObject(framed)
    const odd = { hotspot: { x: 'left', y: 9 }, crop: { top: -1, right: 0, bottom: 0, left: 0 } }
    expect(pageOf({ mainImage: { ...mainImage, ...odd } })?.page.image).toMatchObject({
      hotspot: null,
      crop: null,
    })
    expect(pageOf({ mainImage: { asset: { url: 'x', metadata: {} } } })?.page.image).toBeNull()
  })

  it('throws for another shape and for an unknown type, and returns null without a page', () => {
    expect(() => pageOf({ title: { nb: 'Priser' } })).toThrow()
    expect(() => pageOf({ pageType: 'blog' })).toThrow('Unknown page type: blog')
    expect(() => parseEditorialPage({})).toThrow()
    expect(parseEditorialPage({ allEditorialPage: [] })).toBeNull()
  })
})

describe('parseFooter', () => {
  const FOOTER = {
    toggleAppstoreBadges: null,
    linkGroups: [
      { heading: 'Shop', links: [{ kind: 'url', title: 'Offers', uri: '/campaigns/' }, { kind: 'popup' }] },
    ],
    appStoreBadges: null,
    paymentBadges: [{ title: 'Visa', href: null, text: null, imageAlt: null, image: null }, { title: 7 }],
    certificationBadges: [],
    socialBadges: [],
    pages: [],
  }

  it('drops malformed links and badges', () => {
    expect(parseFooter({ allFooter: [FOOTER] })).toMatchObject({
      toggleAppStoreBadges: false,
      linkGroups: [{ links: [{ title: 'Offers' }] }],
      badges: [{ kind: 'payment_method', title: 'Visa' }],
    })
  })

  it('keeps links to the chat, and the built-in footer has one', () => {
    const chat = { kind: 'support_chat', title: 'Chat', uri: '' }
    const footer = parseFooter({
      allFooter: [{ ...FOOTER, linkGroups: [{ heading: 'Help', links: [chat] }] }],
    })
    expect(footer.linkGroups[0]?.links).toEqual([chat])
    const shown = builtInFooter({ language: 'nb' }).linkGroups.flatMap(({ links }) => links)
    expect(shown.map(({ kind }) => kind)).toContain('support_chat')
  })

  it('keeps the first four groups, and throws without a footer', () => {
    expect(() => parseFooter({ allFooter: [] })).toThrow('no such document')
    const linkGroups = [1, 2, 3, 4, 5].map((count) => ({ heading: `Group ${count}`, links: [] }))
    const { value, dropped } = collectDropped(() =>
      parseFooter({ allFooter: [{ ...FOOTER, linkGroups, paymentBadges: [] }] }),
    )
    expect(value.linkGroups.map(({ heading }) => heading)).toEqual([
      'Group 1',
      'Group 2',
      'Group 3',
      'Group 4',
    ])
    expect(violationsOf(dropped).map(({ at, expected }) => [at, expected])).toEqual([['linkGroups', '<=4']])
  })
})

describe('parseSiteSettings', () => {
  const SETTINGS = { siteName: 'Torg', siteDomain: null, appleItunesApp: null, banner: null, navbar: null }

  it('drops a malformed banner', () => {
    const banner = { id: 'a', title: { en: 'Hi' }, text: null, link: null }
    expect(parseSiteSettings({ allSiteSettings: [{ ...SETTINGS, banner }] })).toMatchObject({
      banner: null,
      navbar: [],
    })
    const shown = { id: 'a', title: 'Closed on Monday', text: null, link: null }
    expect(parseSiteSettings({ allSiteSettings: [{ ...SETTINGS, banner: shown }] }).banner).toEqual(shown)
  })
})
