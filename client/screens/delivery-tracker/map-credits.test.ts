import { expect, it } from 'vitest'
import { plainAttribution } from './map-credits.ts'

it('plainAttribution names each source once and without markup', () => {
  expect(
    plainAttribution([
      '<a href="https://tiles.example" target="_blank">&copy; Tiles &amp; Sons</a> <b>© OpenStreetMap</b>',
      undefined,
      '',
      '<a href="https://tiles.example">© Tiles & Sons</a>\n© OpenStreetMap',
    ]),
  ).toBe('© Tiles & Sons © OpenStreetMap')
  expect(plainAttribution(['&#169; One', 'Two'])).toBe('© One · Two')
  expect(plainAttribution([])).toBe('')
})
