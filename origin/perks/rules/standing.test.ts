import { describe, expect, it } from 'vitest'
import { perkStanding, type PerkFacts, type PerkState, type PerkTerms } from './standing.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString()

const BY_ORDERS: PerkTerms = { unlocks: 'orders', goal: 3, repeats: false, uses: 1, days: 60, validTo: null }
const NOTHING: PerkFacts = { deliveredAt: [], uses: [], grants: [] }
const delivered = (...days: number[]): Partial<PerkFacts> => ({ deliveredAt: days.map(daysAgo) })
const used = (days: number, grantId: number | null = null) => ({ at: daysAgo(days), grantId })
const grant = (id: number, endsAt: string | null = null) => ({ id, grantedAt: daysAgo(9), endsAt })

describe('a perk', () => {
  it.each<[string, Partial<PerkTerms>, Partial<PerkFacts>, PerkState]>([
    ['without a condition', { unlocks: 'always', goal: null }, {}, 'available'],
    ['without any order', {}, {}, 'locked'],
    ['one order short', {}, delivered(20, 10), 'locked'],
    ['at its goal', {}, delivered(30, 20, 10), 'available'],
    ['for every order after its goal', { uses: null }, delivered(30, 20, 10), 'active'],
    ['that was used after it was unlocked', {}, { ...delivered(30, 20, 10), uses: [used(5)] }, 'used'],
    [
      'that was used before its orders counted',
      {},
      { ...delivered(30, 20, 10), uses: [used(15)] },
      'available',
    ],
    ['that was not used in time', {}, delivered(90, 80, 61), 'expired'],
    ['that is over for everybody at this very instant', { validTo: NOW }, delivered(30, 20, 10), 'expired'],
    ['that repeats and was not used in time', { repeats: true }, delivered(90, 80, 61), 'locked'],
    [
      'that repeats and was unlocked again',
      { repeats: true },
      { ...delivered(90, 80, 70, 30, 20, 10), uses: [used(65)] },
      'available',
    ],
    ['that nobody has given', { unlocks: 'grant', goal: null }, {}, 'locked'],
    ['that was given', { unlocks: 'grant', goal: null }, { grants: [grant(1)] }, 'available'],
    [
      'that was given and used',
      { unlocks: 'grant', goal: null },
      { grants: [grant(1)], uses: [used(1, 1)] },
      'used',
    ],
    [
      'that was given and ended',
      { unlocks: 'grant', goal: null },
      { grants: [grant(1, daysAgo(0))] },
      'expired',
    ],
    ['that staff gave before its goal', {}, { grants: [grant(1)] }, 'available'],
  ])('%s is as the last column says', (_, terms, facts, state) => {
    expect(perkStanding({ ...BY_ORDERS, ...terms }, { ...NOTHING, ...facts }, NOW).state).toBe(state)
  })

  it('of several grants uses the one that ends first, and each once', () => {
    const grants = [grant(1), grant(2, '2026-12-24T00:00:00.000Z'), grant(3, '2026-12-01T00:00:00.000Z')]
    const standing = (uses: PerkFacts['uses']) =>
      perkStanding({ ...BY_ORDERS, unlocks: 'grant', goal: null }, { ...NOTHING, grants, uses }, NOW)
    expect(standing([])).toMatchObject({ grantId: 3, endsAt: '2026-12-01T00:00:00.000Z' })
    expect(standing([used(1, 3)]).grantId).toBe(2)
    expect(standing([used(1, 3), used(1, 2)])).toMatchObject({ grantId: 1, endsAt: null })
  })

  it('that repeats counts the orders since it was unlocked', () => {
    const repeating = { ...BY_ORDERS, repeats: true }
    const facts = { ...NOTHING, ...delivered(70, 60, 50, 10), uses: [used(40)] }
    expect(perkStanding(repeating, facts, NOW)).toMatchObject({ state: 'locked', done: 1 })
  })

  it('ends by its days, or with the perk when that is sooner', () => {
    const facts = { ...NOTHING, ...delivered(30, 20, 10) }
    expect(perkStanding(BY_ORDERS, facts, NOW).endsAt).toBe('2027-01-10T09:00:00.000Z')
    const soon = { ...BY_ORDERS, validTo: '2026-12-01T00:00:00.000Z' }
    expect(perkStanding(soon, facts, NOW).endsAt).toBe('2026-12-01T00:00:00.000Z')
  })
})
