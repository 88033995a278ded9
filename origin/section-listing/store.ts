import type { Sort } from '../../shared/domain/listing.ts'
import { FREE_FROM } from '../../shared/domain/free-from.ts'
import type { FacetGroup, Selected } from '../../shared/domain/filters.ts'
import type { RequestContext } from '../http/context.ts'
import { CLASSIFIERS_SQL, LISTED, PRODUCT_COLUMNS, PRODUCT_JOINS } from '../products/queries.ts'
import type { ClassifierRow, ProductRow } from '../products/row.ts'
import type { ProductSection } from './section.ts'

export type ListingPage = {
  heading: Record<string, unknown>[]
  products: ProductRow[]
  groups: FacetGroup[]
  brandNames: Map<string, string>
  classifiers: ClassifierRow[]
}

/** Sold-out products stand last, whatever the order; among hits of a search, last of those that match alike. */
const GONE = '(coalesce(listed.on_hand - listed.reserved, 0) <= 0)'

const ORDERS: Record<Sort, string> = {
  default: 'listed.popularity DESC, listed.id',
  price_asc: 'listed.price_minor, listed.id',
  price_desc: 'listed.price_minor DESC, listed.id',
  name: 't.sort_key, listed.id',
  unit_price: 'listed.price_minor / listed.comparison_quantity, listed.id',
}

export type ListingRequest = { sort: Sort; selected: Selected; limit: number; offset: number }

/** One page of a section with what its filters count: four queries, one batch. */
export async function readListing(
  request: RequestContext,
  section: ProductSection,
  page: ListingRequest,
): Promise<ListingPage> {
  return toListingPage(await request.db.batch(listingStatements(request, section, page)))
}

/** The four queries of a page, for a batch with others; `toListingPage` reads their results. */
export function listingStatements(
  { db, country, now, language }: RequestContext,
  section: ProductSection,
  page: ListingRequest,
): D1PreparedStatement[] {
  const { brand, diet, free_from: freeFrom, offer, organic, origin } = page.selected
  const isByRank = section.isRanked && page.sort === 'default'
  const order = isByRank ? `section.tier, ${GONE}, section.rank, listed.id` : `${GONE}, ${ORDERS[page.sort]}`
  return [
    db.prepare(section.heading.sql).bind(...section.heading.params),
    db
      .prepare(
        `WITH section AS (${section.sql}), ${LISTED}
         SELECT ${PRODUCT_COLUMNS} ${PRODUCT_JOINS}
           ${isByRank ? 'JOIN section ON section.product_id = listed.id' : ''}
          WHERE (?5 IS NULL OR listed.brand_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?5)))
            AND (?6 IS NULL OR ${HAS_CLASSIFIER('?6')}) AND (?7 IS NULL OR ${HAS_CLASSIFIER('?7')})
            AND (?8 IS NULL OR listed.is_offer)
            AND (?9 IS NULL OR listed.origin IN (SELECT value FROM json_each(?9)))
            AND (?12 IS NULL OR NOT EXISTS (
              SELECT value FROM json_each(?12)
               EXCEPT SELECT code FROM product_free_from WHERE product_id = listed.id))
          ORDER BY ${order}
          LIMIT ?10 OFFSET ?11`,
      )
      .bind(
        country,
        now,
        language,
        section.key,
        list(brand),
        list(diet),
        organic.length ? list(['organic']) : null,
        list(offer),
        list(origin),
        page.limit,
        page.offset,
        list(freeFrom),
      ),
    db
      .prepare(
        `WITH section AS (${section.sql}), ${LISTED}
         SELECT listed.brand_id, b.name AS brand, listed.classifier_keys, listed.origin, listed.is_offer,
                (SELECT group_concat(f.code) FROM product_free_from f WHERE f.product_id = listed.id)
                  AS free_from,
                count(*) AS count
           FROM listed LEFT JOIN brands b ON b.id = listed.brand_id
          WHERE ?3 IS NOT NULL
          GROUP BY 1, 2, 3, 4, 5, 6`,
      )
      .bind(country, now, language, section.key),
    db.prepare(CLASSIFIERS_SQL).bind(language),
  ]
}

/** The page out of the results of its four queries. */
export function toListingPage(results: readonly D1Result[]): ListingPage {
  const [heading, products, groups, classifiers] = results as [
    D1Result<Record<string, unknown>>,
    D1Result<ProductRow>,
    D1Result<GroupRow>,
    D1Result<ClassifierRow>,
  ]
  return {
    heading: heading.results,
    products: products.results,
    groups: groups.results.map(toGroup),
    brandNames: new Map(groups.results.map((row) => [String(row.brand_id), row.brand ?? ''])),
    classifiers: classifiers.results,
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

const HAS_CLASSIFIER = (parameter: string) => `EXISTS (
  SELECT 1 FROM product_classifiers pc
   WHERE pc.product_id = listed.id AND pc.classifier_key IN (SELECT value FROM json_each(${parameter})))`

/** Classifiers that say what the filter `free_from` says more fully. */
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
