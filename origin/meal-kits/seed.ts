import { slugOf, sortKey } from '../text/alphabet.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { COUNTRIES, LANGUAGES, type Language } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import type { Category } from '../productcategories/tree.ts'
import type { AssortmentLine } from '../products/assortment.ts'
import { formatPortions } from '../units/pack-size.ts'
import { MEAL_KIT_PORTIONS_DEFAULT, mealKitProductId, MEAL_KITS, type MealKitSource } from './meal-kits.ts'
import { getRecipe, packKit, type PackedKit } from './pack.ts'

const ON_SALE_FROM = '2026-01-01T00:00:00Z'
const CATEGORY = 'meal-kits'
const BOX_COLOUR = '#2f7d4f'

/**
 * Statements for meal kits, one product for each number of portions. They run after those of products,
 * categories and recipes.
 */
export function mealKitStatements(
  lines: readonly AssortmentLine[],
  inCategories: readonly Category[],
): Statement[] {
  const categoryId = inCategories.find(({ slug }) => slug === CATEGORY)?.id
  const variants = MEAL_KITS.flatMap((kit) => variantsOf(kit, lines))
  const usual = variants.filter(({ mainId }) => mainId === null)
  const packed = variants.flatMap(({ id, packed: kits }) => kits.map((kit) => ({ id, ...kit })))
  return [
    insertRows(
      'meal_kits',
      ['id', 'recipe_id', 'slug', 'default_portions'],
      MEAL_KITS.map(({ id, recipe, slug }) => [id, getRecipe(recipe).id, slug, MEAL_KIT_PORTIONS_DEFAULT]),
    ),
    products(variants),
    texts(variants),
    insertRows(
      'product_categories',
      ['product_id', 'category_id', 'is_primary'],
      usual.map(({ id }) => [id, categoryId, 1]),
    ),
    insertRows(
      'product_markets',
      ['product_id', 'country', 'is_listed', 'listed_from', 'vat_class'],
      variants.flatMap(({ id, packed: kits }) =>
        COUNTRIES.map((country) => {
          const kit = kits.find((each) => each.country === country)
          return [id, country, Number(kit !== undefined), ON_SALE_FROM, kit?.vatClass ?? 'food']
        }),
      ),
    ),
    insertRows(
      'prices',
      ['product_id', 'country', 'gross_minor', 'currency', 'valid_from'],
      packed.map(({ id, country, price }) => [
        id,
        country,
        price,
        CURRENCY_BY_COUNTRY[country],
        ON_SALE_FROM,
      ]),
    ),
    insertRows(
      'meal_kit_components',
      ['kit_id', 'country', 'product_id', 'packs'],
      packed.flatMap(({ id, country, packs }) =>
        [...packs].map(([productId, count]) => [id, country, productId, count]),
      ),
    ),
  ]
}

type Variant = {
  id: number
  kit: MealKitSource
  portions: number
  /** The product for the default number of portions; null for that product itself. */
  mainId: number | null
  packed: PackedKit[]
}

function variantsOf(kit: MealKitSource, lines: readonly AssortmentLine[]): Variant[] {
  const mainId = mealKitProductId(kit.id, MEAL_KIT_PORTIONS_DEFAULT)
  const byPortions = Map.groupBy(packKit(kit, lines), ({ portions }) => portions)
  // The main product comes first, because the others refer to it.
  return [...byPortions]
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([portions, packed]) => {
      const id = mealKitProductId(kit.id, portions)
      return { id, kit, portions, mainId: id === mainId ? null : mainId, packed }
    })
}

function rank(portions: number): number {
  return portions === MEAL_KIT_PORTIONS_DEFAULT ? 0 : portions
}

function products(variants: readonly Variant[]): Statement {
  return insertRows(
    'products',
    [
      'id',
      'meal_kit_id',
      'portions',
      'variant_of',
      'size_value',
      'size_unit',
      'comparison_quantity',
      'comparison_unit',
      'storage',
      'pack',
      'colour',
      'motif',
      'source',
    ],
    variants.map(({ id, kit, portions, mainId }) => [
      id,
      kit.id,
      portions,
      mainId,
      portions,
      'pcs',
      portions,
      'pcs',
      'chilled',
      'box',
      BOX_COLOUR,
      getRecipe(kit.recipe).motif,
      'torg',
    ]),
  )
}

function texts(variants: readonly Variant[]): Statement {
  return insertRows(
    'product_texts',
    ['product_id', 'lang', 'name', 'name_extra', 'slug', 'sort_key', 'description'],
    variants.flatMap(({ id, kit, portions }) =>
      LANGUAGES.map((language: Language, index) => {
        const name = kit.names.split('|')[index] ?? ''
        const { lead } = getRecipe(kit.recipe).texts[language]
        return [
          id,
          language,
          name,
          formatPortions(portions, language),
          slugOf(name),
          sortKey(name, language),
          lead,
        ]
      }),
    ),
  )
}
