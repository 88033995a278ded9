import * as v from 'valibot'
import { validOnly, validOrNull } from '../api/dropped.ts'
import { defineEndpoint } from '../api/endpoint.ts'
import { instant, keyInPath } from '../api/fields.ts'
import { SITES } from '../sites.ts'
import { editorialPage } from './editorial-page.ts'
import { writtenText } from './written-text.ts'

/** Pages that editors add freely, found by their address (docs/reference/services.md#content). */

/** The types of documents with an address of their own, besides editorial pages. */
export const CONTENT_TYPES = ['lead_creation', 'page', 'press_center', 'press_release'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** The sections by their name in calls; their paths are those of the page types (docs/reference/urls.md#page-types). */
export const CONTENT_SECTIONS = {
  about: 'about',
  inspiration: 'inspiration',
  leads: 'leads/register-interest',
  legal: 'legal',
  media: 'media',
  seasonal: 'seasonal',
} as const
export type ContentSection = keyof typeof CONTENT_SECTIONS

const { slug, title, lead, image, body } = editorialPage.entries
const line = writtenText(300)

export const contentPage = v.object({
  type: v.picklist(CONTENT_TYPES),
  slug,
  title,
  lead,
  /** When a press release was published; null for other types. */
  publishedAt: validOrNull(instant, 'publishedAt'),
  image,
  body,
})
export type ContentPage = v.InferOutput<typeof contentPage>

export const contentTeaser = v.object({
  contentType: v.nullable(line),
  slug: line,
  title: line,
  lead: v.nullable(writtenText(5_000)),
  publishedAt: v.nullable(instant),
})
export type ContentTeaser = v.InferOutput<typeof contentTeaser>

/** An endpoint of the worker, like `getEditorialPage`. */
export const getContentPage = defineEndpoint({
  path: 'content/documents/{section}/{slug}/',
  kind: 'catalogue',
  summary: 'A page of a section by its slug, and of a press center its releases, newest first',
  params: {
    section: v.picklist(Object.keys(CONTENT_SECTIONS) as ContentSection[]),
    slug: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,80}$/)),
  },
  query: { content_type: v.optional(keyInPath) },
  response: v.object({
    page: contentPage,
    releases: validOnly(contentTeaser, 'releases'),
    /** The sites that have a page at this address: editors write each by itself. */
    sites: validOnly(v.picklist(SITES), 'sites'),
  }),
})
export type ContentResult = v.InferOutput<typeof getContentPage.response>
