import { expect, it } from 'vitest'
import { sharesOfPlaces, simulatePlaces } from '../hits/places.ts'
import { shopPages } from '../hits/population.ts'
import { simulate } from '../hits/simulator.ts'

const POPULATION = {
  pages: shopPages(60),
  viewsPerSecond: 4,
  warmUpSeconds: 300,
  countedSeconds: 600,
  experiments: 0,
  refusing: 0,
  signedIn: 0.15,
  webview: 0,
  seed: 11,
}
const ALONE = { shares: [1], hasUpperTier: false }
const SPREAD = { shares: sharesOfPlaces(50, 'equal'), hasUpperTier: false }
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

it('one place is the cache of the plain simulator, which renders for every stale page and every miss', () => {
  const { hit, stale, upper, miss, renders } = simulatePlaces(POPULATION, ALONE)
  expect({ hit, stale, miss }).toEqual(simulate(POPULATION))
  expect(upper).toBe(0)
  expect(sum(renders)).toBe(stale + miss)
})

it('fifty places miss more than one, and uneven ones less than equal ones', () => {
  const missOf = (shares: number[]) => simulatePlaces(POPULATION, { shares, hasUpperTier: false }).miss
  const [alone, equal, uneven] = [[1], SPREAD.shares, sharesOfPlaces(50, 'uneven')].map(missOf)
  expect(equal).toBeGreaterThan(5 * (alone ?? 0))
  expect(uneven).toBeLessThan(equal ?? 0)
  expect(uneven).toBeGreaterThan(alone ?? 0)
})

it('with an upper tier fifty places render no more than one place does, and all views are counted', () => {
  const tiered = simulatePlaces(POPULATION, { ...SPREAD, hasUpperTier: true })
  const alone = simulatePlaces(POPULATION, ALONE)
  expect(sum(tiered.renders)).toBeLessThanOrEqual(sum(alone.renders))
  expect(tiered.upper).toBeGreaterThan(tiered.miss)
  expect(tiered.hit + tiered.stale + tiered.upper + tiered.miss).toBe(2_400)
})

it('a new page is rendered once in each place, or once with an upper tier, however many ask for it', () => {
  const campaign = {
    ...POPULATION,
    pages: [{ key: 'campaigns', path: '/no/campaigns/' } as const],
    signedIn: 0,
    viewsPerSecond: 2_000,
    warmUpSeconds: 0,
    countedSeconds: 2,
  }
  expect(sum(simulatePlaces(campaign, SPREAD).renders)).toBe(50)
  expect(sum(simulatePlaces(campaign, { ...SPREAD, hasUpperTier: true }).renders)).toBe(1)
})
