import type { Sort } from '../../shared/listing/listing.ts'
import { FREE_FROM } from '../products/rules/free-from.ts'
import type { FacetGroup, Selected } from '../../shared/listing/filters.ts'
import { runBatch, type Rows } from '../db/batch.ts'
import { prepare, prepareAll, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { CLASSIFIERS, SHOWN, PRODUCT_COLUMNS, PRODUCT_JOINS } from '../products/queries.ts'
import type { ClassifierRow, ProductRow } from '../products/row.ts'
import type { ProductSection } from './section.ts'

export type ListingPage = {
  heading: Record<string, unknown>[]
  products: ProductRow[]
  groups: FacetGroup[]
  brandNames: Map<string, string>
  classifiers: ClassifierRow[]
}

/** Sold-out products come last in every order; in search results, last within their tier. */
const IS_SOLD_OUT = '(coalesce(listed.on_hand - listed.reserved, 0) <= 0)'

const ORDERS: Record<Sort, string> = {
  default: 'listed.popularity DESC, listed.id',
  price_asc: 'listed.price_minor, listed.id',
  price_desc: 'listed.price_minor DESC, listed.id',
  name: 't.sort_key, listed.id',
  unit_price: 'listed.price_minor / listed.comparison_quantity, listed.id',
}

export type ListingRequest = { sort: Sort; selected: Selected; limit: number; offset: number }

/** Reads one page of a section and the counts of its filters, in one batch of four queries. */
export async function readListing(
  request: RequestContext,
  section: ProductSection,
  page: ListingRequest,
): Promise<ListingPage> {
  return toListingPage(await runBatch(request.db, listingStatements(request, section, page)))
}

/** The four statements of a page, for a batch with others; `toListingPage` reads their rows. */
export function listingStatements(
  { db, country, now, language, hidesAlcohol }: RequestContext,
  section: ProductSection,
  page: ListingRequest,
): ListingStatements {
  const { brand, diet, free_from: freeFrom, offer, organic, origin } = page.selected
  const isByRank = section.isRanked && page.sort === 'default'
  const order = isByRank
    ? `section.tier, ${IS_SOLD_OUT}, section.rank, listed.id`
    : `${IS_SOLD_OUT}, ${ORDERS[page.sort]}`
  const queries = {
    products: sql<ProductRow>(
      `WITH section AS (${section.sql}), ${SHOWN}
         SELECT ${PRODUCT_COLUMNS} ${PRODUCT_JOINS}
           ${isByRank ? 'JOIN section ON section.product_id = listed.id' : ''}
          WHERE (:brand IS NULL OR listed.brand_id IN (SELECT CAST(value AS INTEGER) FROM json_each(:brand)))
            AND (:diet IS NULL OR ${HAS_CLASSIFIER(':diet')}) AND (:organic IS NULL OR ${HAS_CLASSIFIER(':organic')})
            AND (:offer IS NULL OR listed.is_offer)
            AND (:origin IS NULL OR listed.origin IN (SELECT value FROM json_each(:origin)))
            AND (:freeFrom IS NULL OR NOT EXISTS (
              SELECT value FROM json_each(:freeFrom)
               EXCEPT SELECT code FROM (${FREE_FROM_CODES})))
          ORDER BY ${order}
          LIMIT :limit OFFSET :offset`,
    ),
    groups: sql<GroupRow>(
      `WITH section AS (${section.sql}), ${SHOWN}
         SELECT listed.brand_id, b.name AS brand, listed.classifier_keys, listed.origin, listed.is_offer,
                (SELECT group_concat(code) FROM (${FREE_FROM_CODES})) AS free_from,
                count(*) AS count
           FROM listed LEFT JOIN brands b ON b.id = listed.brand_id
          GROUP BY 1, 2, 3, 4, 5, 6`,
    ),
    classifiers: CLASSIFIERS,
  }
  return {
    heading: prepare(db, sql<Record<string, unknown>>(section.heading.sql), section.heading.params),
    ...prepareAll(db, queries, {
      country,
      now,
      language,
      hidesAlcohol: Number(hidesAlcohol),
      brand: list(brand),
      diet: list(diet),
      organic: organic.length ? list(['organic']) : null,
      offer: list(offer),
      origin: list(origin),
      freeFrom: list(freeFrom),
      limit: page.limit,
      offset: page.offset,
      ...section.params,
    }),
  }
}

export type ListingStatements = {
  heading: Prepared<Record<string, unknown>>
  products: Prepared<ProductRow>
  groups: Prepared<GroupRow>
  classifiers: Prepared<ClassifierRow>
}

/** Converts the rows of the four statements to a page. */
export function toListingPage({
  heading,
  products,
  groups,
  classifiers,
}: Rows<ListingStatements>): ListingPage {
  return {
    heading,
    products,
    groups: groups.map(toGroup),
    brandNames: new Map(groups.map((row) => [String(row.brand_id), row.brand ?? ''])),
    classifiers,
  }
}

type GroupRow = {
  brand_id: number | null
  brand: string | null
  classifier_keys: string | null
  origin: string | null
  is_offer: number
  free_from: string | null
  count: number
}

/** A meal kit is free from an allergen when all of its components are known to be free from it. */
const FREE_FROM_CODES = `
  SELECT code FROM product_free_from WHERE product_id = listed.id
   UNION ALL
  SELECT f.code FROM meal_kit_components k JOIN product_free_from f ON f.product_id = k.product_id
   WHERE k.kit_id = listed.id AND k.country = :country
   GROUP BY f.code
  HAVING count(*) = (SELECT count(*) FROM meal_kit_components WHERE kit_id = listed.id AND country = :country)`

const HAS_CLASSIFIER = (parameter: string) => `EXISTS (
  SELECT 1 FROM product_classifiers pc
   WHERE pc.product_id = listed.id AND pc.classifier_key IN (SELECT value FROM json_each(${parameter})))`

/** Classifiers that the filter `free_from` covers more completely. */
const ALLERGEN_CLASSIFIERS: ReadonlySet<string> = new Set(FREE_FROM.map((code) => `${code}-free`))

function toGroup(row: GroupRow): FacetGroup {
  const keys = row.classifier_keys?.split(',') ?? []
  return {
    count: row.count,
    facets: {
      brand: row.brand_id === null ? [] : [String(row.brand_id)],
      diet: keys.filter((key) => key !== 'organic' && !ALLERGEN_CLASSIFIERS.has(key)),
      free_from: row.free_from?.split(',') ?? [],
      offer: row.is_offer ? ['yes'] : [],
      organic: keys.includes('organic') ? ['yes'] : [],
      origin: row.origin === null ? [] : [row.origin],
    },
  }
}

function list(values: readonly string[]): string | null {
  return values.length ? JSON.stringify(values) : null
}
