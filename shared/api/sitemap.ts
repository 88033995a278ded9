import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { country, id, instant, wholeNumber } from './fields.ts'

/** Which pages the catalogue has, for sitemaps (docs/reference/discovery.md#sitemaps). */

export const SITEMAP_TYPES = [
  'products',
  'categories',
  'brands',
  'recipes',
  'recipe-tags',
  'recipe-providers',
] as const
export type SitemapType = (typeof SITEMAP_TYPES)[number]

/** Ids that one sitemap covers: a sitemap may have no more addresses (sitemaps.org protocol). */
export const SITEMAP_IDS = 50_000
/** Ids that one response covers. */
export const SITEMAP_PAGE_IDS = 5_000

const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

/**
 * The sitemaps that have pages in the country. Part 1 covers ids 1 to `SITEMAP_IDS`, so that an address stays
 * in its sitemap when others come and go.
 */
export const getSitemapParts = defineEndpoint({
  path: 'sitemap/parts/',
  kind: 'catalogue',
  summary: 'Sitemaps of the catalogue by type, each with the time of its last change',
  response: v.object({
    parts: validOnly(
      v.object({
        type: v.picklist(SITEMAP_TYPES),
        part: v.pipe(v.number(), v.integer(), v.minValue(1)),
        /** The first page of `getSitemapPage` that has something of it. */
        firstPage: pageNumber,
        updatedAt: v.nullable(instant),
      }),
    ),
  }),
})
export type SitemapPart = v.InferOutput<typeof getSitemapParts.response>['parts'][number]

/**
 * The pages that the country has among `SITEMAP_PAGE_IDS` ids: page 1 covers ids 1 to 5,000, so that every page
 * can be cached and none can be invented.
 */
export const getSitemapPage = defineEndpoint({
  path: 'sitemap/{type}/',
  kind: 'catalogue',
  summary: 'Ids of the pages of a type, with their countries and the time of their last change',
  params: { type: v.picklist(SITEMAP_TYPES) },
  query: { page: wholeNumber({ min: 1, max: 1_000_000, default: 1 }) },
  response: v.object({
    items: validOnly(
      v.object({
        id,
        countries: validOnly(country),
        /** Null when nothing of the page has a date. */
        updatedAt: v.nullable(instant),
      }),
    ),
    /** The next page that has something; null after the last one. Ids may have wide gaps. */
    nextPage: v.nullable(pageNumber),
  }),
})
export type SitemapItem = v.InferOutput<typeof getSitemapPage.response>['items'][number]
