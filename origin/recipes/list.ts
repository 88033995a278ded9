import type { RecipeSort } from '../../shared/listing/listing.ts'
import { pageOf } from '../http/page-of.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { priceOf, recipesStatement, toRecipeCard, type RecipeRow } from '../recipe-cards/card.ts'
import { matchOf, matchParameter, rankedSql } from '../search/match.ts'
import { parseTerms } from '../search/query.ts'
import { sortKey } from '../text/alphabet.ts'
import { toRecipeFilters, toSortOptions } from './filters.ts'
import {
  isWanted,
  priceBand,
  sortRecipes,
  timeBand,
  wantedRecipes,
  type FilteredRecipe,
} from './rules/recipe-filters.ts'

export type UsedRow = { recipe_id: number; title: string; products_json: string }
export type NamedRow = { kind: 'diet' | 'tag' | 'provider'; value: string; title: string }
/** A recipe of the list: what it is filtered by, and the row that makes its card. */
export type ListRow = FilteredRecipe & { row: RecipeRow }

/**
 * Most recipes of one list. All are read, because filters count and prices are compared in memory; a shop with more
 * needs a table of listed recipes, as products have one (docs/recipes.md#the-list).
 */
const LISTED_MAX = 2_000

/** Selects what a list of recipes is made of: those that match a query, or all. */
export function listStatements(request: RequestContext, q: string) {
  const { db, country, language } = request
  return {
    recipes: recipesStatement(request, { ...sourceOf(q, request), limit: LISTED_MAX }),
    used: prepare(db, USED, { country, language }),
    names: prepare(db, NAMES, { language }),
  }
}

type Rows = { recipes: RecipeRow[]; used: UsedRow[]; names: NamedRow[] }
type Query = { page: number; size: number; filters: string; sort: RecipeSort }

/** Returns a page of the rows, with filters and orders. */
export function toList(rows: Rows, query: Query, request: RequestContext) {
  const { language } = request
  const wanted = wantedRecipes(query.filters)
  const all = toListRows(rows)
  const found = sortRecipes(
    all.filter((each) => isWanted(each, wanted)),
    query.sort,
    wanted,
    (title) => sortKey(title, language),
  )
  const first = (query.page - 1) * query.size
  return {
    items: found.slice(first, first + query.size).map(({ row }) => toRecipeCard(row, request)),
    ...pageOf(query, found.length),
    filters: toRecipeFilters(all, wanted, rows, request),
    sortOptions: toSortOptions(query.sort, language),
  }
}

function toListRows({ recipes, used, names }: Rows): ListRow[] {
  const diets = new Set(names.filter(({ kind }) => kind === 'diet').map(({ value }) => value))
  const usedBy = Map.groupBy(used, (row) => row.recipe_id)
  return recipes.map((row) => {
    const price = priceOf(row)
    const tags = (JSON.parse(row.tags_json) as { id: number }[]).map(({ id }) => String(id))
    const products = (usedBy.get(row.id) ?? []).flatMap((each) => JSON.parse(each.products_json) as number[])
    return {
      id: row.id,
      title: row.title,
      minutes: row.minutes,
      likeCount: row.like_count,
      price,
      row,
      facets: {
        time: [timeBand(row.minutes)],
        diet: tags.filter((tag) => diets.has(tag)),
        // Old links have diets among the tags.
        tag: tags,
        difficulty: [row.difficulty],
        provider: [String(row.provider_id)],
        price: price === null ? [] : [priceBand(price)],
        uses: [...new Set(products)].map(String),
      },
    }
  })
}

function sourceOf(q: string, request: RequestContext) {
  if (q === '') return { sql: 'SELECT id AS recipe_id, 0 AS rank FROM recipes', params: {} }
  const match = matchOf(parseTerms(q, request), request.language)
  const found = rankedSql(match, { name: 'recipe_id', kind: 'recipe' }, request)
  return {
    sql: `SELECT recipe_id, tier * 1000 + rank AS rank FROM (${found})`,
    params: { match: matchParameter(match) },
  }
}

/** The products for each ingredient that is bought, best first. */
const USED = sql<UsedRow>(
  `SELECT i.recipe_id, t.title, (SELECT json_group_array(product_id) FROM (
            SELECT ip.product_id FROM ingredient_products ip
             WHERE ip.ingredient_id = i.ingredient_id AND ip.country = :country ORDER BY ip.rank)) AS products_json
     FROM recipe_ingredients i
     JOIN ingredient_texts t ON t.ingredient_id = i.ingredient_id AND t.lang = :language
    WHERE i.is_basic = 0`,
)

const NAMES = sql<NamedRow>(
  `SELECT CASE g.slug WHEN 'diet' THEN 'diet' ELSE 'tag' END AS kind, CAST(r.id AS TEXT) AS value, t.title
     FROM recipe_tags r JOIN recipe_tag_groups g ON g.id = r.group_id
     JOIN recipe_tag_texts t ON t.tag_id = r.id AND t.lang = :language
   UNION ALL
   SELECT 'provider', CAST(provider_id AS TEXT), title FROM recipe_provider_texts WHERE lang = :language`,
)
