import path from 'node:path'
import { runnerImport } from 'vite'
import { messagePlugins } from '../../scripts/build/message-plugins.ts'
import { type Population, shopPages } from '../hits/population.ts'
import { sharesOf, simulate } from '../hits/simulator.ts'

/**
 * Compares the hit rate of the page cache with a simulator that knows only the policies, for several numbers
 * of two-way experiments (at most three on one route). 30 % of the visitors refuse statistics and get the
 * control of every experiment.
 */
const SHOP = {
  pages: shopPages(1_950),
  viewsPerSecond: 100,
  warmUpSeconds: 600,
  countedSeconds: 600,
  seed: 20_261_121,
}
const ANONYMOUS = { refusing: 0.3, signedIn: 0, webview: 0 }
const CONSENTING = { ...ANONYMOUS, refusing: 0 }
const MIXED = { ...ANONYMOUS, signedIn: 0.15, webview: 0.05 }
const ROWS: { name: string; population: Population; atLeast: number }[] = [
  ...[0, 1, 3, 5].map((experiments) => ({
    name: `${experiments} experiments`,
    population: { ...SHOP, ...ANONYMOUS, experiments },
    atLeast: experiments === 0 ? 95 : 0,
  })),
  { name: '5, all visitors consent', population: { ...SHOP, ...CONSENTING, experiments: 5 }, atLeast: 0 },
  { name: 'the shop’s own flags', population: { ...SHOP, ...ANONYMOUS, experiments: 'own' }, atLeast: 95 },
  { name: '0, 15 % signed in, 5 % app', population: { ...SHOP, ...MIXED, experiments: 0 }, atLeast: 0 },
]

// The worker says messages, whose macros and catalogues only the build's plugins know.
const { module: storefront } = await runnerImport<typeof import('../hits/storefront.ts')>(
  path.join(import.meta.dirname, '../hits/storefront.ts'),
  { configFile: false, plugins: messagePlugins() },
)

console.log('1,950 pages, Zipf 0.9, 100 views/s, 10 min after a 10-minute warm-up; percent of views\n')
console.log('                                hit   stale    miss    hit+stale   simulator')
let failures = 0
for (const { name, population, atLeast } of ROWS) {
  const measured = sharesOf(await storefront.measure(population))
  const simulated = sharesOf(simulate(population))
  const isClose = (['hit', 'stale', 'miss'] as const).every(
    (each) => Math.abs(measured[each] - simulated[each]) <= 1,
  )
  const isGood = isClose && measured.served >= atLeast
  if (!isGood) failures += 1
  const cells = [measured.hit, measured.stale, measured.miss].map((each) => each.toFixed(2).padStart(8))
  const sums = `${measured.served.toFixed(2).padStart(12)}${simulated.served.toFixed(2).padStart(12)}`
  console.log(`${name.padEnd(27)}${cells.join('')}${sums}  ${isGood ? 'passed' : 'FAILED'}`)
}
process.exit(failures === 0 ? 0 : 1)
