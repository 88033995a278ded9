import { expect, it } from 'vitest'
import { inkOn, shade } from './colour.ts'

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
