import * as v from 'valibot'
import { validOnly } from '../../../shared/api/dropped.ts'
import {
  getBrandList,
  getIngredientAlternatives,
  getProduct,
  getRelatedProducts,
  productDetail,
} from '../../../shared/api/products-detail.ts'
import { productTile } from '../../../shared/api/products.ts'
import type { Api } from '../../api/api.ts'
import { listedRecipe } from './recipes.ts'

const { recipe, components } = productDetail.entries.mealKitContents.wrapped.wrapped.entries
const component = v.object({ ...components.item.entries, product: productTile })
const mealKitContents = v.optional(v.nullable(v.object({ recipe, components: v.array(component) })), null)

/** The fields the product page and the quick view show; state in the HTML has no others. */
const productPage = v.object({
  product: v.object({
    ...v.omit(productDetail, [
      'absoluteUrl',
      'primaryCategoryId',
      'isExemptFromThirdPartyMarketing',
      'supplier',
    ]).entries,
    alternatives: validOnly(productTile),
    mealKitContents,
  }),
})
export type ProductPage = v.InferOutput<typeof productPage>['product']

export async function fetchProduct(api: Api, id: string, signal: AbortSignal) {
  return (await api.call(getProduct, { params: { id } }, { as: productPage, signal })).product
}

const section = getRelatedProducts.response.entries.sections.item
const related = v.object({
  sections: validOnly(
    v.object({ ...section.entries, products: validOnly(productTile), recipes: validOnly(listedRecipe) }),
  ),
})

export async function fetchRelatedProducts(api: Api, id: string, signal: AbortSignal) {
  const input = { params: { id }, query: { size: '6' } }
  return (await api.call(getRelatedProducts, input, { as: related, signal })).sections
}

const brandList = v.object({
  brands: v.array(v.pick(getBrandList.response.entries.brands.item, ['id', 'name', 'productCount'])),
})
export type ListedBrand = v.InferOutput<typeof brandList>['brands'][number]

export async function fetchBrandList(api: Api, signal: AbortSignal) {
  return (await api.call(getBrandList, {}, { as: brandList, signal })).brands
}

const alternativeTiles = v.object({ alternatives: validOnly(productTile) })

export async function fetchAlternatives(api: Api, id: string, recipeId: string, signal: AbortSignal) {
  const input = { params: { id }, query: { recipe_id: recipeId } }
  return (await api.call(getIngredientAlternatives, input, { as: alternativeTiles, signal })).alternatives
}
