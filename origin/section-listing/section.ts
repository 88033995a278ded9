import type { HandlerInput } from '../../shared/api/endpoint.ts'
import type { getSectionListing, Listing } from '../../shared/api/section-listing.ts'
import { WHOLE_COLLECTION } from '../../shared/listing/listing.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite, type Country } from '../../shared/sites.ts'
import type { Params } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { IS_SHOWN, PRODUCT_COUNT } from '../products/queries.ts'
import { SECTION_TITLES } from './texts.ts'
import { text } from '../text/text.ts'

export type ListingInput = HandlerInput<typeof getSectionListing>
type Heading = Pick<Listing, 'title' | 'uri' | 'description' | 'countries' | 'breadcrumbs' | 'subsections'>

/** A section of products: a category or the SQL that selects them, and its heading, read in the same batch. */
export type ProductSection = {
  heading: { sql: string; params: Params }
  /** Returns null when the section does not exist. */
  toHeading: (rows: Record<string, unknown>[]) => Heading | null
} & (
  | { /** A category, whose listing is stored. */ categoryId: number }
  | {
      /** CTE body with the column `product_id`. Parameters: :country, :now and those in `params`. */
      sql: string
      params: Params
      /** True when the CTE also has the columns `tier` and `rank`, its default order. */
      isRanked?: boolean
    }
)

const ID = /^[1-9]\d{0,14}$/

/** Returns the product section of a URL, or null for a 404. */
export function findProductSection(input: ListingInput, request: RequestContext): ProductSection | null {
  const purpose = input.params.purpose
  const collectionId = String(input.params.collectionId)
  const sectionId = String(input.params.sectionId)
  const isWhole = sectionId === WHOLE_COLLECTION
  if (purpose === 'categories' && ID.test(collectionId) && (isWhole || ID.test(sectionId))) {
    return categorySection(Number(collectionId), isWhole ? null : Number(sectionId), request)
  }
  if (purpose === 'campaigns' && collectionId === 'current' && (isWhole || ID.test(sectionId))) {
    return campaignSection(isWhole ? null : Number(sectionId), request)
  }
  if (purpose === 'brands' && ID.test(collectionId) && isWhole)
    return brandSection(Number(collectionId), request)
  if (purpose === 'home' && collectionId === 'popular' && isWhole) return popularSection(request)
  return null
}

type CategoryRow = {
  id: number
  parent_id: number | null
  slug: string
  name: string
  description: string | null
}
type CountedRow = CategoryRow & { product_count: number }

const CATEGORY_COLUMNS = `c.id, c.parent_id, c.slug, t.name, t.description
  FROM categories c JOIN category_texts t ON t.category_id = c.id AND t.lang = :language`

function categorySection(id: number, childId: number | null, request: RequestContext): ProductSection {
  const shownId = childId ?? id
  return {
    categoryId: shownId,
    // The category, its parent, its siblings and its children.
    heading: {
      sql: `SELECT ${PRODUCT_COUNT} AS product_count, ${CATEGORY_COLUMNS}
             WHERE ${IS_SHOWN.category('c.id')}
               AND (c.id = :categoryId OR c.parent_id = :categoryId
                OR c.id = (SELECT parent_id FROM categories WHERE id = :categoryId)
                OR c.parent_id = (SELECT parent_id FROM categories WHERE id = :categoryId))
             ORDER BY c.sort`,
      params: {
        language: request.language,
        country: request.country,
        hidesAlcohol: Number(request.hidesAlcohol),
        categoryId: shownId,
      },
    },
    toHeading(found) {
      const rows = found as CountedRow[]
      const shown = rows.find((row) => row.id === shownId)
      if (!shown || (childId !== null && shown.parent_id !== id)) return null
      const top = rows.find((row) => row.id === shown.parent_id) ?? shown
      const link = (row: CategoryRow) => ({ id: row.id, title: row.name, uri: categoryUri(row, request) })
      return {
        title: shown.name,
        uri: categoryUri(shown, request),
        description: shown.description,
        breadcrumbs: (top === shown ? [shown] : [top, shown]).map(link),
        subsections: rows
          .filter((row) => row.parent_id === top.id)
          .map((row) => ({ ...link(row), productCount: row.product_count })),
      }
    },
  }
}

