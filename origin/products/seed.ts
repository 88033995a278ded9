import { slugOf, sortKey } from '../../shared/domain/alphabet.ts'
import { comparisonOf, formatSize } from '../../shared/domain/pack-size.ts'
import { ageLimitOf, VAT_RATES, vatClassOf } from '../../shared/domain/vat.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/domain/money.ts'
import { COUNTRIES, LANGUAGES, type Country } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import { allCategories } from '../productcategories/tree.ts'
import { NUTRIENTS, type AssortmentLine } from './assortment.ts'
import { CLASSIFIERS } from './classifiers.ts'

const LISTED_FROM = '2026-01-01T00:00:00Z'

/** Everything a product is, from the lines of the assortment. `now` dates the price history. */
export function productStatements(lines: readonly AssortmentLine[], now: Date): Statement[] {
  const brands = [...new Set(lines.flatMap(({ brand }) => brand ?? []))]
  const brandIds = new Map(brands.map((brand, index) => [brand, index + 1]))
  return [
    insertRows(
      'brands',
      ['id', 'name', 'slug'],
      brands.map((name, index) => [index + 1, name, slugOf(name)]),
    ),
    insertRows(
      'vat_rates',
      ['country', 'vat_class', 'rate_bp', 'valid_from', 'valid_to'],
      VAT_RATES.map((each) => [
        each.country,
        each.vatClass,
        each.rateBasisPoints,
        each.validFrom,
        each.validTo,
      ]),
    ),
    ...classifierStatements(),
    products(lines, brandIds),
    texts(lines),
    categories(lines),
    insertRows(
      'product_classifiers',
      ['product_id', 'classifier_key'],
      lines.flatMap(({ id, classifiers }) => classifiers.map((key) => [id, key])),
    ),
    nutrition(lines),
    markets(lines),
    prices(lines, now),
    stock(lines),
  ]
}

function classifierStatements(): Statement[] {
  return [
    insertRows(
      'classifiers',
      ['key', 'sort', 'is_important'],
      CLASSIFIERS.map(({ key, isImportant }, sort) => [key, sort, Number(isImportant)]),
    ),
    insertRows(
      'classifier_texts',
      ['classifier_key', 'lang', 'name'],
      CLASSIFIERS.flatMap(({ key, names }) =>
        names.split('|').map((name, index) => [key, LANGUAGES[index], name]),
      ),
    ),
  ]
}

function products(lines: readonly AssortmentLine[], brandIds: Map<string, number>): Statement {
  return insertRows(
    'products',
    [
      'id',
      'brand_id',
      'size_value',
      'size_unit',
      'comparison_quantity',
      'comparison_unit',
      'deposit_key',
      'popularity',
      'is_exempt_from_marketing',
      'pack',
      'colour',
      'label',
      'motif',
      'source',
      'source_license',
    ],
    lines.map((line) => {
      const comparison = comparisonOf(line.size)
      const isAlcohol = COUNTRIES.some((country) => ageLimitOf(country, line.abv[country]) !== null)
      return [
        line.id,
        line.brand && brandIds.get(line.brand),
        line.size.value,
        line.size.unit,
        comparison.quantity,
        comparison.unit,
        line.deposit,
        line.isPopular ? 1_000 - line.id : 0,
        Number(isAlcohol),
        line.pack,
        line.colour,
        line.label,
        line.motif,
        'torg',
        line.nutrition && 'Nutrition: Fineli, THL, CC BY 4.0',
      ]
    }),
  )
}

function texts(lines: readonly AssortmentLine[]): Statement {
  return insertRows(
    'product_texts',
    ['product_id', 'lang', 'name', 'name_extra', 'slug', 'sort_key'],
    lines.flatMap((line) =>
      LANGUAGES.map((language) => {
        const name = line.name[language]
        return [
          line.id,
          language,
          name,
          formatSize(line.size, language),
          slugOf(name),
          sortKey(name, language),
        ]
      }),
    ),
  )
}

function categories(lines: readonly AssortmentLine[]): Statement {
  const idBySlug = new Map(allCategories().map(({ slug, id }) => [slug, id]))
  return insertRows(
    'product_categories',
    ['product_id', 'category_id', 'is_primary'],
    lines.flatMap((line) =>
      line.subcategories.map((slug, index) => {
        const id = idBySlug.get(slug)
        if (!id) throw new Error(`Product ${line.id} names the unknown category ${slug}`)
        return [line.id, id, index === 0 ? 1 : 0]
      }),
    ),
  )
}

function nutrition(lines: readonly AssortmentLine[]): Statement {
  return insertRows(
    'product_nutrition',
    ['product_id', 'basis', ...NUTRIENTS],
    lines.flatMap(({ id, size, nutrition: values }) =>
      values ? [[id, comparisonOf(size).unit === 'l' ? '100ml' : '100g', ...values]] : [],
    ),
  )
}

function markets(lines: readonly AssortmentLine[]): Statement {
  return insertRows(
    'product_markets',
    ['product_id', 'country', 'is_listed', 'listed_from', 'vat_class', 'abv', 'age_limit', 'origin'],
    lines.flatMap((line) =>
      COUNTRIES.map((country) => [
        line.id,
        country,
        Number(line.price[country] !== null),
        LISTED_FROM,
        vatClassOf(country, { isFood: line.isFood, abv: line.abv[country] }),
        line.abv[country],
        ageLimitOf(country, line.abv[country]),
        line.origin === 'home' ? country : line.origin,
      ]),
    ),
  )
}

/** Today's price since three weeks; before that, for every fifth product, another one. */
function prices(lines: readonly AssortmentLine[], now: Date): Statement {
  const changed = dayBefore(now, 20)
  return insertRows(
    'prices',
    ['product_id', 'country', 'gross_minor', 'currency', 'valid_from', 'valid_to'],
    sold(lines).flatMap(({ line, country, price }) => {
      const currency = CURRENCY_BY_COUNTRY[country]
      if (line.id % 5 !== 0) return [[line.id, country, price, currency, dayBefore(now, 400), null]]
      const before = line.id % 2 === 0 ? price + 200 : Math.max(100, price - 100)
      return [
        [line.id, country, before, currency, dayBefore(now, 400), changed],
        [line.id, country, price, currency, changed, null],
      ]
    }),
  )
}

/** Plenty of most things; of some few left, of some none. */
function stock(lines: readonly AssortmentLine[]): Statement {
  return insertRows(
    'stock',
    ['product_id', 'country', 'on_hand'],
    sold(lines).map(({ line, country }) => {
      const isShort = !line.isPopular && line.id % 37 === (country === 'NO' ? 11 : 17)
      const isGone = !line.isPopular && line.id % 53 === (country === 'NO' ? 7 : 29)
      return [line.id, country, isGone ? 0 : isShort ? 3 : 40 + (line.id % 7) * 20]
    }),
  )
}

function sold(lines: readonly AssortmentLine[]) {
  return lines.flatMap((line) =>
    COUNTRIES.flatMap((country: Country) => {
      const price = line.price[country]
      return price === null ? [] : [{ line, country, price }]
    }),
  )
}

function dayBefore(now: Date, days: number): string {
  const day = new Date(now.getTime() - days * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T00:00:00Z`
}
