import {
  parseFilters,
  PRODUCT_FILTERS,
  type FacetGroup,
  type Selected,
} from '../../shared/listing/filters.ts'
import { onlyMarkOf, productsSql } from './page.ts'
import type { ProductSection } from './section.ts'

/** Facets as `listed_products` has them: JSON, a brand first. */
export type GroupRow = { facets: string; count: number; brand: string | null }

/** True when `groupsSql` counts each value by itself, with the filters applied: a category, at most one filter. */
export function isCounted(section: ProductSection, selected: Selected): boolean {
  return 'categoryId' in section && selectedNames(selected).length <= 1
}

/**
 * SQL: the numbers of products by facets. Counts say what a further value of a filter would add, so a filter
 * does not narrow its own values, except `free_from`. Without filters, and for the values of the only filter,
 * they are stored, and so are those of offers and of organic products; unless `isCounted`, rows are groups of
 * products with the same facets, and no filter is applied. Parameters: :country, :hidesAlcohol, :categoryId of
 * a category, and :wanted when it is `isCounted` and the filter is compared.
 */
export function groupsSql(section: ProductSection, selected: Selected): string {
  const groups = isCounted(section, selected)
    ? countsSql(section, selected)
    : `SELECT l.facets, count(*) AS count ${productsSql(section, { selected: null, hasFacets: true })}
        GROUP BY l.facets`
  return `SELECT groups.facets, groups.count, b.name AS brand FROM (${groups}) AS groups
            LEFT JOIN brands b ON b.id = iif(groups.facets ->> 0 LIKE 'brand:%',
              CAST(substr(groups.facets ->> 0, 7) AS INTEGER), NULL)`
}

/** Counts of a category: of all its products, or `within` those with one facet. */
function stored(within = ''): string {
  return `SELECT json_array(facet) AS facets, sum(products) AS count FROM category_facets
   WHERE country = :country AND category_id = :categoryId AND within = '${within}'
     AND (:hidesAlcohol = 0 OR is_alcohol = 0)`
}

function countsSql(section: ProductSection, selected: Selected): string {
  const [name] = selectedNames(selected)
  if (!name) return `${stored()} GROUP BY facet`
  const mark = onlyMarkOf(selected)
  // The semicolon comes after the colon.
  const own = `UNION ALL ${stored()} AND facet >= '${name}:' AND facet < '${name};' GROUP BY facet`
  if (mark) return `${stored(`${mark}:yes`)} AND facet <> '${mark}:yes' GROUP BY facet ${own}`
  const matching = `SELECT facet.value AS facet
    ${productsSql(section, { selected, from: 'CROSS JOIN json_each(l.facets) facet' })}`
  const narrowed = `SELECT json_array(facet) AS facets, count(*) AS count FROM (${matching})`
  if (name === 'free_from') return `${narrowed} GROUP BY facet`
  return `${narrowed} WHERE facet NOT LIKE '${name}:%' GROUP BY facet ${own}`
}

function selectedNames(selected: Selected) {
  return PRODUCT_FILTERS.filter((name) => selected[name].length > 0)
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
