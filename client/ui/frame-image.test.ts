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
