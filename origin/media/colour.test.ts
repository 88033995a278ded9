import { expect, it } from 'vitest'
import { darkTint, inkOn, shade } from './colour.ts'

it('mixes towards white and black', () => {
  expect(shade('#808080', 1)).toBe('#ffffff')
  expect(shade('#808080', -1)).toBe('#000000')
  expect(shade('#204060', 0)).toBe('#204060')
  expect(shade('#000000', 0.5)).toBe('#808080')
})

it('returns dark ink on light colours and white ink on dark ones', () => {
  expect(inkOn('#e8bf2e')).toBe('#16201b')
  expect(inkOn('#1f62ad')).toBe('#ffffff')
})

it('makes backgrounds dark without changing their hue', () => {
  expect(darkTint('#ffffff')).toBe('#383838')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(darkTint('#fde4ea').slice(start, start + 2), 16),
  )
  expect(red).toBeGreaterThan(blue)
  expect(blue).toBeGreaterThan(green)
})
