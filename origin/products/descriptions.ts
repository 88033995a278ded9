import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '../../shared/sites.ts'
import { formatPercent } from '../../shared/text/measures.ts'
import { parseCsv } from '../db/csv.ts'
import { getIngredientKind, type IngredientKind } from '../diet/rules/ingredient-kinds.ts'
import { STATED_NUTRIENTS } from './assortment.ts'

export type Description = {
  about: Record<Language, string> | null
  /** By descending weight; allergens are between underscores. */
  ingredients: Record<Language, string> | null
  /** Codes of regulation (EU) 1169/2011, annex II. */
  contains: string[]
  mayContain: string[]
  /** What the ingredients are made of; empty without a list of ingredients. */
  kinds: IngredientKind[]
  /** Usual amounts in 100 g or 100 ml, in the order of `STATED_NUTRIENTS`, where the assortment has none. */
  nutrition: number[] | null
}

type Ingredient = { names: Record<Language, string>; allergen: string; kind: IngredientKind }

/**
 * Returns descriptions by product id. Lists of ingredients and allergens are built from one file of
 * ingredients in three languages. Throws with product and ingredient for an unknown ingredient.
 */
export function readDescriptions(): Map<number, Description> {
  const ingredients = readIngredients()
  const nutrition = readNutrition()
  return new Map(
    readCsv('products').map((row) => {
      const parts = splitList(row['ingredients']).map((part) => readPart(part, row, ingredients))
      const contains = [...new Set(parts.flatMap(({ allergen }) => allergen || []))]
      const mayContain = splitList(row['may_contain']).filter((code) => !contains.includes(code))
      return [
        Number(row['id']),
        {
          about: row['about_nb'] ? readLanguages(row, 'about') : null,
          ingredients: parts.length > 0 ? listOf(parts) : null,
          contains,
          mayContain,
          kinds: [...new Set(parts.map(({ kind }) => kind))],
          nutrition: nutrition.get(Number(row['id'])) ?? null,
        },
      ]
    }),
  )
}

type Part = Ingredient & { percent: string | undefined }

function readPart(
  part: string,
  row: Record<string, string>,
  ingredients: ReadonlyMap<string, Ingredient>,
): Part {
  const [slug = '', percent] = part.split(' ')
  const ingredient = ingredients.get(slug)
  if (!ingredient) throw new Error(`Product ${row['id']} has the unknown ingredient ${slug}`)
  return { ...ingredient, percent }
}

function listOf(parts: readonly Part[]): Record<Language, string> {
  const inLanguage = (language: Language) => {
    const list = parts
      .map(({ names, allergen, percent }) => {
        const name = allergen ? mark(names[language]) : names[language]
        return percent ? `${name} ${formatPercent(percent, language)}` : name
      })
      .join(', ')
    return `${list.replace(/\p{L}/u, (letter) => letter.toUpperCase())}.`
  }
  return { nb: inLanguage('nb'), sv: inLanguage('sv'), en: inLanguage('en') }
}

/** In `emulsifier (soya lecithin)` the part in parentheses is the allergen. */
function mark(name: string): string {
  return name.includes('(') ? name.replace(/\(([^()]+)\)/, '(_$1_)') : `_${name}_`
}

function readIngredients(): Map<string, Ingredient> {
  return new Map(
    readCsv('ingredients').map((row) => [
      row['slug'] ?? '',
      {
        names: readLanguages(row, 'name'),
        allergen: row['allergen'] ?? '',
        kind: getIngredientKind(row['kind'] ?? ''),
      },
    ]),
  )
}

/** Amounts by product: goods of one kind share them. */
function readNutrition(): Map<number, number[]> {
  return new Map(
    readCsv('nutrition').flatMap((row) => {
      const amounts = STATED_NUTRIENTS.map((nutrient) => Number(row[nutrient]))
      return splitList(row['products']).map((id): [number, number[]] => [Number(id), amounts])
    }),
  )
}

function readLanguages(row: Record<string, string>, prefix: string): Record<Language, string> {
  const text = (language: Language): string => {
    const value = row[`${prefix}_${language}`]
    if (!value) throw new Error(`${row['slug'] ?? row['id']}: ${prefix}_${language} is missing`)
    return value
  }
  const [nb, sv, en] = LANGUAGES.map(text)
  return { nb: nb ?? '', sv: sv ?? '', en: en ?? '' }
}

function splitList(text: string | undefined): string[] {
  return (text ?? '').split(';').filter(Boolean)
}

function readCsv(name: string): Record<string, string>[] {
  const file = fileURLToPath(new URL(`./descriptions/${name}.csv`, import.meta.url).href)
  return parseCsv(readFileSync(file, 'utf8'))
}
