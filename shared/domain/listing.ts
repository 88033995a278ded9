/** Orders a listing can be asked for in; the first is its own. */
export const SORTS = ['default', 'price_asc', 'price_desc', 'name', 'unit_price'] as const
export type Sort = (typeof SORTS)[number]

/** `all` as the section means the whole collection. */
export const WHOLE_COLLECTION = 'all'
