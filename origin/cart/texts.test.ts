import { expect, it } from 'vitest'
import { LANGUAGES } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import { CART_MESSAGES, itemCount, productCount, progressText } from './texts.ts'

it('counts in the form of the number', () => {
  const counts = [1, 2, 12]
  expect(LANGUAGES.map((language) => counts.map((count) => text(language, itemCount(count))))).toEqual([
    ['1 vare', '2 varer', '12 varer'],
    ['1 vara', '2 varor', '12 varor'],
    ['1 item', '2 items', '12 items'],
  ])
  expect(LANGUAGES.map((language) => text(language, productCount(1)))).toEqual([
    'én vare',
    'en vara',
    'one product',
  ])
})

it('puts names and amounts where the language wants them', () => {
  // A name may look like a placeholder or a pattern of a replacement.
  expect(text('nb', CART_MESSAGES.out_of_stock("$& {products} '"))).toBe(
    "Utsolgt akkurat nå: $& {products} '.",
  )
  expect(progressText('toFree', 12_300, 'sv')).toMatch(/^Lägg i varor för 123,00\skr till/)
})
