import * as v from 'valibot'
import { validOnly } from '../api/dropped.ts'
import { defineEndpoint } from '../api/endpoint.ts'
import { editorialPage } from './editorial-page.ts'
import { contentLink } from './footer.ts'
import { writtenText } from './written-text.ts'

/** What editors write for the home page; its goods and recipes come from the backend (docs/content.md). */

/** A banner or a text of its own, or the words above what the backend has. */
export const HOME_BLOCK_KINDS = ['banner', 'text', 'categories', 'offers', 'popular', 'recipes'] as const

const line = v.nullable(writtenText(300))

export const homeContentBlock = v.object({
  kind: v.picklist(HOME_BLOCK_KINDS),
  title: line,
  text: v.nullable(writtenText(5_000)),
  link: v.nullable(contentLink),
  image: editorialPage.entries.image,
})
export type HomeContentBlock = v.InferOutput<typeof homeContentBlock>

/** An endpoint of the worker, like `getEditorialPage`. */
export const getHomeContent = defineEndpoint({
  path: 'content/home/',
  kind: 'catalogue',
  summary: 'What editors have written for the home page at this hour, for known customers or others',
  response: v.object({ title: line, lead: line, blocks: validOnly(homeContentBlock, 'blocks') }),
})
export type ShownHome = v.InferOutput<typeof getHomeContent.response>
