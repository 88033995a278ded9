import { slugOf } from '../text/alphabet.ts'
import { CURRENCY_BY_COUNTRY, type Minor } from '../../shared/money/money.ts'
import { comparisonOf } from '../units/pack-size.ts'
import { packsFor, type BoughtIngredient } from '../recipes/rules/recipe-packs.ts'
import { COUNTRIES, LANGUAGES, type Country } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import type { AssortmentLine } from '../products/assortment.ts'
import { INGREDIENTS } from '../recipes/ingredients.ts'
import type { RecipeSource } from '../recipes/recipe-source.ts'
import { RECIPES } from '../recipes/all-sources.ts'
import { LEFT_AT_HOME, MEAL_KIT_PORTIONS, MEAL_KIT_PORTIONS_DEFAULT, MEAL_KITS } from './meal-kits.ts'

const ON_SALE_FROM = '2026-01-01T00:00:00Z'
/** Percent by which a kit is cheaper than its products. */
const KIT_DISCOUNT_PERCENT = 8

/** Statements for kits with their packs and prices. Products and recipes must be inserted before. */
export function mealKitStatements(lines: readonly AssortmentLine[]): Statement[] {
  const kits = MEAL_KITS.flatMap((kit) => packedKits(kit, lines))
  return [
    insertRows(
      'meal_kits',
      ['id', 'recipe_id', 'slug', 'default_portions'],
      MEAL_KITS.map(({ id, recipe, slug }) => [id, getRecipe(recipe).id, slug, MEAL_KIT_PORTIONS_DEFAULT]),
    ),
    insertRows(
      'meal_kit_texts',
      ['meal_kit_id', 'lang', 'name', 'slug'],
      MEAL_KITS.flatMap(({ id, names }) =>
        names.split('|').map((name, index) => [id, LANGUAGES[index], name, slugOf(name)]),
      ),
    ),
    insertRows(
      'meal_kit_prices',
      ['meal_kit_id', 'country', 'portions', 'gross_minor', 'currency', 'valid_from'],
      kits.map(({ id, country, portions, price }) => [
        id,
        country,
        portions,
        price,
        CURRENCY_BY_COUNTRY[country],
        ON_SALE_FROM,
      ]),
    ),
    insertRows(
      'meal_kit_components',
      ['meal_kit_id', 'country', 'portions', 'product_id', 'packs'],
      kits.flatMap(({ id, country, portions, packs }) =>
        [...packs].map(([productId, count]) => [id, country, portions, productId, count]),
      ),
    ),
  ]
}

export type PackedKit = {
  id: number
  country: Country
  portions: number
  /** Number of packs by product id. */
  packs: Map<number, number>
  price: Minor
}

/**
 * Returns a kit for each country and number of portions: whole packs of every ingredient that is not
 * assumed to be at home. A number of portions whose packs would also serve more people is not sold.
 */
export function packedKits(
  { id, recipe }: { id: number; recipe: string },
  lines: readonly AssortmentLine[],
): PackedKit[] {
  return COUNTRIES.flatMap((country) => {
    const ingredients = boughtFor(getRecipe(recipe), country, lines)
    const kits = MEAL_KIT_PORTIONS.map((portions) => {
      const packs = packsFor(ingredients, portions)
      return { id, country, portions, packs, price: kitPrice(packs, country, lines) }
    })
    return kits.filter(({ price }, index) => kits[index + 1]?.price !== price)
  })
}

function boughtFor(
  recipe: RecipeSource,
  country: Country,
  lines: readonly AssortmentLine[],
): BoughtIngredient[] {
  return recipe.ingredients.flatMap(([slug, amount, unit, basic]) => {
    if (basic || LEFT_AT_HOME.has(slug)) return []
    const ingredient = INGREDIENTS.find((each) => each.slug === slug)
    const product = getSold(lines, ingredient?.[country === 'NO' ? 'no' : 'se'] ?? 0, country)
    const { quantity, unit: comparisonUnit } = comparisonOf(product.size)
    return [
      {
        productId: product.id,
        amount,
        unit,
        gramsPerPiece: ingredient?.grams ?? null,
        comparisonQuantity: quantity,
        comparisonUnit,
      },
    ]
  })
}

/** Rounded to whole kroner. */
function kitPrice(
  packs: ReadonlyMap<number, number>,
  country: Country,
  lines: readonly AssortmentLine[],
): Minor {
  const apart = [...packs].reduce(
    (total, [id, count]) => total + getSold(lines, id, country).price * count,
    0,
  )
  return Math.floor((apart * (100 - KIT_DISCOUNT_PERCENT)) / 10_000) * 100
}

function getSold(lines: readonly AssortmentLine[], id: number, country: Country) {
  const line = lines.find((each) => each.id === id)
  const price = line?.price[country] ?? null
  if (!line || price === null) throw new Error(`A meal kit takes product ${id}, not sold in ${country}`)
  return { ...line, price }
}

function getRecipe(slug: string): RecipeSource {
  const recipe = RECIPES.find((each) => each.slug === slug)
  if (!recipe) throw new Error(`A meal kit is made of the unknown recipe ${slug}`)
  return recipe
}
