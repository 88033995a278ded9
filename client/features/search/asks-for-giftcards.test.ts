import { expect, test } from 'vitest'
import { asksForGiftcards } from './asks-for-giftcards.ts'

test('a query for gift cards is known in every language, and one for gifts or cards is not', () => {
  for (const q of [
    'gavekort',
    'Gavekortet',
    'gavek',
    'presentkor',
    'presentkort',
    'gift card',
    'gift c',
    'gift cards',
    'giftcard',
    'e-gift-card',
  ])
    expect(asksForGiftcards(q), q).toBe(true)
  for (const q of ['gave', 'present', 'kort', 'gavepapir', 'julekort', 'presentkorg', 'gave kaffe'])
    expect(asksForGiftcards(q), q).toBe(false)
})
