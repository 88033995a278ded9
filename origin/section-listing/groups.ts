import { parseFilters, type FacetGroup, type Selected } from '../../shared/listing/filters.ts'
import { isFiltered, productsSql } from './page.ts'
import type { ProductSection } from './section.ts'

/** Facets as `listed_products` has them: JSON, a brand first. */
export type GroupRow = { facets: string; count: number; brand: string | null }

/**
 * SQL: the numbers of products by facets. A category without filters is counted by stored rows of one facet
 * each. Filters do not narrow them: a count says what a further value of a filter would add. Parameters:
 * :country, :hidesAlcohol, and :categoryId of a category.
 */
export function groupsSql(section: ProductSection, selected: Selected): string {
  const isStored = 'categoryId' in section && !isFiltered(selected)
  const groups = isStored
    ? `SELECT json_array(facet) AS facets, sum(products) AS count FROM category_facets
        WHERE country = :country AND category_id = :categoryId AND (:hidesAlcohol = 0 OR is_alcohol = 0)
        GROUP BY facet`
    : `SELECT l.facets, count(*) AS count ${productsSql(section, { isMatched: false, hasFacets: true })} GROUP BY l.facets`
  return `SELECT groups.facets, groups.count, b.name AS brand FROM (${groups}) AS groups
            LEFT JOIN brands b ON b.id = iif(groups.facets ->> 0 LIKE 'brand:%',
              CAST(substr(groups.facets ->> 0, 7) AS INTEGER), NULL)`
}

/** Converts a row; `isWhole` tells that its products are counted in no other row. */
export function toGroup({ facets, count, brand }: GroupRow): {
  group: FacetGroup
  isWhole: boolean
  brand: [id: string, name: string] | null
} {
  const list = JSON.parse(facets) as string[]
  const values = parseFilters(list.join(','))
  const [id] = values.brand
  return {
    group: { count, facets: values },
    isWhole: list.includes('all'),
    brand: id !== undefined && brand !== null ? [id, brand] : null,
  }
}
