import { expect, it } from 'vitest'
import { parseEditorialPage } from './editorial-page.ts'
import { nameSanityPictures } from './sanity-pictures.ts'

const FOLDER = 'https://cdn.sanity.io/images/zp7mbokg/production'
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

it.each(['image', 'text_picture'])(
  'gives a picture of the type %s in a text of Sanity’s its address and size',
  (_type) => {
    const found = parseEditorialPage(nameSanityPictures(page([{ ...PICTURE, _type }]), FOLDER))
    expect(found?.page.body).toEqual([
      expect.objectContaining({
        _type: 'image',
        asset: {
          url: `${FOLDER}/${HASH}-1200x800.jpg`,
          metadata: { dimensions: { width: 1200, height: 800 }, lqip: null },
        },
      }),
    ])
  },
)

it.each([
  ['another content system', null, PICTURE],
  ['a reference to something else', FOLDER, { ...PICTURE, asset: { _ref: 'author-of-the-page' } }],
])('leaves %s as it is', (_, folder, block) => {
  expect(nameSanityPictures(page([block]), folder)).toEqual(page([block]))
})
