import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type Api, createApi } from '../../client/api/api.ts'
import { homeQuery } from '../../client/queries/app-components.ts'
import { productQuery, relatedProductsQuery } from '../../client/queries/products.ts'
import { recipeQuery, recipesQuery } from '../../client/queries/recipes.ts'
import { searchQuery } from '../../client/queries/search.ts'
import { productListingQuery } from '../../client/queries/section-listing.ts'
import { sessionQuery } from '../../client/queries/user.ts'
import { getHome } from '../../shared/api/app-components-blocks.ts'
import { getProduct, getRelatedProducts } from '../../shared/api/products-detail.ts'
import { getRecipe, getRecipes } from '../../shared/api/recipes-detail.ts'
import { getMixedSearch } from '../../shared/api/search.ts'
import { getSectionListing } from '../../shared/api/section-listing.ts'
import { getSession } from '../../shared/api/user.ts'
import { closedLists, sampleOf } from '../support/schema-sample.ts'

/** Queries read some responses by schemas of their own: these stand wherever the response's schema stands. */

const search = { q: 'melk', type: 'product', page: 1, sort: 'default', filters: '' } as const
const listing = { purpose: 'categories', collectionId: '1' } as const
/** Its output is any; only whether it rejects counts. */
const fetchBy = (of: (api: Api) => object) => (api: Api) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(of(api) as never)

const QUERIES: readonly [string, v.GenericSchema, (api: Api) => Promise<unknown>][] = [
  ['home', getHome.response, fetchBy(homeQuery)],
  ['product', getProduct.response, fetchBy((api) => productQuery(api, '1'))],
  ['related products', getRelatedProducts.response, fetchBy((api) => relatedProductsQuery(api, '1'))],
  ['recipe', getRecipe.response, fetchBy((api) => recipeQuery(api, '1', null))],
  ['recipes', getRecipes.response, fetchBy((api) => recipesQuery(api))],
  ['search', getMixedSearch.response, fetchBy((api) => searchQuery(api, search))],
  ['listing', getSectionListing.response, fetchBy((api) => productListingQuery(api, listing))],
  ['session', getSession.response, fetchBy(sessionQuery)],
]

it.each(QUERIES)(
  'the query of %s stands with a value of tomorrow, and reports it once',
  async (_, response, fetch) => {
    const bodies = closedLists(response)
      .map(({ path }) => ({ at: path.join('.'), body: sampleOf(response, path, 'from-tomorrow') }))
      .filter(({ body }) => v.is(response, body))
    expect(bodies.length).toBeGreaterThan(0)
    for (const { at, body } of bodies) {
      const reports: string[] = []
      const api = createApi({
        transport: () => Promise.resolve({ status: 200, statusText: 'OK', body, retryAfter: null }),
        report: (error) => reports.push((error as Error).message),
      })
      await expect(fetch(api), at).resolves.toBeDefined()
      expect(reports.slice(1), at + reports.join('\n')).toEqual([])
    }
  },
)
