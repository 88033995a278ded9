import type { Minor } from '../../shared/money/money.ts'
import { COUNTRIES, type Country } from '../../shared/sites.ts'
import type { AssortmentLine } from '../products/assortment.ts'
import { vatClassOf, type VatClass } from '../products/rules/vat.ts'
import { RECIPES } from '../recipes/all-sources.ts'
import { INGREDIENTS } from '../recipes/ingredients.ts'
import type { RecipeSource } from '../recipes/recipe-source.ts'
import { packsFor, type BoughtIngredient } from '../recipes/rules/recipe-packs.ts'
import { comparisonOf } from '../units/pack-size.ts'
import { LEFT_AT_HOME, MEAL_KIT_PORTIONS, type MealKitSource } from './meal-kits.ts'

/** A kit costs this much less than its components apart. */
const KIT_DISCOUNT_PERCENT = 8

export type PackedKit = {
  country: Country
  portions: number
  /** Packs by product. */
  packs: Map<number, number>
  price: Minor
  /** The class that most of the price is taxed in. */
  vatClass: VatClass
}

/**
 * A kit for each country and number of portions: whole packs of everything that is neither basic nor at
 * home. Packs that would feed more people are not offered for fewer. Throws for a component that is not sold,
 * has a deposit or an age limit: a kit has neither.
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

/** Ends on 00 øre, as the price of a whole dinner does. */
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
