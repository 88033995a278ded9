import type { Sort } from '../../shared/listing/listing.ts'
import { countMatches, parseFilters, type FacetGroup, type Selected } from '../../shared/listing/filters.ts'
import type { Rows } from '../db/batch.ts'
import { prepare, prepareAll, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { readListings } from '../products/listed/read.ts'
import { CLASSIFIERS, SHOWN, PRODUCT_COLUMNS, PRODUCT_JOINS } from '../products/queries.ts'
import type { ClassifierRow, ProductRow } from '../products/row.ts'
import { groupsSql, isCounted, toGroup, type GroupRow } from './groups.ts'
import { isCompared, pageSql, wantedOf } from './page.ts'
import type { ProductSection } from './section.ts'

export type ListingPage = {
  heading: Record<string, unknown>[]
  products: ProductRow[]
  /** Groups of products with the same filter values; when `isNarrowed`, one for each value, filters applied. */
  groups: FacetGroup[]
  isNarrowed: boolean
  /** Those of them that together are all products. */
  totals: FacetGroup[]
  brandNames: Map<string, string>
  classifiers: ClassifierRow[]
}

export type ListingRequest = { sort: Sort; selected: Selected; limit: number; offset: number }

/** Reads one page of a section and the counts of its filters, in one batch. */
export async function readListing(
  request: RequestContext,
  section: ProductSection,
  page: ListingRequest,
): Promise<ListingPage> {
  const rows = await readListings(request, listingStatements(request, section, page))
  return { ...toListingPage(rows), isNarrowed: isCounted(section, page.selected) }
}

/** How many products of the page's section match the filters. */
export function countProducts({ totals, isNarrowed }: ListingPage, selected: Selected): number {
  return countMatches(totals, isNarrowed ? parseFilters('') : selected)
}

/** The statements of a page, for `readListings` with others; `toListingPage` reads their rows. */
export function listingStatements(
  { db, country, now, language, hidesAlcohol }: RequestContext,
  section: ProductSection,
  page: ListingRequest,
): ListingStatements {
  const { rows, order } = pageSql(section, page, language)
  const source = 'sql' in section ? `source AS (${section.sql}), ` : ''
  const queries = {
    products: sql<ProductRow>(
      `WITH ${source}section AS MATERIALIZED (${rows}), ${SHOWN}
         SELECT ${PRODUCT_COLUMNS} ${PRODUCT_JOINS} JOIN section ON section.product_id = listed.id
          ORDER BY ${order}`,
    ),
    groups: sql<GroupRow>(`${source && `WITH ${source.slice(0, -2)}`} ${groupsSql(section, page.selected)}`),
    classifiers: CLASSIFIERS,
  }
  return {
    heading: prepare(db, sql<Record<string, unknown>>(section.heading.sql), section.heading.params),
    ...prepareAll(db, queries, {
      country,
      now,
      language,
      hidesAlcohol: Number(hidesAlcohol),
      ...(isCompared(section, page.selected) && { wanted: wantedOf(page.selected) }),
      limit: page.limit,
      offset: page.offset,
      ...('sql' in section ? section.params : { categoryId: section.categoryId }),
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
  const counted = groups.map(toGroup)
  return {
    heading,
    products,
    groups: counted.map(({ group }) => group),
    isNarrowed: false,
    totals: counted.flatMap(({ group, isWhole }) => (isWhole ? [group] : [])),
    brandNames: new Map(counted.flatMap(({ brand }) => (brand ? [brand] : []))),
    classifiers,
  }
}
