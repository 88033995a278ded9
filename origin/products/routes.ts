import type {
  getBrandList,
  getIngredientAlternatives,
  getProduct,
  getProductByBarcode,
  getProducts,
  getRelatedProducts,
} from '../../shared/api/products-detail.ts'
import { gtinForms, isGtin } from '../../shared/domain/gtin.ts'
import { sortKey } from '../../shared/domain/alphabet.ts'
import { routePath } from '../../shared/routes.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { recipesStatement, toRecipeCard, type RecipeRow } from '../recipes/card.ts'
import { findProductFacts } from './detail.ts'
import { LISTED } from './queries.ts'
import type { ClassifierRow, ProductRow } from './row.ts'
import {
  boughtWith,
  byGtin,
  byIds,
  classifiersStatement,
  ofSameBrand,
  productsStatement,
  readProductLists,
  servingInsteadOf,
  similarTo,
} from './store.ts'
import { RELATED_TITLES } from './detail-texts.ts'
import { toProductDetail } from './to-detail.ts'
import { toProduct } from './to-product.ts'

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
  const [classifiers, own, recipes, ...shelves] = (await request.db.batch([
    classifiersStatement(request),
    productsStatement(request, byIds([params.id])),
    recipesStatement(request, {
      sql: `SELECT i.recipe_id, ip.rank FROM ingredient_products ip
              JOIN recipe_ingredients i ON i.ingredient_id = ip.ingredient_id AND i.is_basic = 0
             WHERE ip.product_id = ?4 AND ip.country = ?1`,
      params: [params.id],
      limit: RECIPES,
    }),
    productsStatement(request, similarTo(params.id, query.size)),
    productsStatement(request, boughtWith(params.id, query.size)),
    productsStatement(request, ofSameBrand(params.id, query.size)),
  ])) as [D1Result<ClassifierRow>, D1Result<ProductRow>, D1Result<RecipeRow>, ...D1Result<ProductRow>[]]
  if (own.results.length === 0) throw new ApiFailure('not_found')
  const title = (key: keyof typeof RELATED_TITLES) => RELATED_TITLES[key][request.language]
  const sections = [
    ...SHELVES.map((key, index) => ({
      key,
      title: title(key),
      products: (shelves[index]?.results ?? []).map((row) => toProduct(row, classifiers.results, request)),
      recipes: [],
    })),
    {
      key: 'recipes_with' as const,
      title: title('recipes_with'),
      products: [],
      recipes: recipes.results.map((row) => toRecipeCard(row, request)),
    },
  ]
  return { sections: sections.filter((each) => each.products.length + each.recipes.length > 0) }
}

const ALTERNATIVES = 6

export const serveIngredientAlternatives: Handler<typeof getIngredientAlternatives> = async (
  { params, query },
  request,
) => {
  const [own = [], alternatives = []] = await readProductLists(request, [
    byIds([params.id]),
    servingInsteadOf(params.id, query.recipe_id, ALTERNATIVES),
  ])
  if (own.length === 0) throw new ApiFailure('not_found')
  return { alternatives }
}

type BrandRow = { id: number; name: string; slug: string; count: number }

export const serveBrandList: Handler<typeof getBrandList> = async (_, request) => {
  const { results } = await request.db
    .prepare(
      `WITH section AS (SELECT id AS product_id FROM products WHERE brand_id IS NOT NULL), ${LISTED}
       SELECT b.id, b.name, b.slug, count(*) AS count
         FROM listed JOIN brands b ON b.id = listed.brand_id GROUP BY b.id`,
    )
    .bind(request.country, request.now)
    .all<BrandRow>()
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
