import { expect, test } from 'vitest'
import { frameImage } from './frame-image.ts'

const asset = { url: '/media/a.jpg', width: 1000, height: 500 }

test('a picture without hotspot and crop is shown whole around its middle', () => {
  expect(frameImage({ asset })).toEqual({
    src: '/media/a.jpg',
    srcSet: undefined,
    width: 1000,
    height: 500,
    objectPosition: '50% 50%',
    cut: null,
  })
})

test('a crop makes the picture smaller and moves the hotspot with it', () => {
  const framed = frameImage({
    asset,
    hotspot: { x: 0.6, y: 0.5 },
    crop: { top: 0, bottom: 0.5, left: 0.2, right: 0 },
  })
  expect(framed).toMatchObject({ width: 800, height: 250, objectPosition: '50% 100%' })
  // As wide as 1 / 0.8 of its box, and a box of full height begins at the crop: 100 % − 1 × 250 / 800 of its width.
  expect(framed.cut).toEqual({ width: '125%', left: '-25%', top: '100%', marginTop: '-31.25%' })
})

test('a hotspot outside the crop moves to the edge of the crop', () => {
  const crop = { top: 0, bottom: 0, left: 0.5, right: 0 }
  expect(frameImage({ asset, hotspot: { x: 0.1, y: 0.5 }, crop }).objectPosition).toBe('0% 50%')
})

test('a crop that leaves nothing is ignored', () => {
  const crop = { top: 0.5, bottom: 0.5, left: 0, right: 0 }
  expect(frameImage({ asset, crop })).toMatchObject({ width: 1000, height: 500, cut: null })
})

// The cut that `object-fit: cover` makes of a side: CSS Images 3, 5.5, with `object-position` in percent.
const cutOf = (position: number, length: number) => [
  position * (1 - length),
  position * (1 - length) + length,
]
const SHARES = Array.from({ length: 21 }, (_, index) => index / 20)

test('the whole hotspot is in every cut that has room for it, and fills every smaller one', () => {
  let cuts = 0
  for (const left of [0, 0.25])
    for (const x of SHARES)
      for (const width of SHARES) {
        const crop = { top: 0, bottom: 0, left, right: 0 }
        const { objectPosition } = frameImage({ asset, hotspot: { x, y: 0.5, width, height: 0 }, crop })
        const position = Number.parseFloat(objectPosition) / 100
        const inCrop = (share: number) => Math.min(Math.max((share - left) / (1 - left), 0), 1)
        const [start, end] = [inCrop(x - width / 2), inCrop(x + width / 2)]
        for (const length of SHARES.slice(1)) {
          const [first = 0, last = 0] = cutOf(position, length)
          const [outer, inner] =
            length >= end - start
              ? [
                  [first, last],
                  [start, end],
                ]
              : [
                  [start, end],
                  [first, last],
                ]
          expect(outer[0], `${objectPosition} of ${x} ${width} in ${length}`).toBeLessThanOrEqual(
            (inner[0] ?? 0) + 1e-4,
          )
          expect(outer[1], `${objectPosition} of ${x} ${width} in ${length}`).toBeGreaterThanOrEqual(
            (inner[1] ?? 0) - 1e-4,
          )
          cuts += 1
        }
      }
  expect(cuts).toBe(2 * 21 * 21 * 20)
})

test('a hotspot as large as the picture leaves it around its middle', () => {
  const hotspot = { x: 0.2, y: 0.5, width: 2, height: 1 }
  expect(frameImage({ asset, hotspot }).objectPosition).toBe('50% 50%')
})

test('a host that scales is asked for the crop in every width up to that of the picture', () => {
  const url = 'https://cdn.sanity.io/images/zp7mbokg/production/abc-1000x500.jpg'
  const crop = { top: 0, bottom: 0.5, left: 0.2, right: 0.3 }
  const framed = frameImage({ asset: { ...asset, url }, hotspot: { x: 0.6, y: 0.5 }, crop })
  expect(framed).toMatchObject({
    src: `${url}?rect=200,0,500,250&w=500&auto=format`,
    width: 500,
    height: 250,
    cut: null,
  })
  const cut = `${url}?rect=200,0,500,250&w=`
  expect(framed.srcSet?.split(', ')).toEqual(
    [160, 320, 480, 500].map((width) => `${cut}${width}&auto=format ${width}w`),
  )
  expect(
    frameImage({ asset: { ...asset, url } })
      .srcSet?.split(', ')
      .at(-1),
  ).toBe(`${url}?w=1000&auto=format 1000w`)
})

test.each([
  '/media/a.jpg',
  'https://cdn.sanity.io/images/a/b/c-10x10.jpg?w=5',
  'https://other.example/images/a.jpg',
])('of %s there is one width', (url) => {
  expect(frameImage({ asset: { ...asset, url } })).toMatchObject({ src: url, srcSet: undefined })
})
