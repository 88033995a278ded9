import { expect, test } from 'vitest'
import type { Cart } from '../../../shared/api/cart.ts'
import { renderOnPage } from '../../fixtures/page.tsx'
import { MinimumOrder } from './minimum-order.tsx'

const CART = { path: '/no/cart/' }
const LOW = { description: 'Minimum order', threshold: 60_000, isMet: false }
const HIGH = { description: 'No fee', threshold: 90_000, isMet: false }

test('a cart below the minimum says how far it is, for assistive technology too', () => {
  const html = renderOnPage(<MinimumOrder cart={cartOf(45_000, [LOW, HIGH])} />, CART)
  expect(html).toContain('Add goods for 150 kr')
  expect(html).toMatch(/role="progressbar" aria-label="Minimum order" aria-valuenow="75"/)
})

test('a cart above the minimum goes on to the next threshold', () => {
  const html = renderOnPage(<MinimumOrder cart={cartOf(60_000, [{ ...LOW, isMet: true }, HIGH])} />, CART)
  expect(html).toMatch(/aria-label="No fee" aria-valuenow="66"/)
})

test('a cart that has met every threshold shows nothing', () => {
  const met = [LOW, HIGH].map((each) => ({ ...each, isMet: true }))
  expect(renderOnPage(<MinimumOrder cart={cartOf(95_000, met)} />, CART)).not.toContain('progressbar')
})

/** Only what the component reads. */
const cartOf = (displayPrice: number, conditions: object[]) =>
  ({ displayPrice, progressBar: { description: 'Add goods for 150 kr', conditions } }) as unknown as Cart
