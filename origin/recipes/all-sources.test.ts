import { describe, expect, it } from 'vitest'
import { comparisonOf } from '../units/pack-size.ts'
import { pricePerPortion } from '../recipe-cards/rules/recipe-price.ts'
import { COUNTRIES, LANGUAGES, type Country, type Language } from '../../shared/sites.ts'
import { keepsDaysOf } from '../dinners/rules/freshness.ts'
import { readAssortment, STATED_NUTRIENTS, type AssortmentLine } from '../products/assortment.ts'
import { readDescriptions } from '../products/descriptions.ts'
import { nutritionOf } from '../products/seed-information.ts'
import { MANDATORY_NUTRIENTS } from '../products/rules/nutrition.ts'
import { ALTERNATIVES, INGREDIENTS } from './ingredients.ts'
import type { RecipeSource } from './recipe-source.ts'
import { RECIPES } from './all-sources.ts'
import { ingredientsOfStep } from './rules/step-ingredients.ts'
import { wordsOf } from './step-words.ts'
import { RECIPE_PROVIDERS } from './providers.ts'
import { RECIPE_TAG_GROUPS, RECIPE_TAGS } from './tags.ts'

const products = new Map(readAssortment().map((line) => [line.id, line]))
const descriptions = readDescriptions()
const ingredients = new Map(INGREDIENTS.map((each) => [each.slug, each]))
const HALF_AN_HOUR = 30
const MEAT = new Set(['chicken', 'minced', 'beef', 'pork', 'lamb', 'game', 'charcuterie', 'sausage'])
/** Allergens of what no vegetarian eats, and of what no vegan eats. */
const SEAFOOD = ['fish', 'crustaceans', 'molluscs']
const OF_ANIMALS = [...SEAFOOD, 'milk', 'egg']
const key = (country: Country) => (country === 'NO' ? 'no' : 'se')

/** The price of a portion, or null where an ingredient is not sold or cannot be converted. */
function priceIn(country: Country, recipe: RecipeSource): number | null {
  const priced = recipe.ingredients.map(([slug, amount, unit]) => {
    const ingredient = ingredients.get(slug)
    const product = products.get(ingredient?.[key(country)] ?? 0)
    const price = product?.price[country] ?? null
    if (!product || price === null) throw new Error(`${recipe.slug} takes ${slug}, not sold in ${country}`)
    const { quantity, unit: comparisonUnit } = comparisonOf(product.size)
    return {
      amount,
      unit,
      gramsPerPiece: ingredient?.grams ?? null,
      price,
      comparisonQuantity: quantity,
      comparisonUnit,
    }
  })
  return pricePerPortion(priced)
}

describe('the recipes', () => {
  it('there are sixty, twenty of them vegetarian, each with its own id, slug and title', () => {
    expect(RECIPES.length).toBeGreaterThanOrEqual(60)
    expect(RECIPES.filter(({ tags }) => tags.includes('vegetarian')).length).toBeGreaterThanOrEqual(20)
    expect(new Set(RECIPES.map(({ id }) => id)).size).toBe(RECIPES.length)
    expect(new Set(RECIPES.map(({ slug }) => slug)).size).toBe(RECIPES.length)
    for (const language of LANGUAGES) {
      expect(new Set(RECIPES.map(({ texts }) => texts[language].title)).size).toBe(RECIPES.length)
    }
  })

  it.each(COUNTRIES)('in %s some keep for each day of the week after one delivery', (country) => {
    const keeps = RECIPES.map(({ ingredients: all }) =>
      keepsDaysOf(
        all.flatMap(([slug, , , basic]) => {
          const line = products.get(ingredients.get(slug)?.[key(country)] ?? 0)
          if (!line || basic) return []
          return [{ category: line.subcategories[0] ?? null, shelfLifeDays: line.shelfLifeDays }]
        }),
      ),
    )
    for (let day = 0; day < 7; day += 1) {
      expect(keeps.filter((days) => days === null || days >= day).length).toBeGreaterThan(14)
      expect(keeps, 'and some are to be cooked before the next day').toContain(day + 1)
    }
  })

  it.each(RECIPES)('$slug has the same parts in three languages', ({ texts, tags }) => {
    const shapes = LANGUAGES.map((language) => [
      texts[language].steps.length,
      texts[language].tips?.length ?? 0,
    ])
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
    expect(shapes[0]?.[0]).toBeGreaterThanOrEqual(3)
    expect(new Set(LANGUAGES.map((language) => texts[language].lead)).size).toBe(3)
    expect(tags.filter((tag) => !RECIPE_TAGS.some(({ slug }) => slug === tag))).toEqual([])
  })

  it.each(RECIPES)('$slug names each of its ingredients in a step', ({ texts, ingredients: parts }) => {
    const missing = LANGUAGES.flatMap((language) => {
      const named = parts.map(([slug], id) => ({
        id,
        words: wordsOf({ slug, title: titleOf(slug, language) }, language),
      }))
      const found = new Set(texts[language].steps.flatMap((step) => ingredientsOfStep(step, named)))
      return parts.filter((_, id) => !found.has(id)).map(([slug]) => `${language} ${slug}`)
    })
    expect(missing).toEqual([])
  })

  it.each(RECIPES)('$slug can be bought in both countries for a plausible price', (recipe) => {
    for (const country of COUNTRIES) {
      const price = priceIn(country, recipe)
      // A bun that you bake costs less than a dinner.
      expect(price).toBeGreaterThan(300)
      expect(price).toBeLessThan(9_000)
    }
  })

  it.each(RECIPES)('$slug has the weight and the nutrition of all that is bought for it', (recipe) => {
    const bought = recipe.ingredients.filter(([, , , basic]) => !basic)
    for (const country of COUNTRIES) {
      expect(bought.filter(([slug, , unit]) => !isNutritionKnown(country, slug, unit))).toEqual([])
    }
  })

  it.each(RECIPES)('$slug has only goods that its diet allows', ({ tags, ingredients: parts }) => {
    const goods = COUNTRIES.flatMap((country) =>
      parts.flatMap(([slug]) => products.get(ingredients.get(slug)?.[key(country)] ?? 0) ?? []),
    )
    const isMeat = ({ subcategories }: AssortmentLine) => subcategories.some((each) => MEAT.has(each))
    const contains = ({ id }: AssortmentLine, allergens: readonly string[]) =>
      descriptions.get(id)?.contains.some((code) => allergens.includes(code)) ?? false
    const meat = goods.filter((line) => isMeat(line) || contains(line, SEAFOOD))
    if (tags.includes('vegetarian')) expect(meat).toEqual([])
    if (tags.includes('vegan')) {
      expect(goods.filter((line) => contains(line, OF_ANIMALS))).toEqual([])
      expect(parts.map(([slug]) => slug)).not.toContain('honey')
    }
    if (tags.some((tag) => ['fish', 'chicken', 'meat'].includes(tag))) expect(meat).not.toEqual([])
  })

  it('no two have the same picture', () => {
    expect(new Set(RECIPES.map(({ motif }) => motif)).size).toBe(RECIPES.length)
  })
})