const RUNNING_CAMPAIGN_PRODUCTS = `SELECT DISTINCT cp.product_id
  FROM campaigns c JOIN campaign_products cp ON cp.campaign_id = c.id
 WHERE c.country = :country AND c.valid_from <= :now AND c.valid_to > :now AND c.access = 'all'`

function campaignSection(categoryId: number | null, request: RequestContext): ProductSection {
  const uri = `/${canonicalSite(request)}${routePath('campaigns', {})}`
  return {
    sql: `${RUNNING_CAMPAIGN_PRODUCTS} AND (:categoryId IS NULL OR EXISTS (
            SELECT 1 FROM product_categories pc JOIN categories cat ON cat.id = pc.category_id
             WHERE pc.product_id = cp.product_id AND (cat.id = :categoryId OR cat.parent_id = :categoryId)))`,
    params: { categoryId },
    heading: {
      sql: `SELECT ${CATEGORY_COLUMNS} WHERE c.id = :categoryId`,
      params: { language: request.language, categoryId: categoryId ?? 0 },
    },
    toHeading(found) {
      const [category] = found as CategoryRow[]
      if (categoryId !== null && !category) return null
      const title = text(request.language, SECTION_TITLES.campaigns)
      return {
        title: category ? `${title}: ${category.name}` : title,
        uri,
        description: null,
        breadcrumbs: [],
        subsections: [],
      }
    },
  }
}

function brandSection(id: number, request: RequestContext): ProductSection {
  return {
    sql: 'SELECT id AS product_id FROM products WHERE brand_id = :brandId',
    params: { brandId: id },
    heading: {
      sql: `SELECT id, name, slug, (
              SELECT json_group_array(DISTINCT m.country)
                FROM products p
                JOIN product_markets m ON m.product_id = p.id AND m.is_listed = 1
                 AND m.listed_from <= :now AND (m.listed_to IS NULL OR m.listed_to > :now)
                JOIN prices pr ON pr.product_id = p.id AND pr.country = m.country
                 AND pr.valid_from <= :now AND (pr.valid_to IS NULL OR pr.valid_to > :now)
               WHERE p.brand_id = brands.id AND p.status = 'active') AS countries_json
              FROM brands WHERE id = :brandId AND ${IS_SHOWN.brand(':brandId')}`,
      params: {
        brandId: id,
        country: request.country,
        now: request.now,
        hidesAlcohol: Number(request.hidesAlcohol),
      },
    },
    toHeading(found) {
      const [brand] = found as { id: number; name: string; slug: string; countries_json: string }[]
      if (!brand) return null
      return {
        title: brand.name,
        uri: `/${canonicalSite(request)}${routePath('brand', { id: `${brand.id}-${brand.slug}` })}`,
        description: null,
        countries: (JSON.parse(brand.countries_json) as Country[]).toSorted(),
        breadcrumbs: [],
        subsections: [],
      }
    },
  }
}

function popularSection(request: RequestContext): ProductSection {
  return {
    sql: 'SELECT id AS product_id FROM products WHERE popularity > 0',
    params: {},
    heading: { sql: 'SELECT 1', params: {} },
    toHeading: () => ({
      title: text(request.language, SECTION_TITLES.popular),
      uri: `/${canonicalSite(request)}/`,
      description: null,
      breadcrumbs: [],
      subsections: [],
    }),
  }
}

function categoryUri(row: { id: number; slug: string }, request: RequestContext): string {
  return `/${canonicalSite(request)}${routePath('category', { id: `${row.id}-${row.slug}` })}`
}
