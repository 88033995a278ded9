/** Sort orders of a listing; the first is its default. */
export const SORTS = ['default', 'price_asc', 'price_desc', 'name', 'unit_price'] as const
export type Sort = (typeof SORTS)[number]

/** The section `all`: the whole collection. */
export const WHOLE_COLLECTION = 'all'
