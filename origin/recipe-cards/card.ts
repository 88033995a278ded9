import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecipeCardOnWire } from '../../shared/api/recipes.ts'
import { toMoney, type Minor } from '../../shared/money/money.ts'
import { pricePerPortion, type PricedIngredient } from './rules/recipe-price.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import { formatMeasure } from '../../shared/text/measures.ts'
import { prepare, sql, type Params, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { REDUCED } from '../prices/reduced-price.ts'
import { text } from '../text/text.ts'

/** A recipe as list queries return it: texts in one language, prices of one country. */
export type RecipeRow = {
  id: number
  slug: string
  title: string
  provider_id: number
  provider: string
  difficulty: 'easy' | 'medium' | 'hard'
  minutes: number
  default_portions: number
  like_count: number
  motif: string
  tint: string
  tags_json: string
  ingredients_json: string
}

/**
 * Selects the recipes of a source: a query with `recipe_id` and `rank` and its own parameters, besides
 * :country, :now and :language.
 */
export function recipesStatement(
  request: RequestContext,
  source: { sql: string; params: Params; limit: number; offset?: number },
): Prepared<RecipeRow> {
  const { db, country, now, language } = request
  return prepare(
    db,
    sql(
      `SELECT ${RECIPE_COLUMNS}
         FROM (SELECT recipe_id, min(rank) AS rank FROM (${source.sql}) GROUP BY recipe_id) AS found
         JOIN recipes r ON r.id = found.recipe_id
         JOIN recipe_texts t ON t.recipe_id = r.id AND t.lang = :language
         JOIN recipe_provider_texts pvt ON pvt.provider_id = r.provider_id AND pvt.lang = :language
        ORDER BY found.rank, r.id LIMIT ${source.limit} OFFSET ${source.offset ?? 0}`,
    ),
    { country, now, language, ...source.params },
  )
}

export const ALL_RECIPES = 'SELECT id AS recipe_id, 0 AS rank FROM recipes'

// Basic ingredients are assumed to be at home and add nothing to the price.
const RECIPE_COLUMNS = `
  r.id, t.slug, t.title, r.provider_id, pvt.title AS provider, r.difficulty, r.minutes, r.default_portions, r.like_count,
  r.motif, r.tint,
  (SELECT json_group_array(json_object('id', g.id, 'title', gt.title))
     FROM recipe_recipe_tags rt JOIN recipe_tags g ON g.id = rt.tag_id
     JOIN recipe_tag_texts gt ON gt.tag_id = g.id AND gt.lang = :language
    WHERE rt.recipe_id = r.id) AS tags_json,
  (SELECT json_group_array(json_object(
      'amount', i.per_portion, 'unit', i.unit, 'gramsPerPiece', ip.unit_grams,
      'price', coalesce(${REDUCED('p', 'pr', 'm')}, pr.gross_minor),
      'comparisonQuantity', p.comparison_quantity, 'comparisonUnit', p.comparison_unit))
     FROM recipe_ingredients i
     JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = :country AND ip.rank = 0
     JOIN products p ON p.id = ip.product_id
     LEFT JOIN product_markets m ON m.product_id = p.id AND m.country = :country
     JOIN prices pr ON pr.product_id = p.id AND pr.country = :country
      AND pr.valid_from <= :now AND (pr.valid_to IS NULL OR pr.valid_to > :now)
    WHERE i.recipe_id = r.id AND i.is_basic = 0) AS ingredients_json`

/** Converts a recipe to its wire form in lists and cards. */
export function toRecipeCard(
  row: RecipeRow,
  reader: { country: Country; language: Language },
): RecipeCardOnWire {
  const picture = pictureUrl('recipes', row.id, row)
  const price = priceOf(row)
  const slugWithProvider = `${row.id}-${row.slug}`
  return {
    id: row.id,
    title: row.title,
    slugWithProvider,
    frontUrl: `/${canonicalSite(reader)}${routePath('recipe', { id: slugWithProvider })}`,
    providerName: row.provider,
    difficulty: row.difficulty,
    difficultyString: text(reader.language, DIFFICULTIES[row.difficulty]),
    cookingDurationString: formatMeasure(row.minutes, 'min', reader.language),
    cookingDurationIso8601: durationOf(row.minutes),
    numPortions: row.default_portions,
    likeCount: row.like_count,
    isLiked: false,
    featureImageUrl: picture,
    images: [{ thumbnail: { url: picture }, large: { url: picture }, alt: row.title }],
    pricePerPortion: price === null ? null : toMoney(price),
    tags: JSON.parse(row.tags_json) as RecipeCardOnWire['tags'],
  }
}

/** The price of a portion; null where an ingredient is not sold. */
export function priceOf({ ingredients_json }: Pick<RecipeRow, 'ingredients_json'>): Minor | null {
  return pricePerPortion(JSON.parse(ingredients_json) as PricedIngredient[])
}

export const DIFFICULTIES: Record<RecipeRow['difficulty'], MessageDescriptor> = {
  easy: msg({ message: 'Easy', comment: 'how hard a recipe is' }),
  medium: msg({ message: 'Medium', comment: 'how hard a recipe is' }),
  hard: msg({ message: 'Hard', comment: 'how hard a recipe is' }),
}

/** ISO 8601: 90 → `PT1H30M`. */
function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`
}
