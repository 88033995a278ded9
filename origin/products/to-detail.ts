import type { ProductDetailOnWire } from '../../shared/api/products-detail.ts'
import { CURRENCY_BY_COUNTRY, parseMoney, toMoney, vatOf } from '../../shared/money/money.ts'
import { formatNutrient, INDENTED, kcalOf, NUTRIENT_CODES, type NutrientCode } from './rules/nutrition.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import { formatPercent } from '../../shared/text/measures.ts'
import { depositName } from '../bottle-deposits/texts.ts'
import { allergenName } from './allergen-texts.ts'
import type { DetailRow, ProductFacts } from './detail.ts'
import { operatorOf, type Operator } from './operator.ts'
import { findPortion } from './portions.ts'
import { offersOf } from './offers.ts'
import { currentPrice } from './rules/discounts.ts'
import { CONTENTS, countryName, NUTRIENT_NAMES, storageText } from './detail-texts.ts'
import { toProduct, type Reader } from './to-product.ts'
import { text } from '../text/text.ts'

/** Converts a product with all its details to its wire form. */
export function toProductDetail(facts: ProductFacts, reader: Reader): ProductDetailOnWire {
  const { row, detail } = facts
  const { country, language } = reader
  const product = toProduct(row, facts.classifiers, reader)
  const { before } = currentPrice(row.regular_minor, offersOf(row))
  const storage = storageText(detail.storage, language)
  const operator = operatorOf({ ...detail, brand: row.brand }, country)
  const shownCategories = facts.categories.filter((each) => each.is_hidden === 0)
  const origin = detail.origin === null ? null : countryName(detail.origin, language)
  return {
    ...product,
    lowestPrice30Days: before === null ? null : toMoney(before),
    countries: JSON.parse(detail.countries_json) as Country[],
    vat: vatWithin(product.grossPrice, detail),
    gtin: detail.gtin,
    description: detail.description,
    ingredientsText: detail.ingredients,
    allergens: facts.allergens.map(({ code, level }) => ({
      code,
      name: allergenName(code, language),
      level,
    })),
    allergenStatus: detail.allergen_status,
    detailedInfo: [
      {
        language,
        contentsTable: {
          title: text(language, CONTENTS.title),
          rows: contentsRows(facts, { storage, origin, operator }, reader),
        },
        nutritionTable: toNutritionTable(facts, language),
      },
    ],
    originCountry: origin,
    supplier: operator?.name ?? row.brand,
    storage,
    shelfLifeDays: detail.shelf_life_days,
    alcoholByVolume: detail.abv === null ? null : String(detail.abv),
    categories: shownCategories.map(({ id, name, slug }) => ({
      id,
      name,
      uri: `/${canonicalSite(reader)}${routePath('category', { id: `${id}-${slug}` })}`,
    })),
    bottleDeposit:
      detail.deposit_id === null || detail.deposit_minor === null || detail.small_up_to_litres === null
        ? null
        : {
            id: detail.deposit_id,
            name: depositName(detail.deposit_key, detail.small_up_to_litres, language),
            country,
            amount: toMoney(detail.deposit_minor),
            currency: CURRENCY_BY_COUNTRY[country],
          },
    mealKitContents: toContents(facts, reader),
    alternatives: facts.alternatives.map((each) => toProduct(each, facts.classifiers, reader)),
  }
}

function toContents(
  { detail, components, packs, classifiers }: ProductFacts,
  reader: Reader,
): ProductDetailOnWire['mealKitContents'] {
  if (detail.recipe_id === null) return null
  return {
    recipe: { id: detail.recipe_id, title: detail.recipe_title ?? '' },
    components: components.map((row) => ({
      product: toProduct(row, classifiers, reader),
      packs: packs.find(({ product_id }) => product_id === row.id)?.packs ?? 1,
    })),
  }
}

function vatWithin(grossPrice: string, { rate_bp: rate }: DetailRow): ProductDetailOnWire['vat'] {
  if (rate === null) throw new Error('A product is sold without a VAT rate of today')
  return { ratePercent: String(rate / 100), amount: toMoney(vatOf(parseMoney(grossPrice), rate)) }
}

function contentsRows(
  { row, detail }: ProductFacts,
  { storage, origin, operator }: { storage: string | null; origin: string | null; operator: Operator | null },
  { language }: Reader,
): { key: string; value: string }[] {
  const rows: [keyof typeof CONTENTS, string | null | undefined][] = [
    ['brand', row.brand],
    ['size', row.name_extra],
    ['origin', origin],
    ['storage', storage],
    ['operator', operator && `${operator.name}, ${operator.address}`],
    ['alcohol', detail.abv === null ? null : formatPercent(detail.abv, language)],
    ['gtin', detail.gtin],
  ]
  return rows.flatMap(([key, value]) => (value ? [{ key: text(language, CONTENTS[key]), value }] : []))
}

type NutritionTable = ProductDetailOnWire['detailedInfo'][number]['nutritionTable']

function toNutritionTable({ row, detail, categories }: ProductFacts, language: Language): NutritionTable {
  const { basis } = detail
  if (basis === null) return null
  const isWeighed = row.comparison_unit === 'kg' || row.comparison_unit === 'l'
  const amount = isWeighed ? row.comparison_quantity * 1000 : null
  const portion = findPortion(categories.at(-1)?.slug ?? null, { basis, amount }, language)
  return {
    title: text(language, CONTENTS.nutrition),
    basis,
    portion: portion?.text ?? null,
    rows: NUTRIENT_CODES.flatMap((code) => {
      const value = amountOf(code, detail)
      if (value === null) return []
      return [
        {
          code,
          key: text(language, NUTRIENT_NAMES[code]),
          value: formatNutrient(code, value, language),
          portionValue: portion && formatNutrient(code, (value * portion.amount) / 100, language),
          indent: INDENTED.includes(code) ? (1 as const) : (0 as const),
        },
      ]
    }),
  }
}

function amountOf(code: NutrientCode, detail: DetailRow): number | null {
  if (code !== 'energy_kcal' || detail.energy_kcal !== null) return detail[code]
  return detail.energy_kj === null ? null : kcalOf(detail.energy_kj)
}
