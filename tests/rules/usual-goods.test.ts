import { expect, it } from 'vitest'
import { measureUsualGoods } from '../support/households.ts'

it('foretells at least 70 % of the next order’s lines, more than plain frequency does', () => {
  const { recall, byFrequency, due, lines } = measureUsualGoods()
  expect(recall).toBeGreaterThanOrEqual(0.7)
  expect(recall).toBeGreaterThan(byFrequency + 0.02)
  // Naming everything would be right every time.
  expect(due).toBeLessThan(lines * 1.35)
})
