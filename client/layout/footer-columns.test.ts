import { expect, test } from 'vitest'
import { footerColumnSpans } from './footer-columns.ts'

test('one to four groups span 12, 12/6, 12/4 and 12/6/4/3', () => {
  expect([1, 2, 3, 4].map(footerColumnSpans)).toEqual([[12], [12, 6], [12, 4], [12, 6, 4, 3]])
})

test('more than four groups wrap in rows of four, and no group is one empty column', () => {
  expect(footerColumnSpans(5)).toEqual([12, 6, 4, 3])
  expect(footerColumnSpans(0)).toEqual([12])
})
