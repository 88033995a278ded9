import type { RecipeOnWire } from '../../shared/api/recipes-detail.ts'
import type { IngredientChoice } from '../../shared/recipes/choices.ts'
import { toProduct, type Reader } from '../products/to-product.ts'
import { toRecipeCard } from '../recipe-cards/card.ts'
import { packsOfIngredient, pricesOf, usedIngredients, type UsedIngredient } from './chosen-goods.ts'
import { allergensOf, nutritionOf } from './recipe-food.ts'
import { displayAmount, toAmount, unitNames } from './rules/recipe-amounts.ts'
import { ingredientsOfStep } from './rules/step-ingredients.ts'
import { wordsOf } from './step-words.ts'
import type { RecipeFacts } from './store.ts'

const ALTERNATIVES = 4

type Wanted = { portions?: number | undefined; choices: ReadonlyMap<number, IngredientChoice> }

/** Converts a recipe to its wire form for a number of portions (else its default) and a shopper's choices. */
export function toRecipe(facts: RecipeFacts, wanted: Wanted, reader: Reader): RecipeOnWire {
  const { card, detail, ingredients } = facts
  const { language } = reader
  const portions = Math.min(
    detail.max_portions,
    Math.max(detail.min_portions, wanted.portions ?? card.default_portions),
  )
  const used = usedIngredients(facts, wanted.choices)
  const named = ingredients.map((row) => ({ id: row.id, words: wordsOf(row, language) }))
  return {
    ...toRecipeCard(card, reader),
    ...pricesOf(used, portions),
    ...allergensOf(used, language),
    numPortions: portions,
    lead: detail.lead,
    defaultNumPortions: card.default_portions,
    minNumPortions: detail.min_portions,
    maxNumPortions: detail.max_portions,
    instructions: {
      instructions: (JSON.parse(detail.steps_json) as string[]).map((text, index) => ({
        ordering: index + 1,
        text,
        ingredientIds: ingredientsOfStep(text, named),
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
    ingredients: used.map((each) => toIngredient(each, facts, portions, reader)),
    mealKits: facts.mealKits.map((row) => toProduct(row, facts.classifiers, reader)),
    nutritionPerPortion: nutritionOf(used, facts, language),
    provider: { id: detail.provider_id, name: detail.provider, imageUrl: null },
    author: detail.provider,
    sourceLicense: detail.license,
  }
}

function toIngredient(
  used: UsedIngredient,
  { classifiers }: RecipeFacts,
  portions: number,
  reader: Reader,
): RecipeOnWire['ingredients'][number] {
  const { row, state, others } = used
  return {
    id: row.id,
    ingredient: { id: row.ingredient_id, title: row.title },
    portionQuantity: toAmount(row.per_portion),
    portionUnit: unitNames(row.unit, reader.language),
    isBasic: row.is_basic === 1,
    product: used.used ? toProduct(used.used.product, classifiers, reader) : null,
    ...packsOfIngredient(used, portions, reader.language),
    state,
    alternatives: others.slice(0, ALTERNATIVES).map((each) => toProduct(each, classifiers, reader)),
  }
}
