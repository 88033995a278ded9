import * as v from 'valibot'
import { getMegamenu, megamenu } from '../../../shared/api/app-components.ts'
import {
  blocksPage,
  contentBlock,
  getCategoryBlocks,
  getHome,
  image,
} from '../../../shared/api/app-components-blocks.ts'
import { validOnly, validOrNull } from '../../../shared/api/dropped.ts'
import { productTile } from '../../../shared/api/products.ts'
import type { Api } from '../../api/api.ts'
import { listedRecipe } from './recipes.ts'

const column = megamenu.entries.columns.item
/** The top level of the menu, for the header and for category tiles. */
const topCategories = v.object({ columns: v.array(v.pick(column, ['id', 'title'])) })
const shelves = v.object({ columns: v.array(v.omit(column, ['items', 'uri'])) })
/** The same query for both, so that they share one cache entry at the edge. */
const TOP = { query: { fields: 'top' } } as const
export type Shelf = v.InferOutput<typeof shelves>['columns'][number]

export function fetchTopCategories(api: Api, signal: AbortSignal) {
  return api.call(getMegamenu, TOP, { as: topCategories, signal })
}

export function fetchShelves(api: Api, signal: AbortSignal) {
  return api.call(getMegamenu, TOP, { as: shelves, signal })
}

export function fetchMegamenu(api: Api, signal: AbortSignal) {
  return api.call(getMegamenu, {}, { signal })
}

/** The blocks of the home page with the fields it shows. */
const homePage = v.object({
  ...v.pick(blocksPage, ['title', 'description']).entries,
  blocks: validOnly(
    v.object({
      ...v.pick(contentBlock, ['id', 'type', 'title', 'subtitle', 'button', 'tracking', 'placement']).entries,
      /** Of a banner; without a background. */
      image: validOrNull(v.pick(image, ['url'])),
      products: validOnly(productTile),
      recipes: validOnly(listedRecipe),
    }),
  ),
})
export type HomeBlock = v.InferOutput<typeof homePage>['blocks'][number]

export function fetchHome(api: Api, signal: AbortSignal) {
  return api.call(getHome, {}, { as: homePage, signal })
}

/** The shelves of a category with the fields they show. */
const shelvesOfCategory = v.object({
  blocks: validOnly(
    v.object({
      ...v.pick(contentBlock, ['id', 'title', 'button']).entries,
      products: validOnly(productTile),
    }),
  ),
})

export function fetchCategoryBlocks(api: Api, id: string, signal: AbortSignal) {
  return api.call(getCategoryBlocks, { params: { id } }, { as: shelvesOfCategory, signal })
}
