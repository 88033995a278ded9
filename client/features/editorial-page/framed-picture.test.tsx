import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FramedPicture } from './framed-picture.tsx'

const IMAGE = { url: '/a.jpg', width: 100, height: 100 }

test('a content picture keeps its hotspot visible, above its placeholder', () => {
  const image = {
    ...IMAGE,
    hotspot: { x: 0.25, y: 0.75, width: null, height: null },
    crop: null,
    placeholder: 'data:image/png;base64,AA',
  }
  const markup = renderToStaticMarkup(<FramedPicture image={image} alt="" />)
  expect(markup).toContain('object-position:25% 75%')
  expect(markup).toContain('background:25% 75% / cover url(data:image/png;base64,AA)')
})

test('a crop is cut by a box of its shape', () => {
  const crop = { top: 0, bottom: 0.5, left: 0, right: 0 }
  const markup = renderToStaticMarkup(<FramedPicture image={{ ...IMAGE, hotspot: null, crop }} alt="" />)
  expect(markup).toContain('<span class="block relative overflow-hidden')
  expect(markup).toContain('aspect-ratio:100 / 50')
})
