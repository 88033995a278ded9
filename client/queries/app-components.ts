import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

/** How the answers are read, with their schemas: loaded when one is asked for. */
const answers = () => import('./answers/app-components.ts')

/** The top categories by name, as the header has them; the same in every page of a site. */
export const topCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'megamenu', 'top'],
    queryFn: async ({ signal }) => (await answers()).fetchTopCategories(api, signal),
    staleTime: 300_000,
  })

/** The same with picture and tint, where shelves are drawn. */
export const shelvesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'megamenu', 'shelves'],
    queryFn: async ({ signal }) => (await answers()).fetchShelves(api, signal),
    staleTime: 300_000,
  })

/** The whole menu, asked for when somebody is about to open it. */
export const megamenuQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'megamenu'],
    queryFn: async ({ signal }) => (await answers()).fetchMegamenu(api, signal),
    staleTime: 300_000,
  })

/** The home page in one answer. */
export const homeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'home'],
    queryFn: async ({ signal }) => (await answers()).fetchHome(api, signal),
    staleTime: 60_000,
  })
