import { findPagePolicy } from '../../worker/cache/policies.ts'
import { createRandom, type Population, type View, viewsOf } from './population.ts'

/** Data centres: each has a cache of its own that is cold at first, because the Cache API fills no other's. */
export type Places = {
  /** Their shares of the views. */
  shares: readonly number[]
  /** Whether a place that has no fresh page asks one cache that all share, and only that one has it rendered. */
  hasUpperTier: boolean
}

export type PlacesTally = {
  /** By what the visitor got: a page of the place, fresh or stale, one of the upper tier, or one rendered for them. */
  hit: number
  stale: number
  upper: number
  miss: number
  /** Renders in each second of the counted time, those in the background too. */
  renders: number[]
}

/** `count` equal places, or places of which each has half of the views of the one before, down to a hundredth. */
export function sharesOfPlaces(count: number, kind: 'equal' | 'uneven'): number[] {
  const weights = Array.from({ length: count }, (_, rank) =>
    kind === 'equal' ? 1 : Math.max(0.5 ** rank, 0.01),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/**
 * Counts what the page caches of many places do with a population, from the table of policies alone. A refill takes
 * no time. A page of the upper tier keeps its age. Throws for a page without a policy.
 */
export function simulatePlaces(population: Population, { shares, hasUpperTier }: Places): PlacesTally {
  const random = createRandom(population.seed + 1)
  const stores = shares.map(() => new Map<string, number>())
  const upper = new Map<string, number>()
  const tally: PlacesTally = {
    hit: 0,
    stale: 0,
    upper: 0,
    miss: 0,
    renders: Array.from({ length: population.countedSeconds }, () => 0),
  }
  for (const view of viewsOf(population)) {
    const second = Math.floor(view.atSeconds - population.warmUpSeconds)
    const render = () => {
      if (second >= 0) tally.renders[second] = (tally.renders[second] ?? 0) + 1
      return view.atSeconds
    }
    const outcome = serve(
      view,
      stores[drawPlace(shares, random())] ?? new Map(),
      hasUpperTier ? upper : null,
      render,
    )
    if (second >= 0) tally[outcome] += 1
  }
  return tally
}

function serve(
  view: View,
  store: Map<string, number>,
  upper: Map<string, number> | null,
  render: () => number,
): Exclude<keyof PlacesTally, 'renders'> {
  const { page, vector, isSignedIn, isWebview, atSeconds } = view
  const variant = [page.path, vector, isSignedIn, isWebview].join(' ')
  const local = stateOf(view, store.get(variant))
  if (local === 'hit') return 'hit'
  if (!upper) {
    store.set(variant, render())
    return local
  }
  const above = stateOf(view, upper.get(variant))
  // A stale page goes out before its refill, so the place keeps the age that it has.
  store.set(variant, above === 'miss' ? atSeconds : (upper.get(variant) ?? atSeconds))
  if (above !== 'hit') upper.set(variant, render())
  if (local === 'stale') return 'stale'
  return above === 'miss' ? 'miss' : 'upper'
}

function stateOf({ page, atSeconds }: View, storedAt = Number.NEGATIVE_INFINITY): 'hit' | 'stale' | 'miss' {
  const policy = findPagePolicy(page.key)
  if (!policy) throw new Error(`${page.key} is not a shared page`)
  const age = (atSeconds - storedAt) * 1_000
  if (age < policy.ttl) return 'hit'
  return age < policy.ttl + policy.staleWhileRevalidate ? 'stale' : 'miss'
}

function drawPlace(shares: readonly number[], value: number): number {
  let sum = 0
  const found = shares.findIndex((share) => value < (sum += share))
  return found === -1 ? shares.length - 1 : found
}
