import * as v from 'valibot'
import { SORTS } from '../listing/listing.ts'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  address,
  country,
  filter,
  id,
  keyInPath,
  nullableText,
  pageFields,
  paging,
  sorting,
  text,
} from './fields.ts'
import { productFields, productItems } from './products.ts'
import { recipeCard } from './recipes.ts'

export const LISTING_PURPOSES = [
  'categories',
  'campaigns',
  'brands',
  'home',
  'seasonal',
  'product-lists',
  'recipes',
] as const
export type ListingPurpose = (typeof LISTING_PURPOSES)[number]

const subsection = v.object({ id, title: text, uri: address })

export const listing = v.object({
  id: v.string(),
  title: text,
  uri: address,
  description: nullableText,
  /** Countries that sell something of a brand now; absent for every other listing. */
  countries: v.optional(validOnly(country)),
  /** Categories from the top one down to this one; empty when the listing is not a category. */
  breadcrumbs: v.array(subsection),
  items: validOnly(
    v.variant('type', [...productItems, v.object({ type: v.literal('recipe'), id, attributes: recipeCard })]),
  ),
  filters: validOnly(filter),
  sortOptions: validOnly(v.object({ value: v.picklist(SORTS), displayValue: text, active: v.boolean() })),
  /** With the number of products of each, which makes room for them. */
  subsections: v.array(v.object({ ...subsection.entries, productCount: v.optional(v.number()) })),
  ...pageFields,
})
export type Listing = v.InferOutput<typeof listing>

/**
 * Products (or recipes) of a category, campaign, brand or editorial section, a page at a time. With
 * `fields=tile` products come as `product_tile`, with no more than a tile shows.
 */
export const getSectionListing = defineEndpoint({
  path: 'section-listing/{purpose}/{collectionId}/{sectionId}/',
  kind: 'catalogue',
  summary: 'Items of one section, with filters and sorting',
  params: { purpose: v.picklist(LISTING_PURPOSES), collectionId: keyInPath, sectionId: keyInPath },
  query: {
    ...paging,
    ...sorting,
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
    ...productFields,
  },
  response: listing,
})
