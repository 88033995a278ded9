import type { EndpointAnswer } from '../../shared/api/endpoint.ts'
import type { RecipeCardOnWire } from '../../shared/api/recipes.ts'
import { WHOLE_COLLECTION, type getSectionListing } from '../../shared/api/section-listing.ts'
import { toMoney } from '../../shared/domain/money.ts'
import { pricePerPortion, type PricedIngredient } from '../../shared/domain/recipe-price.ts'
import { routePath } from '../../shared/routes.ts'
import { canonicalSite, type Language } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { pictureUrl } from '../media/picture-url.ts'
import type { ListingInput } from '../section-listing/section.ts'
import { SECTION_TITLES } from '../section-listing/texts.ts'

type RecipeRow = {
  id: number
  slug: string
  title: string
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

/** All recipes, a page at a time: two queries, one batch. */
export async function listRecipes(
  { params, query }: ListingInput,
  request: RequestContext,
): Promise<EndpointAnswer<typeof getSectionListing>> {
  if (params.collectionId !== WHOLE_COLLECTION || params.sectionId !== WHOLE_COLLECTION) {
    throw new ApiFailure('not_found')
  }
  const page = query.cursor ? Math.max(1, Number(query.cursor)) : query.page
  const { db } = request
  const [recipes, total] = (await db.batch([
    db
      .prepare(RECIPES_SQL)
      .bind(request.country, request.now, request.language, query.size, (page - 1) * query.size),
    db.prepare('SELECT count(*) AS count FROM recipes'),
  ])) as [D1Result<RecipeRow>, D1Result<{ count: number }>]
  const totalCount = total.results[0]?.count ?? 0
  const hasMoreItems = page * query.size < totalCount
  return {
    id: `recipes-${params.collectionId}-${params.sectionId}`,
    title: SECTION_TITLES.recipes[request.language],
    uri: `/${canonicalSite(request)}${routePath('recipes', {})}`,
    description: null,
    breadcrumbs: [],
    items: recipes.results.map((row) => ({
      type: 'recipe' as const,
      id: row.id,
      attributes: toRecipeCard(row, request),
    })),
    filters: [],
    sortOptions: [],
    subsections: [],
    page,
    size: query.size,
    totalCount,
    hasMoreItems,
    nextCursor: hasMoreItems ? String(page + 1) : null,
  }
}

// What is basic is at home: it costs the cook nothing.
const RECIPES_SQL = `
  SELECT r.id, t.slug, t.title, pv.name AS provider, r.difficulty, r.minutes, r.default_portions, r.like_count,
         r.motif, r.tint,
         (SELECT json_group_array(json_object('id', g.id, 'title', gt.title))
            FROM recipe_recipe_tags rt JOIN recipe_tags g ON g.id = rt.tag_id
            JOIN recipe_tag_texts gt ON gt.tag_id = g.id AND gt.lang = ?3
           WHERE rt.recipe_id = r.id) AS tags_json,
         (SELECT json_group_array(json_object(
             'amount', i.per_portion, 'unit', i.unit, 'gramsPerPiece', ip.unit_grams, 'price', pr.gross_minor,
             'comparisonQuantity', p.comparison_quantity, 'comparisonUnit', p.comparison_unit))
            FROM recipe_ingredients i
            JOIN ingredient_products ip ON ip.ingredient_id = i.ingredient_id AND ip.country = ?1 AND ip.rank = 0
            JOIN products p ON p.id = ip.product_id
            JOIN prices pr ON pr.product_id = p.id AND pr.country = ?1
             AND pr.valid_from <= ?2 AND (pr.valid_to IS NULL OR pr.valid_to > ?2)
           WHERE i.recipe_id = r.id AND i.is_basic = 0) AS ingredients_json
    FROM recipes r
    JOIN recipe_texts t ON t.recipe_id = r.id AND t.lang = ?3
    JOIN recipe_providers pv ON pv.id = r.provider_id
   ORDER BY r.id LIMIT ?4 OFFSET ?5`

function toRecipeCard(row: RecipeRow, request: RequestContext): RecipeCardOnWire {
  const picture = pictureUrl('recipes', row.id, row)
  const price = pricePerPortion(JSON.parse(row.ingredients_json) as PricedIngredient[])
  const slugWithProvider = `${row.id}-${row.slug}`
  return {
    id: row.id,
    title: row.title,
    slugWithProvider,
    frontUrl: `/${canonicalSite(request)}${routePath('recipe', { id: slugWithProvider })}`,
    providerName: row.provider,
    difficulty: row.difficulty,
    difficultyString: DIFFICULTIES[row.difficulty][request.language],
    cookingDurationString: `${row.minutes} min`,
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

const DIFFICULTIES: Record<RecipeRow['difficulty'], Record<Language, string>> = {
  easy: { nb: 'Enkel', sv: 'Enkel', en: 'Easy' },
  medium: { nb: 'Middels', sv: 'Medel', en: 'Medium' },
  hard: { nb: 'Krevende', sv: 'Avancerad', en: 'Demanding' },
}

/** ISO 8601: 90 → `PT1H30M`. */
function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`
}
