import type { getMixedSearch, getSearch, getSearchSuggestions } from '../../shared/api/search.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { toCategory, type CategoryRow } from '../productcategories/store.ts'
import { IS_SHOWN } from '../products/queries.ts'
import { toProduct } from '../products/to-product.ts'
import { toRecipeCard } from '../recipe-cards/card.ts'
import { listingStatements, toListingPage } from '../section-listing/store.ts'
import { parseFilters } from '../../shared/listing/filters.ts'
import { requireSearchesLeft } from './limit.ts'
import { lookUp } from './look-up.ts'
import { matchParameter, rankedSql, type Match } from './match.ts'
import { productSection, recipeStatements, searchMixed } from './mixed.ts'
import { findSuggestions } from './suggestions.ts'

const PRODUCTS = 12
const RECIPES = 6
const CATEGORIES = 4

export const serveMixedSearch: Handler<typeof getMixedSearch> = async (input, request) => {
  await requireSearchesLeft(request)
  return searchMixed(input, request)
}

export const serveSearch: Handler<typeof getSearch> = async ({ query }, request) => {
  await requireSearchesLeft(request)
  const { found } = await lookUp(request, query.q, {
    statements: (match) => ({
      listing: listingStatements(request, productSection(match, request), {
        sort: 'default',
        selected: parseFilters(''),
        limit: PRODUCTS,
        offset: 0,
      }),
      recipes: recipeStatements(match, request, { limit: RECIPES, offset: 0 }),
      categories: categoriesStatement(request, match),
    }),
    read: ({ listing, recipes, categories }) => ({
      listing: toListingPage(listing),
      recipes: recipes.page,
      categories,
    }),
    isEmpty: ({ listing, recipes, categories }) =>
      listing.products.length + recipes.length + categories.length === 0,
  })
  return {
    products: found.listing.products.map((row) => toProduct(row, found.listing.classifiers, request)),
    recipes: found.recipes.map((row) => toRecipeCard(row, request)),
    categories: found.categories.map((row) => toCategory(row, request)),
  }
}

export const serveSearchSuggestions: Handler<typeof getSearchSuggestions> = async ({ query }, request) => {
  if (query.q === '') return { suggestions: [] }
  await requireSearchesLeft(request)
  const { suggestions } = await findSuggestions(request, query.q)
  return { suggestions }
}

function categoriesStatement(request: RequestContext, match: Match): Prepared<CategoryRow> {
  const { db, language, country } = request
  const target = { name: 'category_id', kind: 'category' } as const
  return prepare(
    db,
    sql(
      `SELECT c.id, c.parent_id, c.slug, c.motif, c.tint, t.name, t.description,
              (SELECT count(DISTINCT pc.product_id) FROM categories own
                 JOIN product_categories pc ON pc.category_id = own.id
                 JOIN product_markets m ON m.product_id = pc.product_id AND m.country = :country AND m.is_listed = 1
                WHERE own.id = c.id OR own.parent_id = c.id) AS product_count
         FROM (${rankedSql(match, target, request)}) AS found
         JOIN categories c ON c.id = found.category_id
         JOIN category_texts t ON t.category_id = c.id AND t.lang = :language
        WHERE ${IS_SHOWN.category('c.id')}
        ORDER BY found.tier, found.rank, c.id LIMIT ${CATEGORIES}`,
    ),
    { language, country, hidesAlcohol: Number(request.hidesAlcohol), match: matchParameter(match) },
  )
}
