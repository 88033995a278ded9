import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { validOnly } from '../../../shared/api/dropped.ts'
import { block, entityBlock, pictureBlock } from '../../../shared/content/editorial-page.ts'
import { renderOnPage } from '../../fixtures/page.tsx'
import { PortableText } from './portable-text.tsx'

const blocks = validOnly(block)

/** A text whose one word is linked by the mark, as the content system may send it. */
function htmlOf(mark: unknown, text: unknown = 'Word'): string {
  const written = [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [mark],
      children: [
        { _type: 'span', _key: 'b', text: 'Before ', marks: [] },
        { _type: 'span', _key: 'c', text, marks: ['m'] },
      ],
    },
  ]
  return renderOnPage(<PortableText blocks={v.parse(blocks, written)} />, { path: '/no/about/pricing/' })
}

const link = (kind: string, uri: unknown) => ({ _key: 'm', _type: 'content_link', kind, uri })

describe('a picture inside a text', () => {
  const picture = (more: object) => ({
    _type: 'image',
    _key: 'p',
    alt: 'A laid table',
    asset: { url: '/media/content/3.png?v=a', metadata: { dimensions: { width: 300, height: 200 } } },
    ...more,
  })
  const show = (written: object) =>
    renderOnPage(<PortableText blocks={v.parse(validOnly(pictureBlock), [written])} />, {
      path: '/no/about/pricing/',
    })

  it('shows the part that the editor kept, around its hotspot', () => {
    const html = show(
      picture({ hotspot: { x: 0.75, y: 0.25 }, crop: { top: 0, right: 0, bottom: 0.2, left: 0 } }),
    )
    expect(html).toContain('alt="A laid table"')
    // The box has the shape of the crop, the picture its own; both say so before it has loaded.
    expect(html).toContain('style="aspect-ratio:300 / 160"')
    expect(html).toContain('width="300" height="200"')
    expect(html).toContain('style="width:100%;left:0%;top:31.25%;margin-top:-16.67%"')
  })

  it('comes in several widths from a host that scales', () => {
    const url = 'https://cdn.sanity.io/images/zp7mbokg/production/abc-300x200.jpg'
    const asset = { url, metadata: { dimensions: { width: 300, height: 200 } } }
    const html = show(picture({ asset }))
    expect(html).toContain(`${url}?w=160&amp;auto=format 160w, ${url}?w=300&amp;auto=format 300w`)
    expect(html).toContain('sizes="(min-width: 720px) 688px, calc(100vw - 32px)"')
  })

  it.each(['javascript:alert(1)', 'data:image/svg+xml,x', '//evil.example/a.png', null, 7, {}])(
    'from %s is left out',
    (url) => {
      const asset = { url, metadata: { dimensions: { width: 300, height: 200 } } }
      expect(show(picture({ asset }))).not.toContain('<img')
    },
  )
})

describe('a product or recipe inside a text', () => {
  const entity = (more: object = {}) => ({
    _type: 'entity_reference',
    _key: 'e',
    kind: 'product',
    id: '132',
    metadata: { title: 'Milk', image_url: '/media/products/132.svg' },
    ...more,
  })
  const show = (...written: unknown[]) =>
    renderOnPage(<PortableText blocks={v.parse(validOnly(entityBlock), written)} />, {
      path: '/no/about/pricing/',
    })

  it('is a picture with its name as a link, side by side with the next one', () => {
    const html = show(entity(), entity({ _key: 'f', kind: 'recipe', id: '7' }))
    expect(html.match(/<ul/g)).toHaveLength(1)
    expect(html).toContain('href="/no/products/132"')
    expect(html).toContain('href="/no/recipes/7"')
    expect(html).toContain('src="/media/products/132.svg"')
  })

  it.each(['javascript:alert(1)', '//evil.example/a', '132/../..', '0', null, 7, {}, []])(
    'with the id %j is left out',
    (id) => {
      expect(show(entity({ id }), entity({ kind: id }), entity({ metadata: id }))).not.toMatch(/<a|<img/)
    },
  )
})

describe('a link inside a text', () => {
  it.each([
    ['page', 'about/quality', '/no/about/quality/'],
    ['page', 'press_release/news/first', '/no/media/news/first/'],
    ['page', 'landing_page_shop', '/no/'],
    ['url', '/campaigns/', '/no/campaigns/'],
    ['url', 'https://other.example/a', 'https://other.example/a'],
    ['relative_path', '/recipes/', '/no/recipes/'],
    ['email', 'mailto:a@b.example', 'mailto:a@b.example'],
    ['phone', '+47 21 00 00 00', 'tel:+4721000000'],
    ['recipe', '7', '/no/recipes/7'],
    ['product', '/products/132', '/no/products/132'],
    ['file', '/media/terms.pdf', '/media/terms.pdf?dl='],
  ])('of the kind %s to %s leads to %s', (kind, uri, href) => {
    expect(htmlOf(link(kind, uri))).toContain(`href="${href}"`)
  })

  it('to another host opens apart, without telling it where from, and a file is downloaded', () => {
    expect(htmlOf(link('url', 'https://other.example/'))).toContain(
      'target="_blank" rel="noopener noreferrer"',
    )
    expect(htmlOf(link('file', '/media/a.pdf'))).toContain('download=""')
  })

  it('to the support chat is a button', () => {
    expect(htmlOf(link('support_chat', ''))).toMatch(/<button type="button"/)
  })
})

let deep: unknown = 'end'
for (let depth = 0; depth < 500; depth += 1) deep = { inner: deep }

/** What no address and no text may be. */
const HOSTILE: unknown[] = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '\u202e/moc.elpmaxe.live//:sptth',
  '"><script>alert(1)</script>',
  '../../etc/passwd',
  null,
  undefined,
  7,
  [],
  {},
  { toString: 'x', valueOf: null },
  deep,
  'x'.repeat(1_000_000),
]

describe.each(HOSTILE.map((value) => [String(JSON.stringify(value)).slice(0, 40), value]))(
  '%s',
  (_, value) => {
    it.each([
      'page',
      'url',
      'relative_path',
      'email',
      'phone',
      'recipe',
      'product',
      'file',
      'support_chat',
      'odd',
    ])('as the address of a link of the kind %s leaves the text without it', (kind) => {
      const html = htmlOf(link(kind, value))
      expect(html).toContain('Word')
      expect(html).not.toMatch(/<(a|script)\b/)
    })

    it('as a plain link, a kind, a mark or a text leaves the page alive and clean', () => {
      for (const html of [
        htmlOf({ _key: 'm', _type: 'link', href: value }),
        htmlOf({ _key: 'm', _type: 'content_link', kind: value, uri: '/a' }),
        htmlOf({ _key: value, _type: value, kind: 'url', uri: '/a' }),
        htmlOf(value),
        htmlOf(link('url', '/campaigns/'), value),
      ]) {
        expect(html).toContain('Before')
        expect(html).not.toMatch(/<script\b|href="(?!\/no\/campaigns\/)/)
        expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
      }
    })
  },
)
