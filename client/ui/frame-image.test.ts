import { expect, test } from 'vitest'
import { frameImage } from './frame-image.ts'

const asset = { url: '/media/a.jpg', width: 1000, height: 500 }

test('a picture without hotspot and crop is shown whole around its middle', () => {
  expect(frameImage({ asset })).toEqual({
    src: '/media/a.jpg',
    width: 1000,
    height: 500,
    objectPosition: '50% 50%',
    objectViewBox: null,
  })
})

test('a crop makes the picture smaller and moves the hotspot with it', () => {
  const framed = frameImage({
    asset,
    hotspot: { x: 0.6, y: 0.5 },
    crop: { top: 0, bottom: 0.5, left: 0.2, right: 0 },
  })
  expect(framed).toMatchObject({ width: 800, height: 250, objectPosition: '50% 100%' })
  expect(framed.objectViewBox).toBe('inset(0% 0% 50% 20%)')
})

test('a hotspot outside the crop moves to the edge of the crop', () => {
  const crop = { top: 0, bottom: 0, left: 0.5, right: 0 }
  expect(frameImage({ asset, hotspot: { x: 0.1, y: 0.5 }, crop }).objectPosition).toBe('0% 50%')
})

test('a crop that leaves nothing is ignored', () => {
  const crop = { top: 0.5, bottom: 0.5, left: 0, right: 0 }
  expect(frameImage({ asset, crop })).toMatchObject({ width: 1000, height: 500, objectViewBox: null })
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
