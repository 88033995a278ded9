import { expect, it } from 'vitest'
import { LOW_STOCK_MAX, stockLevel } from './stock.ts'

it('returns low stock for a few pieces and sold out for none', () => {
  expect(stockLevel(LOW_STOCK_MAX + 1)).toBe('available')
  expect(stockLevel(LOW_STOCK_MAX)).toBe('low_stock')
  expect(stockLevel(1)).toBe('low_stock')
  expect(stockLevel(0)).toBe('sold_out')
  expect(stockLevel(-2)).toBe('sold_out')
})
