import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Filter } from '../../shared/api/fields.ts'
import { RECIPE_SORTS, type RecipeSort } from '../../shared/listing/listing.ts'
import { formatAmount, formatMoney } from '../../shared/money/money.ts'
import type { Language } from '../../shared/sites.ts'
import { formatMeasure } from '../../shared/text/measures.ts'
import type { RequestContext } from '../http/context.ts'
import { DIFFICULTIES } from '../recipe-cards/card.ts'
import { sortKey } from '../text/alphabet.ts'
import { text } from '../text/text.ts'
import type { ListRow, NamedRow, UsedRow } from './list.ts'
import {
  countRecipes,
  OVER,
  PRICE_BANDS,
  RECIPE_FILTERS,
  TIME_BANDS,
  type RecipeFacets,
  type RecipeFilter,
} from './rules/recipe-filters.ts'

type Names = { used: readonly UsedRow[]; names: readonly NamedRow[] }

/** Returns the filters of a list of recipes with counts; `wanted` marks the active values. */
export function toRecipeFilters(
  recipes: readonly ListRow[],
  wanted: RecipeFacets,
  names: Names,
  { language }: RequestContext,
): Filter[] {
  return RECIPE_FILTERS.flatMap((name) => {
    const counts = countRecipes(recipes, wanted, name)
    const items = valuesOf(name, counts, wanted, names, language).map(({ value, shown }) => ({
      value,
      displayValue: shown,
      count: counts.get(value) ?? 0,
      active: wanted[name].includes(value),
    }))
    const displayName = text(language, FILTER_NAMES[name])
    return items.length > 0 ? [{ name, displayName, type: 'multi' as const, items }] : []
  })
}

/** Returns the orders of a list of recipes. */
export function toSortOptions(sort: RecipeSort, language: Language) {
  return RECIPE_SORTS.map((value) => ({
    value,
    displayValue: text(language, SORT_NAMES[value]),
    active: value === sort,
  }))
}

type Shown = { value: string; shown: string }

/** Ingredients that the filter `uses` offers: the most used. */
const USES_MAX = 24

/** The values of a filter that some recipe has, or that are wanted, in order. */
function valuesOf(
  name: RecipeFilter,
  counts: ReadonlyMap<string, number>,
  wanted: RecipeFacets,
  { used, names }: Names,
  language: Language,
): Shown[] {
  const isCounted = ({ value }: Shown) => counts.has(value)
  const byName = (values: Shown[]) =>
    values.toSorted((one, other) => (sortKey(one.shown, language) < sortKey(other.shown, language) ? -1 : 1))
  switch (name) {
    case 'time':
      return bands(
        TIME_BANDS.map((last) => ({
          value: String(last),
          bare: String(last),
          shown: formatMeasure(last, 'min', language),
        })),
        language,
      ).filter(isCounted)
    case 'price':
      return bands(
        PRICE_BANDS.map((last) => ({
          value: String(last / 100),
          bare: formatAmount(last, language),
          shown: formatMoney(last, language),
        })),
        language,
      ).filter(isCounted)
    case 'difficulty':
      return Object.entries(DIFFICULTIES)
        .map(([value, message]) => ({ value, shown: text(language, message) }))
        .filter(isCounted)
    case 'diet':
    case 'tag':
    case 'provider':
      return byName(
        names.filter(({ kind }) => kind === name).map(({ value, title }) => ({ value, shown: title })),
      ).filter(isCounted)
    case 'uses':
      return byName(usedIngredients(used, counts, wanted.uses))
  }
}

/** The last value of a band, without and with its unit. */
type Limit = { value: string; bare: string; shown: string }

/** "Up to 20 min", "20–30 min" …, "Over 60 min": each band begins where the one before ends. */
function bands(limits: readonly Limit[], language: Language): Shown[] {
  const over = limits.at(-1)?.shown ?? ''
  return [
    ...limits.map(({ value, shown }, index) => {
      const from = limits[index - 1]?.bare
      return { value, shown: from === undefined ? text(language, upTo(shown)) : `${from}–${shown}` }
    }),
    {
      value: OVER,
      shown: text(
        language,
        msg({
          message: `Over ${over}`,
          comment: 'filter of recipes: more minutes or a higher price than this',
        }),
      ),
    },
  ]
}

const upTo = (limit: string) =>
  msg({ message: `Up to ${limit}`, comment: 'filter of recipes: at most these minutes or this price' })

/** The first product of each ingredient stands for it; a wanted product is shown as its ingredient. */
function usedIngredients(
  used: readonly UsedRow[],
  counts: ReadonlyMap<string, number>,
  wanted: readonly string[],
): Shown[] {
  const titles = new Map<string, string>()
  const rows = used.map(({ title, products_json }) => ({
    title,
    products: (JSON.parse(products_json) as number[]).map(String),
  }))
  const offered = new Set(rows.flatMap(({ products }) => products.slice(0, 1)))
  // A product may be the first of one ingredient and another one of the next: it has the name of the former.
  for (const { title, products } of [...rows.map(firstOf), ...rows]) {
    for (const product of products) if (!titles.has(product)) titles.set(product, title)
  }
  // A wanted product may be another one of an ingredient that is offered by its first: its name is shown once.
  const wantedTitles = new Set(wanted.map((value) => titles.get(value)))
  const most = [...offered]
    .filter((value) => counts.has(value) && !wantedTitles.has(titles.get(value)))
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, USES_MAX)
  return [...new Set([...most, ...wanted])].flatMap((value) => {
    const shown = titles.get(value)
    return shown === undefined ? [] : [{ value, shown }]
  })
}

const firstOf = ({ title, products }: { title: string; products: string[] }) => ({
  title,
  products: products.slice(0, 1),
})

const FILTER_NAMES: Record<RecipeFilter, MessageDescriptor> = {
  time: msg({ message: 'Time', comment: 'name of a filter of recipes: how long they take' }),
  diet: msg({ message: 'Diet', comment: 'name of a filter: vegan, gluten-free' }),
  tag: msg({ message: 'Theme', comment: 'name of a filter of recipes: quick, vegetarian' }),
  difficulty: msg({ message: 'Difficulty', comment: 'name of a filter of recipes' }),
  provider: msg({ message: 'Recipe by', comment: 'name of a filter of recipes: who has written them' }),
  price: msg`Price per portion`,
  uses: msg`Uses what I have`,
}

const SORT_NAMES: Record<RecipeSort, MessageDescriptor> = {
  default: msg({ message: 'Recommended', comment: 'the usual order of a list' }),
  time: msg({ message: 'Quickest first', comment: 'order of recipes' }),
  price_asc: msg`Lowest price`,
  liked: msg({ message: 'Most liked', comment: 'order of recipes' }),
  name: msg`Name`,
}
