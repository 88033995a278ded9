import type { RouteKey } from '../../shared/routes.ts'
import { deviceOf, ownVectorOf } from './own-flags.ts'

/** Seeded page views, the same for the storefront and for the simulator. */
export type Population = {
  pages: readonly Page[]
  /** A number of invented experiments, or `own` for all flags of shared/flags.ts. */
  experiments: number | 'own'
  viewsPerSecond: number
  warmUpSeconds: number
  countedSeconds: number
  /** Shares of all views, 0 to 1: without consent to statistics, signed in, and in the app's webview. */
  refusing: number
  signedIn: number
  webview: number
  seed: number
}

export type Page = { key: RouteKey; path: string }
export type View = {
  atSeconds: number
  page: Page
  vector: string
  deviceId: string
  isRefusing: boolean
  isSignedIn: boolean
  isWebview: boolean
}

/** Zipf's exponent: the page of rank r is requested in proportion to 1 / r^0.9. */
const EXPONENT = 0.9

/** Number of devices that the views come from. */
const DEVICES = 5_000

/** `count` pages of one site in the proportions of a shop, mixed over the ranks. */
export function shopPages(count: number): Page[] {
  const pages: Page[] = [
    { key: 'home', path: '/no/' },
    { key: 'campaigns', path: '/no/campaigns/' },
    { key: 'recipes', path: '/no/recipes/' },
  ]
  for (let id = 1; pages.length < count; id += 1) {
    const kind = id % 13
    if (kind === 0) pages.push({ key: 'brand', path: `/no/brands/${id}` })
    else if (kind === 1 || kind === 7) pages.push({ key: 'category', path: `/no/categories/${id}` })
    else if (kind === 4) pages.push({ key: 'recipe', path: `/no/recipes/${id}` })
    else pages.push({ key: 'product', path: `/no/products/${id}` })
  }
  return pages
}

/**
 * The experiments a route shows, at most three of five two-way ones. Product pages, the busiest kind, show
 * three as soon as three exist.
 */
export function experimentsOf(key: RouteKey, experiments: number): number[] {
  const shown: Partial<Record<RouteKey, number[]>> = {
    product: [0, 1, 2],
    category: [0, 3, 4],
    home: [0, 1, 3],
    campaigns: [0, 2, 4],
  }
  return (shown[key] ?? [0, 4]).filter((each) => each < experiments)
}

/** All views in order. */
export function* viewsOf(population: Population): Generator<View> {
  const { pages, experiments, viewsPerSecond, seed, refusing, signedIn, webview } = population
  const random = createRandom(seed)
  const ranks = cumulate(pages.length)
  const count = (population.warmUpSeconds + population.countedSeconds) * viewsPerSecond
  for (let index = 0; index < count; index += 1) {
    const page = pages[rankOf(ranks, random())]
    if (!page) continue
    const deviceId = deviceOf(experiments === 'own' ? Math.floor(random() * DEVICES) : 0)
    const isRefusing = random() < refusing
    const vector =
      experiments === 'own'
        ? ownVectorOf(page.key, isRefusing ? null : deviceId)
        : drawVector(page.key, experiments, isRefusing ? () => 0 : random)
    const isSignedIn = random() < signedIn
    const isWebview = random() < webview
    yield { atSeconds: index / viewsPerSecond, page, vector, deviceId, isRefusing, isSignedIn, isWebview }
  }
}

/** Draws a side of every experiment, so that the random sequence is the same for every route. */
function drawVector(key: RouteKey, experiments: number, random: () => number): string {
  const sides = Array.from({ length: experiments }, () => (random() < 0.5 ? 'a' : 'b'))
  return experimentsOf(key, experiments)
    .map((each) => `e${each}:${sides[each]}`)
    .join(',')
}

/** Mulberry32: a small seeded generator with an even distribution. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function cumulate(count: number): number[] {
  let total = 0
  const sums = Array.from({ length: count }, (_, index) => (total += 1 / (index + 1) ** EXPONENT))
  return sums.map((sum) => sum / total)
}

function rankOf(ranks: readonly number[], value: number): number {
  let [low, high] = [0, ranks.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranks[middle] ?? 1) <= value) low = middle + 1
    else high = middle
  }
  return low
}
