import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** The readers and schemas of the responses: loaded with the first request. */
const responses = () => import('./responses/app-components.ts')

/** The top categories with picture and tint, for category tiles. */
export const shelvesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'megamenu', 'shelves'],
    queryFn: async ({ signal }) => (await responses()).fetchShelves(api, signal),
    staleTime: 300_000,
  })

/** The full menu, requested when the visitor is about to open it. */
export const megamenuQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'megamenu'],
    queryFn: async ({ signal }) => (await responses()).fetchMegamenu(api, signal),
    staleTime: 300_000,
  })

/** The shelves of a top category. */
export const categoryBlocksQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['app-components', 'category-blocks', id],
    queryFn: async ({ signal }) => (await responses()).fetchCategoryBlocks(api, id, signal),
    staleTime: 300_000,
  })

/** All data of the home page in one response. */
export const homeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'home'],
    queryFn: async ({ signal }) => (await responses()).fetchHome(api, signal),
    staleTime: 60_000,
  })
