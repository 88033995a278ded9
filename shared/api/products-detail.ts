import * as v from 'valibot'
import { validOnly, validOr, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  address,
  country,
  currency,
  id,
  idInPath,
  language,
  money,
  nullableText,
  text,
  wholeNumber,
} from './fields.ts'
import { product } from './products.ts'
import { recipeCard } from './recipes.ts'

/** One product with all data of its page, and its related products. */

export const bottleDeposit = v.object({ id, name: text, country, amount: money, currency })
export type BottleDeposit = v.InferOutput<typeof bottleDeposit>

export const ALLERGEN_LEVELS = ['contains', 'may_contain'] as const

/** Whether the allergens are declared; `not_applicable` for products that are not eaten. */
export const ALLERGEN_STATUSES = ['declared', 'not_declared', 'not_applicable'] as const
export type AllergenStatus = (typeof ALLERGEN_STATUSES)[number]

const nutritionTable = v.object({
  title: text,
  basis: v.picklist(['100g', '100ml']),
  /** The size of a portion, for example `2 dl`; null when no usual portion is known. */
  portion: nullableText,
  rows: v.array(
    v.object({
      code: v.string(),
      key: text,
      /** Amount in `basis` with its unit, written in the language: `4,8 g`. */
      value: text,
      /** The same of one portion. */
      portionValue: nullableText,
      indent: validOr(v.picklist([0, 1]), 0),
    }),
  ),
})

export const productDetail = v.object({
  ...product.entries,
  /** Lowest price of the 30 days before the reduction began; null while the price is not reduced. */
  lowestPrice30Days: v.nullable(money),
  /** Countries that sell it now; absent when the backend does not send the field. */
  countries: v.optional(validOnly(country)),
  /** VAT contained in `grossPrice`, at the rate of today. */
  vat: v.object({ ratePercent: v.string(), amount: money }),
  gtin: v.nullable(v.string()),
  description: nullableText,
  ingredientsText: nullableText,
  allergens: v.array(
    v.object({
      code: v.string(),
      name: text,
      /** An unknown level is read as the stricter one. */
      level: validOr(v.picklist(ALLERGEN_LEVELS), 'contains'),
    }),
  ),
  /** A backend without this field has declared nothing (docs/reference/food.md#declarations). */
  allergenStatus: validOr(v.optional(v.picklist(ALLERGEN_STATUSES), 'not_declared'), 'not_declared'),
  detailedInfo: validOnly(
    v.object({
      language,
      contentsTable: v.object({ title: text, rows: v.array(v.object({ key: text, value: text })) }),
      nutritionTable: validOrNull(nutritionTable),
    }),
  ),
  /** Name of the country in the language of the request. */
  originCountry: nullableText,
  supplier: nullableText,
  storage: nullableText,
  shelfLifeDays: v.nullable(v.number()),
  /** Percent by volume, for example `4.7`. */
  alcoholByVolume: v.nullable(v.string()),
  /** Categories from the top one down. */
  categories: v.array(v.object({ id, name: text, uri: address })),
  bottleDeposit: validOrNull(bottleDeposit),
  /** The components of a meal kit in the order of its recipe; null for all other products. */
  mealKitContents: v.optional(
    v.nullable(
      v.object({
        recipe: v.object({ id, title: text }),
        components: v.array(v.object({ product, packs: v.number() })),
      }),
    ),
    null,
  ),
  /** Alternatives, best first; only while the product is sold out. */
  alternatives: validOnly(product),
})
export type ProductDetail = v.InferOutput<typeof productDetail>
export type ProductDetailOnWire = v.InferInput<typeof productDetail>

/** `fields=card` omits the alternatives, which the quick view does not show. */
export const getProduct = defineEndpoint({
  path: 'products/{id}/',
  kind: 'catalogue',
  summary: 'One product with contents, nutrition, allergens and alternatives',
  params: { id: idInPath },
  query: { fields: v.optional(v.picklist(['all', 'card']), 'all') },
  response: v.object({ product: productDetail }),
})

export const PRODUCT_IDS_MAX = 100

/** Unknown ids and those not sold in the country are left out; the order is that of `ids`. */
export const getProducts = defineEndpoint({
  path: 'products/',
  kind: 'catalogue',
  summary: 'Several products by their ids',
  query: {
    ids: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/),
      v.transform((ids) => [...new Set(ids.split(',').map(Number))]),
      v.maxLength(PRODUCT_IDS_MAX),
    ),
  },
  response: v.object({ products: validOnly(product) }),
})

export const RELATED_KINDS = ['similar', 'bought_together', 'same_brand', 'recipes_with'] as const

/** Shelves below a product; empty ones are omitted. */
export const getRelatedProducts = defineEndpoint({
  path: 'products/{id}/related-products/',
  kind: 'catalogue',
  summary: 'Similar products, those bought together, of the same brand, and recipes with it',
  params: { id: idInPath },
  query: { size: wholeNumber({ min: 1, max: 24, default: 12 }) },
  response: v.object({
    sections: validOnly(
      v.object({
        key: v.picklist(RELATED_KINDS),
        title: text,
        products: validOnly(product),
        recipes: validOnly(recipeCard),
      }),
    ),
  }),
})

/** Alternatives to a product in a recipe: products of the same ingredient, else similar ones. */
export const getIngredientAlternatives = defineEndpoint({
  path: 'products/{id}/ingredient-alternatives/',
  kind: 'catalogue',
  summary: 'Products that may replace this one in a recipe',
  params: { id: idInPath },
  query: { recipe_id: v.optional(idInPath) },
  response: v.object({ alternatives: validOnly(product) }),
})

/** The barcode as scanned: a GTIN with 8, 12, 13 or 14 digits. */
export const getProductByBarcode = defineEndpoint({
  path: 'products/barcode/{gtin}/',
  kind: 'catalogue',
  summary: 'The product with a barcode',
  params: { gtin: v.pipe(v.string(), v.regex(/^\d{1,32}$/)) },
  response: v.object({ product }),
  errors: ['invalid_gtin', 'barcode_unknown'],
})

/** Brands with at least one product sold in the country, by the alphabet. */
export const getBrandList = defineEndpoint({
  path: 'products/support/brand-list/',
  kind: 'catalogue',
  summary: 'All brands with the number of their products',
  response: v.object({
    brands: v.array(
      v.object({
        id,
        name: text,
        slug: v.string(),
        uri: address,
        productCount: v.number(),
        imageUrl: v.nullable(address),
      }),
    ),
  }),
})
