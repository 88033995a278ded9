/** Sort orders of a listing; the first is its default. */
export const SORTS = ['default', 'price_asc', 'price_desc', 'name', 'unit_price'] as const
export type Sort = (typeof SORTS)[number]

/** Sort orders of recipes; the first is their default. */
export const RECIPE_SORTS = ['default', 'time', 'price_asc', 'liked', 'name'] as const
export type RecipeSort = (typeof RECIPE_SORTS)[number]

/** The section `all`: the whole collection. */
export const WHOLE_COLLECTION = 'all'
