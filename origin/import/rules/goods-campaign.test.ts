import { expect, it } from 'vitest'
import { parseTerms, writeTerms } from './goods-campaign.ts'

it.each([
  ['20 %', { type: 'percent', basisPoints: 2000 }],
  ['12.5 %', { type: 'percent', basisPoints: 1250 }],
  ['29.90', { type: 'fixed', price: 2990 }],
  ['3 for 89.90', { type: 'multibuy', quantity: 3, together: 8990 }],
  ['3 pay 2', { type: 'multibuy', quantity: 3, pay: 2 }],
])('%s is read, and written as it was', (text, terms) => {
  expect(parseTerms(text)).toEqual(terms)
  expect(parseTerms(text)).not.toBeNull()
  expect(writeTerms(terms as never)).toBe(text)
})

it.each(['0 %', '100 %', '0', '1 for 20', '2 pay 2', '2 pay 3', 'half', '-20 %', '3 for'])(
  '“%s” is no campaign',
  (text) => {
    expect(parseTerms(text)).toBeNull()
  },
)
