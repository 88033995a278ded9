import { slugOf, sortKey } from '../text/alphabet.ts'
import { comparisonOf, formatSize } from '../units/pack-size.ts'
import { freeFromOf } from './rules/free-from.ts'
import { ageLimitOf, VAT_RATES } from './rules/vat.ts'
import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import { STATED_NUTRIENTS, type AssortmentLine } from './assortment.ts'
import { CLASSIFIERS } from './classifiers.ts'
import { readDescriptions, type Description } from './descriptions.ts'
import { informationStatement, nutritionOf } from './seed-information.ts'
import { marketStatements } from './seed-markets.ts'
import { storageOf } from './storage.ts'

type Category = { id: number; slug: string; parentId: number | null }

/** Statements for all product tables except those per country. `now` dates the price history. */
export function productStatements(
  lines: readonly AssortmentLine[],
  inCategories: readonly Category[],
  now: Date,
): Statement[] {
  const brands = [...new Set(lines.flatMap(({ brand }) => brand ?? []))]
  const brandIds = new Map(brands.map((brand, index) => [brand, index + 1]))
  const descriptions = readDescriptions()
  return [
    insertRows(
      'brands',
      ['id', 'name', 'slug'],
      brands.map((name, index) => [index + 1, name, slugOf(name)]),
    ),
    ...lawStatements(),
    products(lines, inCategories, brandIds, descriptions),
    texts(lines, descriptions),
    allergens(descriptions),
    freeFrom(lines, descriptions),
    ingredientKinds(descriptions),
    categories(lines, inCategories),
    insertRows(
      'product_classifiers',
      ['product_id', 'classifier_key'],
      lines.flatMap(({ id, classifiers }) => classifiers.map((key) => [id, key])),
    ),
    nutrition(lines, descriptions),
    informationStatement(lines, descriptions),
    ...marketStatements(lines, now),
  ]
}

/** Statements for what every shop has before its goods: VAT rates, and marks that goods may bear. */
export function lawStatements(): Statement[] {
  return [
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

function products(
  lines: readonly AssortmentLine[],
  inCategories: readonly Category[],
  brandIds: Map<string, number>,
  descriptions: ReadonlyMap<number, Description>,
): Statement {
  const popularity = popularityOf(lines, inCategories)
  return insertRows(
    'products',
    [
      'id',
      'gtin',
      'brand_id',
      'size_value',
      'size_unit',
      'comparison_quantity',
      'comparison_unit',
      'deposit_key',
      'storage',
      'shelf_life_days',
      'popularity',
      'is_exempt_from_marketing',
      'pack',
      'colour',
      'label',
      'motif',
      'source',
      'source_license',
      'allergen_status',
    ],
    lines.map((line) => {
      const comparison = comparisonOf(line.size)
      const isAlcohol = COUNTRIES.some((country) => ageLimitOf(country, line.abv[country]) !== null)
      return [
        line.id,
        line.gtin,
        line.brand && brandIds.get(line.brand),
        line.size.value,
        line.size.unit,
        comparison.quantity,
        comparison.unit,
        line.deposit,
        line.isFood ? storageOf(line.subcategories[0] ?? '') : null,
        line.shelfLifeDays,
        popularity.get(line.id) ?? 0,
        Number(isAlcohol),
        line.pack,
        line.colour,
        line.label,
        line.motif,
        'torg',
        line.nutrition && 'Nutrition: Fineli, THL, CC BY 4.0',
        !line.isFood
          ? 'not_applicable'
          : descriptions.get(line.id)?.ingredients
            ? 'declared'
            : 'not_declared',
      ]
    }),
  )
}

function texts(lines: readonly AssortmentLine[], descriptions: ReadonlyMap<number, Description>): Statement {
  return insertRows(
    'product_texts',
    ['product_id', 'lang', 'name', 'name_extra', 'slug', 'sort_key', 'description', 'ingredients'],
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
          descriptions.get(line.id)?.about?.[language] ?? null,
          descriptions.get(line.id)?.ingredients?.[language] ?? null,
        ]
      }),
    ),
  )
}

function allergens(descriptions: ReadonlyMap<number, Description>): Statement {
  return insertRows(
    'product_allergens',
    ['product_id', 'code', 'level'],
    [...descriptions].flatMap(([id, { contains, mayContain }]) => [
      ...contains.map((code) => [id, code, 'contains']),
      ...mayContain.map((code) => [id, code, 'may_contain']),
    ]),
  )
}

function freeFrom(
  lines: readonly AssortmentLine[],
  descriptions: ReadonlyMap<number, Description>,
): Statement {
  return insertRows(
    'product_free_from',
    ['product_id', 'code'],
    lines.flatMap(({ id, classifiers }) => {
      const { contains = [], mayContain = [], ingredients = null } = descriptions.get(id) ?? {}
      const facts = { contains, mayContain, isDeclared: ingredients !== null, classifiers }
      return freeFromOf(facts).map((code) => [id, code])
    }),
  )
}

function ingredientKinds(descriptions: ReadonlyMap<number, Description>): Statement {
  return insertRows(
    'product_ingredient_kinds',
    ['product_id', 'kind'],
    [...descriptions].flatMap(([id, { kinds }]) => kinds.map((kind) => [id, kind])),
  )
}

function categories(lines: readonly AssortmentLine[], inCategories: readonly Category[]): Statement {
  const idBySlug = new Map(inCategories.map(({ slug, id }) => [slug, id]))
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

function nutrition(
  lines: readonly AssortmentLine[],
  descriptions: ReadonlyMap<number, Description>,
): Statement {
  return insertRows(
    'product_nutrition',
    ['product_id', 'basis', ...STATED_NUTRIENTS],
    lines.flatMap((line) => {
      const values = nutritionOf(line, descriptions.get(line.id))
      const basis = comparisonOf(line.size).unit === 'l' ? '100ml' : '100g'
      return values ? [[line.id, basis, ...values]] : []
    }),
  )
}

/**
 * Ranks the first popular product of every category before the second ones, so that the first row is mixed.
 */
function popularityOf(
  lines: readonly AssortmentLine[],
  inCategories: readonly Category[],
): Map<number, number> {
  const parents = new Map(inCategories.map(({ slug, parentId }) => [slug, parentId ?? 0]))
  const taken = new Map<number, number>()
  return new Map(
    lines
      .filter(({ isPopular }) => isPopular)
      .map(({ id, subcategories: [slug = ''] }) => {
        const parent = parents.get(slug) ?? 0
        const before = taken.get(parent) ?? 0
        taken.set(parent, before + 1)
        return [id, 1_000 - before * 20 - parent]
      }),
  )
}
