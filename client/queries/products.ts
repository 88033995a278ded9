import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  getBrandList,
  getIngredientAlternatives,
  getProduct,
  getRelatedProducts,
  productDetail,
} from '../../shared/api/products-detail.ts'
import { validOnly } from '../../shared/api/dropped.ts'
import { productTile } from '../../shared/api/products.ts'
import type { Api } from '../api/api.ts'
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

/** One product, for its page and its quick view. */
export const productQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['products', id],
    queryFn: async ({ signal }) =>
      (await api.call(getProduct, { params: { id } }, { as: productPage, signal })).product,
    staleTime: 60_000,
  })

const section = getRelatedProducts.response.entries.sections.item
const related = v.object({
  sections: validOnly(
    v.object({ ...section.entries, products: validOnly(productTile), recipes: validOnly(listedRecipe) }),
  ),
})

/** Product rows below a product: similar, bought together, same brand, recipes with it. */
export const relatedProductsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['products', id, 'related-products'],
    queryFn: async ({ signal }) =>
      (await api.call(getRelatedProducts, { params: { id }, query: { size: '6' } }, { as: related, signal }))
        .sections,
    staleTime: 60_000,
  })

const brandList = v.object({
  brands: v.array(v.pick(getBrandList.response.entries.brands.item, ['id', 'name', 'productCount'])),
})
export type ListedBrand = v.InferOutput<typeof brandList>['brands'][number]

/** Every brand with goods in the country, by the alphabet. */
export const brandListQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'brand-list'],
    queryFn: async ({ signal }) => (await api.call(getBrandList, {}, { as: brandList, signal })).brands,
    staleTime: 60_000,
  })

/** Products that can replace one in a recipe. */
export const ingredientAlternativesQuery = (api: Api, id: string, recipeId: string) =>
  queryOptions({
    queryKey: ['products', id, 'ingredient-alternatives', recipeId],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          getIngredientAlternatives,
          { params: { id }, query: { recipe_id: recipeId } },
          { as: alternativeTiles, signal },
        )
      ).alternatives,
    staleTime: 60_000,
  })

const alternativeTiles = v.object({ alternatives: validOnly(productTile) })
