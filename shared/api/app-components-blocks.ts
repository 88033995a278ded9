import * as v from 'valibot'
import { category } from './productcategories.ts'
import { validOnly, validOrNull } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, id, idInPath, nullableText, text } from './fields.ts'
import { product } from './products.ts'
import { recipeCard } from './recipes.ts'

/** Pages made of blocks: the home page and the shelves of a category. */

const target = v.object({
  kind: v.literal('relative_path'),
  uri: v.pipe(text, v.startsWith('/')),
  title: text,
})

export const image = v.object({
  url: address,
  width: v.number(),
  height: v.number(),
  alt: nullableText,
  variant: v.picklist(['product', 'package', 'ingredients', 'recipe', 'banner']),
})

export const BLOCK_TYPES = [
  'banner',
  'product_row',
  'recipe_row',
  'category_grid',
  'text',
  'link_row',
] as const

export const contentBlock = v.object({
  id: v.string(),
  type: v.picklist(BLOCK_TYPES),
  title: nullableText,
  subtitle: nullableText,
  button: validOrNull(target),
  image: validOrNull(image),
  products: validOnly(product),
  recipes: validOnly(recipeCard),
  categories: v.array(category),
  tracking: v.object({ listName: text, position: v.number(), sourceUuid: v.string(), traceId: v.string() }),
  /** Where the block stands, as the backend names it; analytics pass it on unchanged. */
  placement: v.optional(v.record(v.pipe(v.string(), v.maxLength(60)), v.unknown())),
})
export type ContentBlock = v.InferOutput<typeof contentBlock>

export const blocksPage = v.object({
  id,
  title: text,
  description: nullableText,
  breadcrumbs: v.array(category),
  blocks: validOnly(contentBlock),
})
export type BlocksPage = v.InferOutput<typeof blocksPage>

/** Hero, categories, offers, frequently bought products, recipes. */
export const getHome = defineEndpoint({
  path: 'app-components/home/',
  kind: 'catalogue',
  summary: 'The blocks of the home page',
  response: blocksPage,
})

/** A shelf for each subcategory of a top category, with its most popular products. */
export const getCategoryBlocks = defineEndpoint({
  path: 'app-components/category-blocks/{id}/',
  kind: 'catalogue',
  summary: 'The shelves of a category',
  params: { id: idInPath },
  response: blocksPage,
})
