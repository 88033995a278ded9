import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getMegamenu, megamenu } from '../../shared/api/app-components.ts'
import { blocksPage, contentBlock, getHome } from '../../shared/api/app-components-blocks.ts'
import { productTile } from '../../shared/api/products.ts'
import type { Api } from '../api.ts'
import { listedRecipe } from './recipes.ts'

const column = megamenu.entries.columns.item
/** The menu without its leaves: what the header and the home page draw. */
const topCategories = v.object({ columns: v.array(v.omit(column, ['items', 'uri'])) })
export type TopCategory = v.InferOutput<typeof topCategories>['columns'][number]

/** The top categories with picture and tint; the same in every page of a site. */
export const topCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'megamenu', 'top'],
    queryFn: ({ signal }) => api.call(getMegamenu, {}, { as: topCategories, signal }),
    staleTime: 300_000,
  })

/** The whole menu, asked for when somebody is about to open it. */
export const megamenuQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'megamenu'],
    queryFn: ({ signal }) => api.call(getMegamenu, {}, { signal }),
    staleTime: 300_000,
  })

/** The blocks of the home page with the fields it shows. */
const homePage = v.object({
  ...v.pick(blocksPage, ['title', 'description']).entries,
  blocks: v.array(
    v.object({
      ...v.pick(contentBlock, ['id', 'type', 'title', 'subtitle', 'button']).entries,
      products: v.array(productTile),
      recipes: v.array(listedRecipe),
    }),
  ),
})
export type HomeBlock = v.InferOutput<typeof homePage>['blocks'][number]

/** The home page in one answer. */
export const homeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'home'],
    queryFn: ({ signal }) => api.call(getHome, {}, { as: homePage, signal }),
    staleTime: 60_000,
  })
