import type { Minor } from '../../shared/money/money.ts'
import { COUNTRIES, type Country } from '../../shared/sites.ts'
import type { AssortmentLine } from '../products/assortment.ts'
import { vatClassOf, type VatClass } from '../products/rules/vat.ts'
import { RECIPES } from '../recipes/all-sources.ts'
import { INGREDIENTS } from '../recipes/ingredients.ts'
import type { RecipeSource } from '../recipes/recipe-source.ts'
import { packsFor, type BoughtIngredient } from '../recipes/rules/recipe-packs.ts'
import { comparisonOf } from '../units/pack-size.ts'
import { PANTRY_INGREDIENTS, MEAL_KIT_PORTIONS, type MealKitSource } from './meal-kits.ts'

/** The discount of a kit on the sum of its components' prices. */
const KIT_DISCOUNT_PERCENT = 8

export type PackedKit = {
  country: Country
  portions: number
  /** Packs by product. */
  packs: Map<number, number>
  price: Minor
  /** The VAT class of most of the price. */
  vatClass: VatClass
}

/**
 * Returns a kit for each country and number of portions: whole packs of every ingredient that is not usually
 * at home. A number of portions that needs the packs of a larger one is omitted. Throws for a component that
 * is not sold, or that has a deposit or an age limit, because a kit has neither.
 */
export function packKit(kit: MealKitSource, lines: readonly AssortmentLine[]): PackedKit[] {
  return COUNTRIES.flatMap((country) => {
    const ingredients = boughtFor(getRecipe(kit.recipe), country, lines)
    const kits = MEAL_KIT_PORTIONS.map((portions): PackedKit => {
      const packs = packsFor(ingredients, portions)
      const parts = [...packs].map(([id, count]) => {
        const line = getSold(lines, id, country)
        return {
          price: line.price * count,
          vatClass: vatClassOf(country, { isFood: line.isFood, abv: null }),
        }
      })
      const whole = sum(parts)
      const food = sum(parts.filter(({ vatClass }) => vatClass === 'food'))
      return {
        country,
        portions,
        packs,
        price: kitPrice(whole),
        vatClass: food * 2 >= whole ? 'food' : 'standard',
      }
    })
    return kits.filter(({ price }, index) => kits[index + 1]?.price !== price)
  })
}

/** The recipe of a slug; throws without one. */
export function getRecipe(slug: string): RecipeSource {
  const recipe = RECIPES.find((each) => each.slug === slug)
  if (!recipe) throw new Error(`A meal kit is made of the unknown recipe ${slug}`)
  return recipe
}

function boughtFor(
  recipe: RecipeSource,
  country: Country,
  lines: readonly AssortmentLine[],
): BoughtIngredient[] {
  return recipe.ingredients.flatMap(([slug, amount, unit, basic]) => {
    if (basic || PANTRY_INGREDIENTS.has(slug)) return []
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

/** Whole kroner, as usual for the price of a dinner. */
function kitPrice(apart: Minor): Minor {
  return Math.floor((apart * (100 - KIT_DISCOUNT_PERCENT)) / 10_000) * 100
}

function getSold(lines: readonly AssortmentLine[], id: number, country: Country) {
  const line = lines.find((each) => each.id === id)
  const price = line?.price[country] ?? null
  if (!line || price === null) throw new Error(`A meal kit takes product ${id}, not sold in ${country}`)
  if (line.deposit || line.abv[country] !== null || line.ageLimit[country] !== null) {
    throw new Error(`A meal kit takes product ${id}, which has a deposit or an age limit`)
  }
  return { ...line, price }
}

function sum(parts: readonly { price: Minor }[]): Minor {
  return parts.reduce((total, { price }) => total + price, 0)
}