function titleOf(slug: string, language: Language): string {
  return ingredients.get(slug)?.names.split('|')[LANGUAGES.indexOf(language)] ?? ''
}

function isNutritionKnown(country: Country, slug: string, unit: string): boolean {
  const ingredient = ingredients.get(slug)
  const product = products.get(ingredient?.[key(country)] ?? 0)
  const stated = product && nutritionOf(product, descriptions.get(product.id))
  const isWeightKnown = unit !== 'pcs' || (ingredient?.grams ?? 0) > 0
  return (
    isWeightKnown &&
    MANDATORY_NUTRIENTS.every((code) => typeof stated?.[STATED_NUTRIENTS.indexOf(code)] === 'number')
  )
}

describe('the tags', () => {
  it.each(RECIPE_TAGS)('$slug is in a group and has three names and sentences', (tag) => {
    expect(RECIPE_TAG_GROUPS.map(({ slug }) => slug)).toContain(tag.group)
    expect(tag.names.split('|')).toHaveLength(LANGUAGES.length)
    expect(new Set(tag.descriptions.split('|')).size).toBe(LANGUAGES.length)
  })

  it.each(RECIPES)('$slug keeps what its tags promise', ({ tags, minutes }) => {
    if (tags.includes('quick')) expect(minutes).toBeLessThanOrEqual(HALF_AN_HOUR)
    if (tags.includes('vegan')) expect(tags).toContain('vegetarian')
    const dishes = tags.filter((tag) => ['fish', 'chicken', 'meat', 'vegetarian'].includes(tag))
    expect(dishes, 'fish, chicken and meat are no vegetarian dish').not.toEqual(
      expect.arrayContaining(['vegetarian', expect.stringMatching(/fish|chicken|meat/)]),
    )
  })

  it('each has a name of its own in each language', () => {
    LANGUAGES.forEach((_, index) => {
      const names = RECIPE_TAGS.map((tag) => tag.names.split('|')[index])
      expect(new Set(names).size).toBe(RECIPE_TAGS.length)
    })
  })
})

describe('the providers', () => {
  it('each has written a recipe', () => {
    const writers = new Set(RECIPES.map(({ provider = 'torg' }) => provider))
    expect(RECIPE_PROVIDERS.filter(({ slug }) => !writers.has(slug))).toEqual([])
  })
})

describe('the ingredients', () => {
  it('each is used and has three names', () => {
    const used = new Set(RECIPES.flatMap((recipe) => recipe.ingredients.map(([slug]) => slug)))
    expect(INGREDIENTS.filter(({ slug }) => !used.has(slug)).map(({ slug }) => slug)).toEqual([])
    expect(INGREDIENTS.filter(({ names }) => names.split('|').length !== 3)).toEqual([])
  })

  it('their alternatives are sold in the country and use the same unit as the first choice', () => {
    const wrong = Object.entries(ALTERNATIVES).flatMap(([slug, lists]) =>
      COUNTRIES.flatMap((country) => {
        const first = products.get(ingredients.get(slug)?.[key(country)] ?? 0)
        const others = lists[key(country)].map((id) => products.get(id))
        const isWrong = others.some(
          (other) => !first || !other || other === first || other.price[country] === null,
        )
        return isWrong || new Set(others).size !== others.length ? [`${slug} in ${country}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })
})
