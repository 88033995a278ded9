import { shortHash } from '../../../shared/http/short-hash.ts'
import { inSeason } from './seasons.ts'

/** What a suggestion is judged by. */
export type DinnerCandidate = {
  id: number
  minutes: number
  /** Slugs. */
  tags: readonly string[]
  ingredients: readonly string[]
  /** Days after the delivery on which its goods are fresh; null when that is no matter. */
  keepsDays: number | null
  /** The country sells all its goods. */
  isBuyable: boolean
}

export type Tastes = {
  liked: ReadonlySet<number>
  /** The customer's last rating of a dinner, 1 to 5. */
  ratings: ReadonlyMap<number, number>
  /** Dinners of the week before, and those of this one that are not to be suggested again. */
  taken: ReadonlySet<number>
}

export type Ranking = {
  country: string
  /** Counts weeks, so that each has an order of its own. */
  weekIndex: number
  /** 1 is January. */
  month: number
  tastes: Tastes
  /** False for a dinner that a declared allergen or diet forbids; without it everything is allowed. */
  isAllowed?: ((dinner: DinnerCandidate) => boolean) | undefined
}

/** Whoever gives this or less does not want to see the dinner again. */
export const DISLIKED = 2
const NO_DINNER = ['baking', 'breakfast']
/** Tags that say what is on the plate. */
const DISHES = ['vegetarian', 'vegan', 'fish', 'chicken', 'meat', 'soup', 'pasta', 'salad']
const POINTS = { liked: 3, ofStar: 2, ofSharedTag: 0.5, ofSeason: 1, ofTurn: 3 }
const SEASON_MAX = 2
const SHARED_MAX = 2

/**
 * Returns the dinners that may be suggested, the best first: what was liked and given many stars, what resembles
 * it, what is in season, and something else each week. Never one that is taken, disliked, forbidden, or not sold.
 */
export function rankDinners<Each extends DinnerCandidate>(
  candidates: readonly Each[],
  ranking: Ranking,
): Each[] {
  const { tastes, isAllowed } = ranking
  const favourites = favouriteTags(candidates, tastes)
  return candidates
    .filter(
      (each) =>
        each.isBuyable &&
        !tastes.taken.has(each.id) &&
        (tastes.ratings.get(each.id) ?? DISLIKED + 1) > DISLIKED &&
        !each.tags.some((tag) => NO_DINNER.includes(tag)) &&
        (isAllowed?.(each) ?? true),
    )
    .map((each) => ({ each, points: pointsOf(each, favourites, ranking) }))
    .toSorted((one, other) => other.points - one.points || one.each.id - other.each.id)
    .map(({ each }) => each)
}

function pointsOf(
  { id, tags, ingredients }: DinnerCandidate,
  favourites: ReadonlySet<string>,
  { country, weekIndex, month, tastes }: Ranking,
): number {
  const shared = tags.filter((tag) => favourites.has(tag)).length
  const stars = (tastes.ratings.get(id) ?? MIDDLE) - MIDDLE
  return (
    (tastes.liked.has(id) ? POINTS.liked : 0) +
    POINTS.ofStar * stars +
    POINTS.ofSharedTag * Math.min(SHARED_MAX, shared) +
    POINTS.ofSeason * Math.min(SEASON_MAX, inSeason(ingredients, month)) +
    POINTS.ofTurn * turnOf(`${country}|${weekIndex}|${id}`)
  )
}

const MIDDLE = 3

/** What the customer's favourites have on the plate. */
function favouriteTags(
  candidates: readonly DinnerCandidate[],
  { liked, ratings }: Tastes,
): ReadonlySet<string> {
  const isFavourite = (id: number) => liked.has(id) || (ratings.get(id) ?? 0) > MIDDLE
  return new Set(
    candidates
      .filter(({ id }) => isFavourite(id))
      .flatMap(({ tags }) => tags.filter((tag) => DISHES.includes(tag))),
  )
}

/** From 0 to 1, the same for the same text. */
function turnOf(text: string): number {
  return Number.parseInt(shortHash(text, 4), 36) / 36 ** 4
}
