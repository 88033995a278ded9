import type { Category } from '../../shared/api/productcategories.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { isHidden, PRODUCT_COUNT } from '../products/queries.ts'
import { readListings } from '../products/listed/read.ts'

export type CategoryRow = {
  id: number
  parent_id: number | null
  slug: string
  motif: string
  tint: string
  name: string
  description: string | null
  product_count: number
}

export type TopCategory = Category & { children: Category[] }

/**
 * Selects every category that is not hidden, with its number of products in the country, for `readListings`:
 * top level first, each level in its order.
 */
export function categoriesStatement(request: RequestContext): Prepared<CategoryRow> {
  const { db, country, language, hidesAlcohol } = request
  return prepare(db, CATEGORIES, { country, language, hidesAlcohol: Number(hidesAlcohol) })
}

/** Reads the rows of `categoriesStatement` alone. */
export async function readCategories(request: RequestContext): Promise<CategoryRow[]> {
  return (await readListings(request, { categories: categoriesStatement(request) })).categories
}

const CATEGORIES = sql<CategoryRow>(
  `SELECT c.id, c.parent_id, c.slug, c.motif, c.tint, t.name, t.description, ${PRODUCT_COUNT} AS product_count
     FROM categories c JOIN category_texts t ON t.category_id = c.id AND t.lang = :language
    WHERE NOT ${isHidden('c.id')}
    ORDER BY c.parent_id, c.sort`,
)

/** Builds the tree of categories that have products. */
export function toTree(rows: readonly CategoryRow[], request: RequestContext): TopCategory[] {
  const shown = rows.filter((row) => row.product_count > 0)
  return shown
    .filter((row) => row.parent_id === null)
    .map((top) => ({
      ...toCategory(top, request),
      children: shown.filter((row) => row.parent_id === top.id).map((row) => toCategory(row, request)),
    }))
}

/** Converts a row to its wire form. */
export function toCategory(row: CategoryRow, request: RequestContext): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    uri: `/${canonicalSite(request)}${routePath('category', { id: `${row.id}-${row.slug}` })}`,
    parentId: row.parent_id,
    imageUrl: pictureUrl('categories', row.id, row),
    productCount: row.product_count,
  }
}
