import type { EndpointResponse, HandlerInput } from '../../shared/api/endpoint.ts'
import type { getMixedSearch, SearchType } from '../../shared/api/search.ts'
import { countMatches, parseFilters } from '../../shared/listing/filters.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { recipesStatement, toRecipeCard } from '../recipe-cards/card.ts'
import { toFilters } from '../section-listing/filters.ts'
import { toItems } from '../section-listing/items.ts'
import type { ProductSection } from '../section-listing/section.ts'
import { listingStatements, toListingPage } from '../section-listing/store.ts'
import { dishGoodsSql } from './dish-goods.ts'
import { lookUp } from './look-up.ts'
import { gradeOf, kindMatchOf, matchParameter, rankedSql, type Match } from './match.ts'
import { DISH_TIER } from './tiers.ts'
import { asksForCheap } from './query.ts'
import { findSuggestions } from './suggestions.ts'
import { TYPE_NAMES } from './texts.ts'
import { text } from '../text/text.ts'

/** More products than this are not listed: filters and better words find them. */
const PRODUCTS_MAX = 240
/** Recipes in a response with products. */
const RECIPES_BESIDE = 12

type Input = HandlerInput<typeof getMixedSearch>
type MixedResponse = EndpointResponse<typeof getMixedSearch>

/** Returns a page of products and recipes that match a query, with filters and the corrected query. */
export async function searchMixed({ query }: Input, request: RequestContext): Promise<MixedResponse> {
  if (query.type === 'suggestion') return searchSuggestions({ query } as Input, request)
  const { q, type, page, size } = query
  const selected = parseFilters(query.filters)
  const offset = (page - 1) * size
  const isProducts = type !== 'recipe'
  const recipesPage = isProducts ? { limit: RECIPES_BESIDE, offset: 0 } : { limit: size, offset }
  const isCheap = query.sort === 'default' && asksForCheap(q)
  const { found, correctedQuery, isPartial } = await lookUp(request, q, {
    statements: (match) => ({
      listing: listingStatements(request, productSection(isCheap ? kindMatchOf(match) : match, request), {
        sort: isCheap ? 'unit_price' : query.sort,
        selected,
        limit: isProducts ? size : 0,
        offset,
      }),
      recipes: recipeStatements(match, request, recipesPage),
    }),
    read: ({ listing, recipes }) => ({
      listing: toListingPage(listing),
      recipes: recipes.page,
      recipeCount: recipes.total[0]?.count ?? 0,
    }),
    isTyping: false,
    hasGoods: isProducts,
    isEmpty: ({ listing, recipeCount }) => (isProducts ? listing.groups.length : recipeCount) === 0,
  })
  const { listing, recipeCount } = found
  const productCount = countMatches(listing.groups, selected)
  const shownRecipes = type === 'product' ? 0 : isProducts ? found.recipes.length : recipeCount
  const totalCount = (isProducts ? productCount : 0) + shownRecipes
  const products = toItems(listing, request, query.fields)
  const recipes = found.recipes.map((row) => ({
    type: 'recipe' as const,
    id: row.id,
    attributes: toRecipeCard(row, request),
  }))
  const before = Math.max(0, offset - productCount)
  const beside = type === 'product' ? [] : recipes.slice(before, before + size - products.length)
  const items = isProducts ? [...products, ...beside] : recipes
  const hasMoreItems = page * size < totalCount
  return {
    type,
    attributes: {
      queryString: q,
      page,
      items: items.length,
      hasMoreItems,
      requestTypes: requestTypes({ product: productCount, recipe: recipeCount }, request),
      correctedQuery,
      isPartial,
    },
    items,
    filters: isProducts ? toFilters(listing, selected, request.language) : [],
    page,
    size,
    totalCount,
    hasMoreItems,
    nextCursor: hasMoreItems ? String(page + 1) : null,
  }
}

/** More than any rank of a document, which its popularity makes negative. */
const RANK_MAX = 2 ** 40

/** Returns the products of a match, then of the dish that it means, as a section that the listing queries page. */
function productSection(match: Match, request: RequestContext): ProductSection {
  const ranked = rankedSql(match, { name: 'product_id', kind: 'product' }, request)
  const dish = 'dish' in match ? match.dish : ''
  const all = dish
    ? `SELECT product_id, min(tier) AS tier, rank FROM (
         SELECT product_id, tier, rank FROM (${ranked})
          UNION ALL SELECT product_id, ${DISH_TIER}, rank FROM (${dishGoodsSql(request.country)}))
        GROUP BY product_id`
    : ranked
  return {
    sql: `SELECT product_id, ${gradeOf('tier')} AS tier, tier * ${RANK_MAX} + rank AS rank FROM (${all})
           ORDER BY 2, 3 LIMIT ${PRODUCTS_MAX}`,
    params: { match: matchParameter(match), ...(dish && { dish }) },
    isRanked: true,
    heading: { sql: 'SELECT 1', params: {} },
    toHeading: () => null,
  }
}

/** Selects the recipes of a match and their number. */
function recipeStatements(match: Match, request: RequestContext, page: { limit: number; offset: number }) {
  const ranked = rankedSql(match, { name: 'recipe_id', kind: 'recipe' }, request)
  const params = { match: matchParameter(match) }
  return {
    page: recipesStatement(request, {
      sql: `SELECT recipe_id, tier * 1000 + rank AS rank FROM (${ranked})`,
      params,
      ...page,
    }),
    total: prepare(request.db, sql<{ count: number }>(`SELECT count(*) AS count FROM (${ranked})`), params),
  }
}

async function searchSuggestions({ query }: Input, request: RequestContext): Promise<MixedResponse> {
  const { suggestions, correctedQuery } = await findSuggestions(request, query.q)
  const offset = (query.page - 1) * query.size
  const items = suggestions.slice(offset, offset + query.size).map((attributes, index) => ({
    type: 'suggestion' as const,
    id: offset + index + 1,
    attributes,
  }))
  const hasMoreItems = offset + query.size < suggestions.length
  return {
    type: 'suggestion',
    attributes: {
      queryString: query.q,
      page: query.page,
      items: items.length,
      hasMoreItems,
      requestTypes: requestTypes({ suggestion: suggestions.length }, request),
      correctedQuery,
    },
    items,
    filters: [],
    page: query.page,
    size: query.size,
    totalCount: suggestions.length,
    hasMoreItems,
    nextCursor: hasMoreItems ? String(query.page + 1) : null,
  }
}

function requestTypes(counts: Partial<Record<SearchType, number>>, request: RequestContext) {
  return (['product', 'recipe', 'suggestion'] as const).flatMap((type) => {
    const count = counts[type]
    return count === undefined ? [] : [{ type, displayName: text(request.language, TYPE_NAMES[type]), count }]
  })
}
