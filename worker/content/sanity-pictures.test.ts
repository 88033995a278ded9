import { expect, it } from 'vitest'
import { parseEditorialPage } from './editorial-page.ts'
import { nameSanityPictures } from './sanity-pictures.ts'

const CMS = 'https://zp7mbokg.apicdn.sanity.io/v2023-08-01/graphql/production/default'
const HASH = '0123456789abcdef0123456789abcdef01234567'
const PICTURE = {
  _type: 'image',
  _key: 'p',
  alt: null,
  asset: { _type: 'reference', _ref: `image-${HASH}-1200x800-jpg` },
}
const page = (bodyRaw: unknown[]) => ({
  allEditorialPage: [
    {
      pageSubject: 'pricing',
      pageType: 'about',
      slug: { current: 'pricing' },
      title: 'Prices',
      lead: null,
      mainImage: null,
      mainImageCaption: null,
      bodyRaw,
    },
  ],
})

it('gives a picture in a text of Sanity’s its address and size', () => {
  const found = parseEditorialPage(nameSanityPictures(page([PICTURE]), CMS))
  expect(found?.page.body).toEqual([
    expect.objectContaining({
      _type: 'image',
      asset: {
        url: `https://cdn.sanity.io/images/zp7mbokg/production/${HASH}-1200x800.jpg`,
        metadata: { dimensions: { width: 1200, height: 800 } },
      },
    }),
  ])
})

it.each([
  ['another content system', 'https://cms.example/graphql', PICTURE],
  ['a reference to something else', CMS, { ...PICTURE, asset: { _ref: 'author-of-the-page' } }],
])('leaves %s as it is', (_, cmsUrl, block) => {
  expect(nameSanityPictures(page([block]), cmsUrl)).toEqual(page([block]))
})
