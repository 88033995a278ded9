import { expect, it } from 'vitest'
import { formatMoney } from '../../../shared/money/money.ts'
import { depositFacts } from './deposit-facts.ts'

const sek = (amount: number) => formatMoney(amount * 100, 'sv')
const at = (country: 'NO' | 'SE', instant: string) => depositFacts(country, 'sv', new Date(instant))

it('names old packs in Sweden until the end of 2026, and in Norway none', () => {
  expect(at('SE', '2025-08-31T12:00:00Z')).toEqual({ oldDeposits: null })
  expect(at('SE', '2026-12-31T22:59:59Z')).toMatchObject({
    oldDeposits: { small: sek(1), large: sek(2), until: { sv: '31\u00A0december\u00A02026' } },
  })
  expect(at('SE', '2026-12-31T23:00:00Z').oldDeposits).toBeNull()
  expect(at('NO', '2026-11-23T12:00:00Z')).toEqual({ oldDeposits: null })
})
