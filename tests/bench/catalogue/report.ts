import { markdownTable } from '../markdown-table.ts'
import type { Result, Times } from './measure.ts'

export type Measured = {
  /** `productcategories` of the seed and of the large catalogue. */
  trees: Result[]
  /** Searches of the seed and of the large catalogue. */
  searches: Result[]
  suggestions: Result[]
  /** Unfiltered pages of a category. */
  listings: Result[]
  filtered: Result[]
  /** Load average of the minute before the run. */
  load: number
}

export const HEADING = '## Catalogue'

/** Largest growth of the 95th percentile from the smallest to the largest size, one request at a time. */
export const LIMITS = [
  { what: 'category page', limit: 1.6, isMet: (all: Measured) => growth(all.listings) <= 1.6 },
  { what: 'all categories', limit: 2, isMet: (all: Measured) => growth(all.trees) <= 2 },
  { what: 'search', limit: 4, isMet: (all: Measured) => growth(all.searches) <= 4 },
  { what: 'suggestions', limit: 3, isMet: (all: Measured) => growth(all.suggestions) <= 3 },
]

/** Returns the section of docs/performance.md. */
export function writeSection({ trees, listings, filtered, searches, suggestions, load }: Measured): string {
  const head = ['', ...COLUMNS]
  return `${HEADING}

\`npm run bench -- catalogue\` writes this section.

${markdownTable(head, [
  ...rowsOf('category page', listings, LIMITS[0]?.limit),
  ...rowsOf('filtered category page', filtered),
  ...rowsOf('all categories', trees, LIMITS[1]?.limit),
  ...rowsOf('search', searches, LIMITS[2]?.limit),
  ...rowsOf('suggestions', suggestions, LIMITS[3]?.limit),
])}

Milliseconds at the reference backend on the local runner, until the whole response, in Norway. Each size in turn, so that the machine is equally busy for all; its load average before the run was ${load.toFixed(1)}. Rows are those D1 reads for the most expensive of the requests. A category page is one of 48 products: the first, a middle and the last page of every sort order, in a catalogue of 43,000 products. A filtered page shows organic products, or offers by price. Searches are the Norwegian ones of \`tests/search/relevance.csv\`, suggestions what is asked for while they are typed. Growth is that of the 95th percentile and of the rows, from the first to the last size. Products are those of the category, and of the whole catalogue for the other requests. The limit is that of the 95th percentile, one at a time.
`
}

const COLUMNS = ['Products', 'Rows', 'One at a time, p50', 'p95', '16 at once, p50', 'p95', 'Growth', 'Limit']

function rowsOf(name: string, results: readonly Result[], limit?: number): string[][] {
  return results.map(({ size, rows, alone, together }, index) => [
    index === 0 ? name : '',
    size.toLocaleString('en'),
    rows.toLocaleString('en'),
    alone.p50.toFixed(1),
    alone.p95.toFixed(1),
    together.p50.toFixed(0),
    together.p95.toFixed(0),
    index < results.length - 1 ? '' : growths(results),
    index < results.length - 1 || limit === undefined ? '' : `${limit.toFixed(1)}×`,
  ])
}

function growths(results: readonly Result[]): string {
  const rows = (results.at(-1)?.rows ?? 0) / (results[0]?.rows ?? 1)
  return `${growth(results).toFixed(2)}×, 16 at once ${growth(results, 'together').toFixed(2)}×, rows ${rows.toFixed(2)}×`
}

function growth(results: readonly Result[], how: 'alone' | 'together' = 'alone'): number {
  const p95 = (result: Result | undefined): number =>
    (result?.[how] satisfies Times | undefined)?.p95 ?? Number.NaN
  return p95(results.at(-1)) / p95(results[0])
}
