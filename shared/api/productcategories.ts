import * as v from 'valibot'
import { validOnly } from './dropped.ts'
import { defineEndpoint } from './endpoint.ts'
import { address, filter, id, idInPath, pageFields, paging, sorting, text } from './fields.ts'
import { product } from './products.ts'

/** The tree of categories. */

const categoryFields = {
  id,
  name: text,
  slug: v.string(),
  uri: address,
  parentId: v.nullable(id),
  imageUrl: v.nullable(address),
  /** Products sold in the country, those of the subcategories included. */
  productCount: v.number(),
}

export const category = v.object(categoryFields)
export type Category = v.InferOutput<typeof category>

const categoryWithChildren = v.object({ ...categoryFields, children: v.array(category) })

/** Categories with products in the country; empty ones are omitted. */
export const getCategories = defineEndpoint({
  path: 'productcategories/',
  kind: 'catalogue',
  summary: 'Top categories with their subcategories',
  response: v.object({ categories: v.array(categoryWithChildren) }),
})

/** A category with a page of its products; the same filters and sorting as a section listing. */
export const getCategory = defineEndpoint({
  path: 'productcategories/{id}/',
  kind: 'catalogue',
  summary: 'One category, a page of its products and their filters',
  params: { id: idInPath },
  query: { ...paging, ...sorting },
  response: v.object({
    category: categoryWithChildren,
    products: v.object({ items: validOnly(product), ...pageFields }),
    filters: validOnly(filter),
  }),
})
