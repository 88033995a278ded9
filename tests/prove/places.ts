import { type Places, sharesOfPlaces, simulatePlaces } from '../hits/places.ts'
import { type Population, shopPages } from '../hits/population.ts'

/**
 * What a shop in 50 data centres gets of its page cache, by the policies alone: the hit rate at several loads, with
 * and without an upper tier, and the first minute of a campaign whose pages nobody has seen (docs/scale.md).
 */
const SHOP = {
  pages: shopPages(1_950),
  experiments: 0,
  warmUpSeconds: 600,
  refusing: 0,
  signedIn: 0.15,
  webview: 0,
  seed: 20_261_127,
}
const PLACES: { name: string; places: Places }[] = [
  { name: '1 place', places: { shares: [1], hasUpperTier: false } },
  { name: '50 equal places', places: { shares: sharesOfPlaces(50, 'equal'), hasUpperTier: false } },
  { name: '50 uneven places', places: { shares: sharesOfPlaces(50, 'uneven'), hasUpperTier: false } },
  { name: '50 equal, one upper tier', places: { shares: sharesOfPlaces(50, 'equal'), hasUpperTier: true } },
]

print(
  '1,950 pages, Zipf 0.9, after ten minutes; percent of views',
  [10, 100, 1_000].map((viewsPerSecond) => ({
    load: `${viewsPerSecond} views/s`,
    population: { ...SHOP, viewsPerSecond, countedSeconds: viewsPerSecond < 1_000 ? 600 : 120 },
  })),
)
print('The first minute of a campaign, all caches cold; 200 pages, Zipf 0.9', [
  {
    load: '1,000 views/s',
    population: {
      ...SHOP,
      pages: shopPages(200),
      viewsPerSecond: 1_000,
      warmUpSeconds: 0,
      countedSeconds: 60,
    },
  },
])

function print(title: string, rows: { load: string; population: Population }[]): void {
  console.log(`\n${title}\n`)
  console.log(`${' '.repeat(42)}     hit   stale   upper    miss   renders/s: mean   largest`)
  for (const { load, population } of rows) {
    for (const { name, places } of PLACES) {
      const { renders, ...views } = simulatePlaces(population, places)
      const all = Object.values(views).reduce((total, count) => total + count, 0)
      const shares = [views.hit, views.stale, views.upper, views.miss].map((count) =>
        ((100 * count) / all).toFixed(1).padStart(8),
      )
      const mean = (renders.reduce((total, count) => total + count, 0) / renders.length).toFixed(1)
      const largest = String(Math.max(...renders))
      console.log(
        `${load.padEnd(14)}${name.padEnd(28)}${shares.join('')}${mean.padStart(18)}${largest.padStart(10)}`,
      )
    }
  }
}
