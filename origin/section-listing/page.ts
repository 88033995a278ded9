import { PRODUCT_FILTERS, type Selected } from '../../shared/listing/filters.ts'
import type { Sort } from '../../shared/listing/listing.ts'
import type { Language } from '../../shared/sites.ts'
import type { ProductSection } from './section.ts'

/**
 * SQL of the products of one page, as columns `product_id` and those that order them, and their order by
 * these as the CTE `section`. Parameters: :country, :hidesAlcohol, :limit, :offset, :wanted when filters
 * are compared (`isCompared`), and :categoryId of a category.
 */
export function pageSql(
  section: ProductSection,
  { sort, selected }: { sort: Sort; selected: Selected },
  language: Language,
): { rows: string; order: string } {
  const isCategory = 'categoryId' in section
  const isByRank = !isCategory && section.isRanked === true && sort === 'default'
  const [column, direction] = isByRank ? ['rank', ''] : orderOf(sort, language)
  const from = isByRank ? 'source' : isCategory ? 'c' : 'l'
  const of = isCategory ? 'c' : 'l'
  const tier = isByRank ? 'source.tier' : '0'
  return {
    rows: `SELECT ${of}.product_id, ${tier} AS tier, ${of}.is_sold_out, ${from}.${column} AS place
             ${productsSql(section, { selected })}
            ORDER BY ${isByRank ? 'source.tier, ' : ''}${of}.is_sold_out, ${from}.${column} ${direction}, ${of}.product_id
            LIMIT :limit OFFSET :offset`,
    // Sold-out products come last in every order; in search results, last within their tier.
    order: `section.tier, section.is_sold_out, section.place ${direction}, listed.id`,
  }
}

/**
 * SQL: FROM and WHERE of a section's products, all or those with the selected filters. `c` is the row of a
 * category, which is enough for its pages without other filters than offers and organic products, `l` the
 * stored row of a product with its facets.
 */
export function productsSql(
  section: ProductSection,
  {
    selected,
    hasFacets = false,
    from = '',
  }: { selected: Selected | null; hasFacets?: boolean; /** More to join. */ from?: string },
): string {
  const isMatched = selected !== null && isCompared(section, selected)
  const marks = selected && 'categoryId' in section && !isMatched ? marksOf(selected) : []
  const matching = isMatched ? `AND ${MATCHES}` : marks.map((mark) => `AND c.is_${mark} = 1`).join(' ')
  const facetsOf = (other: string) =>
    `CROSS JOIN listed_products l ON l.country = :country AND l.product_id = ${other}.product_id`
  return 'categoryId' in section
    ? `FROM category_listings c ${hasFacets || isMatched ? facetsOf('c') : ''} ${from}
      WHERE c.country = :country AND c.category_id = :categoryId
        AND (:hidesAlcohol = 0 OR c.is_alcohol = 0) ${matching}`
    : `FROM source ${facetsOf('source')} ${from}
      WHERE l.is_shown = 1 AND (:hidesAlcohol = 0 OR l.is_alcohol = 0) ${matching}`
}

/** True when a filter narrows the section. */
function isFiltered(selected: Selected): boolean {
  return PRODUCT_FILTERS.some((name) => selected[name].length > 0)
}

/** Filters with one value, `yes`, which rows of categories have as a column. */
const MARKS = ['offer', 'organic'] as const
type Mark = (typeof MARKS)[number]

function marksOf(selected: Selected): Mark[] {
  return MARKS.filter((mark) => selected[mark].length > 0)
}

/** The only selected filter when rows of categories have it as a column, else null. */
export function onlyMarkOf(selected: Selected): Mark | null {
  const [mark, ...others] = marksOf(selected)
  return mark && others.length === 0 && areMarks(selected) ? mark : null
}

/** True when all selected filters are columns of a category's rows. */
function areMarks(selected: Selected): boolean {
  const isMark = (name: string) => MARKS.some((mark) => mark === name)
  return PRODUCT_FILTERS.every(
    (name) =>
      selected[name].length === 0 || (isMark(name) && selected[name].every((value) => value === 'yes')),
  )
}

/** True when the filters are compared with each product's facets: the statements then have the parameter :wanted. */
export function isCompared(section: ProductSection, selected: Selected): boolean {
  return isFiltered(selected) && !('categoryId' in section && areMarks(selected))
}

/**
 * The value of :wanted: JSON lists of facets. A product matches when it has one of each list, so every value
 * of `free_from` is a list of its own.
 */
export function wantedOf(selected: Selected): string {
  return JSON.stringify(
    PRODUCT_FILTERS.flatMap((name) => {
      const facets = selected[name].map((value) => `${name}:${value}`)
      if (name === 'free_from') return facets.map((facet) => [facet])
      return facets.length > 0 ? [facets] : []
    }),
  )
}

const MATCHES = `NOT EXISTS (
  SELECT 1 FROM json_each(:wanted) one
   WHERE NOT EXISTS (SELECT 1 FROM json_each(one.value) any WHERE instr(l.facets, '"' || any.value || '"')))`

/** The column of a sort order and its direction, in the rows of listings. */
function orderOf(sort: Sort, language: Language): [column: string, direction: '' | 'DESC'] {
  switch (sort) {
    case 'default':
      return ['popularity', 'DESC']
    case 'price_asc':
      return ['price_minor', '']
    case 'price_desc':
      return ['price_minor', 'DESC']
    case 'name':
      return [`name_${language}`, '']
    case 'unit_price':
      return ['unit_price', '']
  }
}
