import { expect, test } from 'vitest'
import { toPortableText } from '../portable-text.ts'
import { filterLinks } from './document-links.ts'

const entity = { _type: 'entity_reference', _key: 'e', kind: 'product', id: '9', metadata: null }
const document = {
  kind: 'banner',
  bodyRaw: [...toPortableText(['See [milk](product:9), [us](/about/) and **bread**']), entity, null],
  banner: { title: 'Closed', link: { kind: 'product', title: 'Milk', uri: '9' } },
  link_groups: [{ heading: 'Shop', links: [{ kind: 'product', title: 'Milk', uri: '9' }] }],
  badges: [{ title: 'Debio', href: '/about/' }],
}

test('every link is seen with its place, and a document whose links are kept stays as it is', () => {
  const seen: unknown[] = []
  expect(
    filterLinks(document, ({ kind, uri }, place) => {
      seen.push(`${place.join('.')} ${kind} ${uri}`)
      return true
    }),
  ).toEqual(document)
  expect(seen).toEqual([
    'bodyRaw.0 product 9',
    'bodyRaw.0 url /about/',
    'bodyRaw.1 product 9',
    'banner.link product 9',
    'link_groups.0.links.0 product 9',
    'badges.0.href url /about/',
  ])
})

test('words stay where a link goes, in a text, a list, a banner and a badge', () => {
  const kept = filterLinks(document, () => false)
  expect(kept).toEqual({
    kind: 'banner',
    bodyRaw: [
      {
        ...document.bodyRaw[0],
        markDefs: [],
        children: ['See ', 'milk', ', ', 'us', ' and ', 'bread'].map((text, index) => ({
          _type: 'span',
          _key: `0s${index}`,
          text,
          marks: text === 'bread' ? ['strong'] : [],
        })),
      },
      null,
    ],
    banner: { title: 'Closed', link: null },
    link_groups: [{ heading: 'Shop', links: [] }],
    badges: [{ title: 'Debio', href: null }],
  })
})
