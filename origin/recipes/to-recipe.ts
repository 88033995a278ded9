import type { RecipeOnWire } from '../../shared/api/recipes-detail.ts'
import { formatNutrient, kcalOf } from '../products/rules/nutrition.ts'
import { displayAmount, toAmount, unitNames } from './rules/recipe-amounts.ts'
import { packsFor } from './rules/recipe-packs.ts'
import type { Language } from '../../shared/sites.ts'
import { NUTRIENT_NAMES } from '../products/detail-texts.ts'
import { isReplacement } from '../products/replacements.ts'
import { toProduct, type Reader } from '../products/to-product.ts'
import { toRecipeCard } from '../recipe-cards/card.ts'
import { SHOWN_NUTRIENTS, type IngredientRow, type RecipeFacts, type IngredientProduct } from './store.ts'
import { text } from '../text/text.ts'

const ALTERNATIVES = 4

/** Converts a recipe to its wire form for a number of portions (`wanted`, else its default). */
export function toRecipe(facts: RecipeFacts, wanted: number | undefined, reader: Reader): RecipeOnWire {
  const { card, detail, ingredients } = facts
  const { language } = reader
  const portions = Math.min(
    detail.max_portions,
    Math.max(detail.min_portions, wanted ?? card.default_portions),
  )
  return {
    ...toRecipeCard(card, reader),
    numPortions: portions,
    lead: detail.lead,
    defaultNumPortions: card.default_portions,
    minNumPortions: detail.min_portions,
    maxNumPortions: detail.max_portions,
    instructions: {
      instructions: (JSON.parse(detail.steps_json) as string[]).map((text, index) => ({
        ordering: index + 1,
        text,
      })),
      tips: JSON.parse(detail.tips_json) as string[],
    },
    ingredientsDisplayList: ingredients.map((row) => {
      const { quantity, unit } = displayAmount(row.per_portion * portions, row.unit, language)
      return {
        id: row.id,
        title: row.title,
        displayQuantity: quantity,
        displayUnit: unit,
        group: row.group_key,
        hint: null,
      }
    }),
    ingredients: ingredients.map((row) => toIngredient(row, facts, portions, reader)),
    mealKits: facts.mealKits.map((row) => toProduct(row, facts.classifiers, reader)),
    nutritionPerPortion: nutritionOf(facts, language),
    provider: { id: detail.provider_id, name: detail.provider, imageUrl: null },
    author: detail.provider,
    sourceLicense: detail.license,
  }
}

function toIngredient(
  row: IngredientRow,
  facts: RecipeFacts,
  portions: number,
  reader: Reader,
): RecipeOnWire['ingredients'][number] {
  const named = servingProducts(row)
  const serving = named.flatMap(({ id, unitGrams, declaration }) => {
    const product = facts.products.find((each) => each.id === id)
    // The recipe has chosen the first product; the others may replace it only if they add no allergen.
    const isServing =
      id === named[0]?.id || isReplacement({ declaration, ordered: named[0]?.declaration ?? null })
    return product && isServing ? [{ product, unitGrams }] : []
  })
  const [best, ...others] = serving
  const packs =
    best &&
    packsFor(
      [
        {
          productId: best.product.id,
          amount: row.per_portion,
          unit: row.unit,
          gramsPerPiece: best.unitGrams,
          comparisonQuantity: best.product.comparison_quantity,
          comparisonUnit: best.product.comparison_unit,
        },
      ],
      portions,
    ).get(best.product.id)
  const show = ({ product }: (typeof serving)[number]) => toProduct(product, facts.classifiers, reader)
  return {
    id: row.id,
    ingredient: { id: row.ingredient_id, title: row.title },
    portionQuantity: toAmount(row.per_portion),
    portionUnit: unitNames(row.unit, reader.language),
    isBasic: row.is_basic === 1,
    product: best ? show(best) : null,
    productQuantity: packs ?? 0,
    alternatives: others.slice(0, ALTERNATIVES).map(show),
  }
}

/**
 * Sums the ingredients that are not basic. Empty when the nutrition of any is unknown: a partial sum would
 * mislead.
 */
function nutritionOf(facts: RecipeFacts, language: Language): RecipeOnWire['nutritionPerPortion'] {
  const parts = facts.ingredients
    .filter((row) => row.is_basic === 0)
    .map((row) => {
      const [best] = servingProducts(row)
      const nutrition = facts.nutrition.find(({ product_id }) => product_id === best?.id)
      const grams = row.unit === 'pcs' ? best?.unitGrams && row.per_portion * best.unitGrams : row.per_portion
      return nutrition && grams ? { nutrition, grams } : null
    })
  return SHOWN_NUTRIENTS.flatMap((code) => {
    let sum = 0
    for (const part of parts) {
      if (!part) return []
      const { nutrition, grams } = part
      const kcal =
        nutrition.energy_kcal ?? (nutrition.energy_kj === null ? null : kcalOf(nutrition.energy_kj))
      const amount = code === 'energy_kcal' ? kcal : nutrition[code]
      if (amount === null) return []
      sum += (amount * grams) / 100
    }
    const [value = '', unit = ''] = formatNutrient(code, sum, language).split('\u00a0')
    return [{ code, name: text(language, NUTRIENT_NAMES[code]), value, unit }]
  })
}

function servingProducts(row: IngredientRow): IngredientProduct[] {
  return JSON.parse(row.products_json) as IngredientProduct[]
}
