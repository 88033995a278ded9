import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { address, id, nullableText, text } from './fields.ts'

const menuLeaf = v.object({ id, title: text, uri: address })
const menuItem = v.object({
  ...menuLeaf.entries,
  imageUrl: v.nullable(address),
  children: v.array(menuLeaf),
})

export const megamenu = v.object({
  columns: v.array(
    v.object({
      ...menuLeaf.entries,
      imageUrl: v.nullable(address),
      tint: nullableText,
      items: v.array(menuItem),
    }),
  ),
  /** What the menu shows before its columns. */
  promoted: v.array(
    v.object({ id: v.string(), title: text, uri: address, imageUrl: v.optional(v.nullable(address), null) }),
  ),
})
export type Megamenu = v.InferOutput<typeof megamenu>

/** The category tree of the menu; `fields=top` omits what is below its columns. */
export const getMegamenu = defineEndpoint({
  path: 'app-components/megamenu/',
  kind: 'catalogue',
  summary: 'Top categories with their subcategories and pictures',
  query: { fields: v.optional(v.picklist(['all', 'top']), 'all') },
  response: megamenu,
})
