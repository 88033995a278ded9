import type {
  getBrandList,
  getIngredientAlternatives,
  getProduct,
  getProductByBarcode,
  getProducts,
  getRelatedProducts,
} from '../../shared/api/products-detail.ts'
import { gtinForms, isGtin } from './rules/gtin.ts'
import { sortKey } from '../text/alphabet.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { recipesStatement, toRecipeCard } from '../recipe-cards/card.ts'
import { findProductFacts } from './detail.ts'
import { SHOWN } from './queries.ts'
import { candidatesStatement, pickReplacements } from './replacements.ts'
import {
  boughtWith,
  byGtin,
  byIds,
  classifiersStatement,
  ofSameBrand,
  productsStatement,
  readProductLists,
  alternativesTo,
  similarTo,
} from './store.ts'
import { RELATED_TITLES } from './detail-texts.ts'
import { toProductDetail } from './to-detail.ts'
import { toProduct } from './to-product.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { text } from '../text/text.ts'

export const serveProduct: Handler<typeof getProduct> = async ({ params, query }, request) => {
  const facts = await findProductFacts(request, params.id, query.fields === 'all')
  if (!facts) throw new ApiFailure('not_found')
  return { product: toProductDetail(facts, request) }
}

export const serveProducts: Handler<typeof getProducts> = async ({ query }, request) => {
  const [products = []] = await readProductLists(request, [byIds(query.ids)])
  return { products }
}

export const serveProductByBarcode: Handler<typeof getProductByBarcode> = async ({ params }, request) => {
  if (!isGtin(params.gtin)) throw new ApiFailure('invalid_gtin')
  const [products = []] = await readProductLists(request, [byGtin(gtinForms(params.gtin))])
  const [product] = products
  if (!product) throw new ApiFailure('barcode_unknown')
  return { product }
}

const SHELVES = ['similar', 'bought_together', 'same_brand'] as const
const RECIPES = 6

export const serveRelatedProducts: Handler<typeof getRelatedProducts> = async (
  { params, query },
  request,
) => {
  const { own, candidates } = await runBatch(request.db, {
    own: productsStatement(request, byIds([params.id])),
    candidates: candidatesStatement(request, params.id, similarTo(params.id)),
  })
  if (own.length === 0) throw new ApiFailure('not_found')
  const { classifiers, recipes, shelves } = await runBatch(request.db, {
    classifiers: classifiersStatement(request),
    recipes: recipesStatement(request, {
      sql: `SELECT i.recipe_id, ip.rank FROM ingredient_products ip
              JOIN recipe_ingredients i ON i.ingredient_id = ip.ingredient_id AND i.is_basic = 0
             WHERE ip.product_id = :productId AND ip.country = :country`,
      params: { productId: params.id },
      limit: RECIPES,
    }),
    shelves: {
      similar: productsStatement(request, byIds(pickReplacements(candidates, query.size))),
      bought_together: productsStatement(request, boughtWith(params.id, query.size)),
      same_brand: productsStatement(request, ofSameBrand(params.id, query.size)),
    },
  })
  const title = (key: keyof typeof RELATED_TITLES) => text(request.language, RELATED_TITLES[key])
  const sections = [
    ...SHELVES.map((key) => ({
      key,
      title: title(key),
      products: shelves[key].map((row) => toProduct(row, classifiers, request)),
      recipes: [],
    })),
    {
      key: 'recipes_with' as const,
      title: title('recipes_with'),
      products: [],
      recipes: recipes.map((row) => toRecipeCard(row, request)),
    },
  ]
  return { sections: sections.filter((each) => each.products.length + each.recipes.length > 0) }
}

const ALTERNATIVES = 6

export const serveIngredientAlternatives: Handler<typeof getIngredientAlternatives> = async (
  { params, query },
  request,
) => {
  const { own, candidates } = await runBatch(request.db, {
    own: productsStatement(request, byIds([params.id])),
    candidates: candidatesStatement(request, params.id, alternativesTo(params.id, query.recipe_id)),
  })
  if (own.length === 0) throw new ApiFailure('not_found')
  const [alternatives = []] = await readProductLists(request, [
    byIds(pickReplacements(candidates, ALTERNATIVES)),
  ])
  return { alternatives }
}

type BrandRow = { id: number; name: string; slug: string; count: number }

const BRANDS = sql<BrandRow>(
  `WITH section AS (SELECT id AS product_id FROM products WHERE brand_id IS NOT NULL), ${SHOWN}
   SELECT b.id, b.name, b.slug, count(*) AS count
     FROM listed JOIN brands b ON b.id = listed.brand_id GROUP BY b.id`,
)

export const serveBrandList: Handler<typeof getBrandList> = async (_, request) => {
  const { country, now, hidesAlcohol } = request
  const params = { country, now, hidesAlcohol: Number(hidesAlcohol) }
  const { results } = await prepare(request.db, BRANDS, params).all<BrandRow>()
  const key = (row: BrandRow) => sortKey(row.name, request.language)
  return {
    brands: results
      .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
      .map(({ id, name, slug, count }) => ({
        id,
        name,
        slug,
        uri: `/${canonicalSite(request)}${routePath('brand', { id: `${id}-${slug}` })}`,
        productCount: count,
        imageUrl: null,
      })),
  }
}
