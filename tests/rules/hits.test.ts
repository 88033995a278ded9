import { expect, it } from 'vitest'
import { experimentsOf, shopPages, viewsOf } from '../hits/population.ts'
import { simulate } from '../hits/simulator.ts'
import { measure } from '../hits/storefront.ts'

const SMALL = {
  pages: shopPages(150),
  viewsPerSecond: 2,
  warmUpSeconds: 300,
  countedSeconds: 700,
  refusing: 0.3,
  signedIn: 0.15,
  webview: 0.1,
  seed: 7,
}

// `npm run prove -- hits` runs this at the size of a shop.
it.each([0, 3, 5, 'own'] as const)(
  'the page cache matches the simulator with %s experiments',
  async (experiments) => {
    const population = { ...SMALL, experiments }
    const simulated = simulate(population)
    expect(Math.min(simulated.hit, simulated.stale, simulated.miss)).toBeGreaterThan(20)
    expect(await measure(population)).toEqual(simulated)
  },
)

it('every route shows at most three experiments and has at most eight variants', () => {
  for (const { key } of SMALL.pages) expect(experimentsOf(key, 5).length).toBeLessThanOrEqual(3)
  const vectors = new Map<string, Set<string>>()
  for (const { page, vector } of viewsOf({ ...SMALL, experiments: 5 })) {
    vectors.set(page.key, (vectors.get(page.key) ?? new Set()).add(vector))
  }
  for (const [key, seen] of vectors) expect(seen.size, key).toBeLessThanOrEqual(8)
})
