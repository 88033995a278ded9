import type { RecipeSort } from '../../../shared/listing/listing.ts'
import type { Minor } from '../../../shared/money/money.ts'

/** Filters of the list of recipes, in the order in which pages show them. */
export const RECIPE_FILTERS = ['time', 'diet', 'tag', 'difficulty', 'provider', 'price', 'uses'] as const
export type RecipeFilter = (typeof RECIPE_FILTERS)[number]

/** Values by filter: the wanted ones, or those of one recipe. */
export type RecipeFacets = Readonly<Record<RecipeFilter, readonly string[]>>

export type FilteredRecipe = {
  id: number
  title: string
  minutes: number
  likeCount: number
  /** Of one portion; null where an ingredient is not sold. */
  price: Minor | null
  facets: RecipeFacets
}

/** Last minute of each band of time, and last price of each band of prices; what is above is `OVER`. */
export const TIME_BANDS = [20, 30, 60] as const
export const PRICE_BANDS: readonly Minor[] = [2_500, 4_000, 6_000]
export const OVER = 'over'

/** Returns the value of the filter `time` for a number of minutes. */
export function timeBand(minutes: number): string {
  return bandOf(TIME_BANDS, minutes)
}

/** Returns the value of the filter `price`, in whole units of the currency. */
export function priceBand(price: Minor): string {
  const band = bandOf(PRICE_BANDS, price)
  return band === OVER ? band : String(Number(band) / 100)
}

/** Parses `tag:1,difficulty:easy`. Unknown names are ignored, so that old links still work. */
export function wantedRecipes(filters: string): RecipeFacets {
  const pairs = filters.split(',').map((each) => each.split(':'))
  const values = (name: RecipeFilter) => [
    ...new Set(pairs.flatMap(([key, value]) => (key === name && value ? [value] : []))),
  ]
  return {
    time: values('time'),
    diet: values('diet'),
    tag: values('tag'),
    difficulty: values('difficulty'),
    provider: values('provider'),
    price: values('price'),
    uses: values('uses'),
  }
}

/** True when the recipe has one of the wanted values of every filter but `except`. */
export function isWanted({ facets }: FilteredRecipe, wanted: RecipeFacets, except?: RecipeFilter): boolean {
  return RECIPE_FILTERS.every(
    (name) =>
      name === except ||
      wanted[name].length === 0 ||
      wanted[name].some((value) => facets[name].includes(value)),
  )
}

/** How many recipes each value of a filter would show, with the other filters as they are. */
export function countRecipes(
  recipes: readonly FilteredRecipe[],
  wanted: RecipeFacets,
  filter: RecipeFilter,
): Map<string, number> {
  const counts = new Map<string, number>(wanted[filter].map((value) => [value, 0]))
  for (const recipe of recipes) {
    if (!isWanted(recipe, wanted, filter)) continue
    for (const value of recipe.facets[filter]) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/**
 * Orders recipes. The default keeps the given order, after how many of the wanted products a recipe uses; an
 * unknown price is last. Equal recipes keep the given order.
 */
export function sortRecipes<Recipe extends FilteredRecipe>(
  recipes: readonly Recipe[],
  sort: RecipeSort,
  wanted: RecipeFacets,
  nameKey: (title: string) => string,
): Recipe[] {
  const uses = ({ facets }: Recipe) => wanted.uses.filter((value) => facets.uses.includes(value)).length
  const priceOf = ({ price }: Recipe) => price ?? Number.MAX_SAFE_INTEGER
  switch (sort) {
    case 'default':
      return recipes.toSorted((one, other) => uses(other) - uses(one))
    case 'time':
      return recipes.toSorted((one, other) => one.minutes - other.minutes)
    case 'price_asc':
      return recipes.toSorted((one, other) => priceOf(one) - priceOf(other))
    case 'liked':
      return recipes.toSorted((one, other) => other.likeCount - one.likeCount)
    case 'name': {
      const keys = new Map(recipes.map(({ id, title }) => [id, nameKey(title)]))
      return recipes.toSorted((one, other) =>
        (keys.get(one.id) ?? '') < (keys.get(other.id) ?? '') ? -1 : 1,
      )
    }
  }
}

function bandOf(bands: readonly number[], value: number): string {
  return String(bands.find((last) => value <= last) ?? OVER)
}
