import { expect, it } from 'vitest'
import { depositKeyOf, depositsAt } from './deposits.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

it.each([
  ['NO', 0.33, 200],
  ['NO', 0.5, 200],
  ['NO', 0.65, 300],
  ['NO', 1.5, 300],
  ['SE', 0.33, 200],
  ['SE', 1, 200],
  ['SE', 1.5, 300],
] as const)('charges the deposit of its size: %s, %d l, %d', (country, litres, amount) => {
  const { terms } = depositsAt(country, NOW)
  expect(terms[depositKeyOf(litres, terms)]).toBe(amount)
})

it('raises the Swedish deposits at midnight of 1 September 2025, and knows those before', () => {
  const at = (instant: string) => depositsAt('SE', new Date(instant))
  expect(at('2025-08-31T21:59:59.999Z').terms).toMatchObject({ small: 100, large: 200 })
  expect(at('2025-08-31T21:59:59.999Z').earlier).toBeNull()
  expect(at('2025-08-31T22:00:00Z')).toMatchObject({
    terms: { small: 200, large: 300 },
    earlier: { small: 100, large: 200 },
  })
})
