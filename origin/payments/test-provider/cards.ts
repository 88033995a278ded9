import type { ProviderCard } from '../provider.ts'

/** Cards the test provider's page offers instead of a field for a number. */
export const TEST_CARDS: readonly Omit<ProviderCard, 'token'>[] = [
  { brand: 'visa', lastFour: '1111', expMonth: 3, expYear: 2030 },
  { brand: 'mastercard', lastFour: '4444', expMonth: 11, expYear: 2029 },
]

/** A token encodes its card, so that the provider needs no table of tokens. */
export function tokenOf(card: Omit<ProviderCard, 'token'>, random: string): ProviderCard {
  return { ...card, token: `test_${card.brand}_${card.lastFour}_${random}` }
}

/** Returns the card of a token, or null for a token that the provider did not make. */
export function findTokenCard(token: string): ProviderCard | null {
  const [, brand, lastFour] = /^test_([a-z]+)_(\d{4})_[A-Za-z0-9_-]{8,64}$/.exec(token) ?? []
  const card = TEST_CARDS.find((each) => each.brand === brand && each.lastFour === lastFour)
  return card ? { ...card, token } : null
}
