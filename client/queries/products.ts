import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** The readers and schemas of the responses: loaded with the first request. */
const responses = () => import('./responses/products.ts')

/** One product, for its page and its quick view. */
export const productQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['products', id],
    queryFn: async ({ signal }) => (await responses()).fetchProduct(api, id, signal),
    staleTime: 60_000,
  })

/** Product rows below a product: similar, bought together, same brand, recipes with it. */
export const relatedProductsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['products', id, 'related-products'],
    queryFn: async ({ signal }) => (await responses()).fetchRelatedProducts(api, id, signal),
    staleTime: 60_000,
  })

/** Every brand with goods in the country, by the alphabet. */
export const brandListQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'brand-list'],
    queryFn: async ({ signal }) => (await responses()).fetchBrandList(api, signal),
    staleTime: 60_000,
  })

/** Products that can replace one in a recipe. */
export const ingredientAlternativesQuery = (api: Api, id: string, recipeId: string) =>
  queryOptions({
    queryKey: ['products', id, 'ingredient-alternatives', recipeId],
    queryFn: async ({ signal }) => (await responses()).fetchAlternatives(api, id, recipeId, signal),
    staleTime: 60_000,
  })
