import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getProduct, getRelatedProducts, productDetail } from '../../shared/api/products-detail.ts'
import { productTile } from '../../shared/api/products.ts'
import type { Api } from '../api/api.ts'
import { listedRecipe } from './recipes.ts'

/** The fields the product page and the quick view show; state in the HTML has no others. */
const productPage = v.object({
  product: v.object({
    ...v.omit(productDetail, [
      'absoluteUrl',
      'primaryCategoryId',
      'isExemptFromThirdPartyMarketing',
      'supplier',
    ]).entries,
    alternatives: v.array(productTile),
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
  sections: v.array(
    v.object({ ...section.entries, products: v.array(productTile), recipes: v.array(listedRecipe) }),
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
