import * as v from 'valibot'
import { defineEndpoint } from '../api/endpoint.ts'
import { keyInPath } from '../api/fields.ts'
import { atMost, validOnly, validOr, validOrNull } from '../api/dropped.ts'
import { contentLink } from './footer.ts'
import { writtenAddress, writtenText } from './written-text.ts'

/** Editorial pages (docs/reference/services.md#content) as screens show them. */

export const PAGE_SUBJECTS = [
  'pricing',
  'concept',
  'quality',
  'privacy_policy',
  'terms_and_conditions',
  'how_to_order',
  'frequently_asked_questions',
  'bottle_deposits',
  'unattended_delivery',
  'organization',
] as const
export type PageSubject = (typeof PAGE_SUBJECTS)[number]

/** The subject of a slug, or null: `privacy-policy` is `privacy_policy`. */
export function findPageSubject(slug: string): PageSubject | null {
  const subject = slug.replaceAll('-', '_')
  return PAGE_SUBJECTS.find((each) => each === subject && !slug.includes('_')) ?? null
}

/** The longest line, the longest text of a block in characters, and the most blocks of a text. */
export const LINE_MAX = 300
export const WORDS_MAX = 5_000
export const TEXT_BLOCKS_MAX = 500

const line = writtenText(LINE_MAX)
const words = writtenText(WORDS_MAX)
const mark = v.pipe(v.string(), v.maxLength(60))

const linkMark = v.object({ _key: mark, _type: v.literal('link'), href: writtenAddress })
/** A link of any kind inside a text (docs/reference/urls.md#links). */
const contentLinkMark = v.object({
  _key: mark,
  _type: v.literal('content_link'),
  ...v.pick(contentLink, ['kind', 'uri', 'isAbsolute']).entries,
})

/**
 * A block of Portable Text: a paragraph, a heading, a quotation or an item of a list, as Sanity's editor
 * writes them. Other blocks are dropped; text of another style is a paragraph.
 */
export const block = v.object({
  _type: v.literal('block'),
  _key: mark,
  style: validOr(
    v.pipe(
      v.picklist(['normal', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']),
      // The page's own title is its only h1.
      v.transform((style) => (style === 'h1' ? 'h2' : style === 'h5' || style === 'h6' ? 'h4' : style)),
    ),
    'normal',
    'style',
  ),
  listItem: validOr(v.optional(v.nullable(v.picklist(['bullet', 'number'])), null), null, 'listItem'),
  /** The depth of a list's item; 1 when it is absent. */
  level: validOr(v.nullish(v.pipe(v.number(), v.minValue(1), v.maxValue(10))), undefined, 'level'),
  markDefs: validOr(
    v.optional(validOnly(v.variant('_type', [linkMark, contentLinkMark]), 'markDefs'), []),
    [],
    'markDefs',
  ),
  children: validOnly(
    v.object({
      _type: v.literal('span'),
      _key: mark,
      text: words,
      marks: validOr(v.optional(validOnly(mark, 'marks'), []), [] as string[], 'marks'),
    }),
    'children',
  ),
})
export type Block = v.InferOutput<typeof block>

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const extent = v.optional(validOrNull(share, 'hotspot.size'), null)
/** The centre and size of the area that must stay visible, as shares of the whole picture. */
export const pictureHotspot = v.object({ x: share, y: share, width: extent, height: extent })
/** The share that is cut off at each side. */
export const pictureCrop = v.object({ top: share, right: share, bottom: share, left: share })

/** A few pixels of a picture, shown until it has loaded, as Sanity makes them (`lqip`). */
export const picturePlaceholder = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(/^data:image\/(?:jpeg|png|webp);base64,[\w+/=]+$/),
)

const pictureUrl = v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https:\/\/)/), v.maxLength(2_000))
const pixels = v.pipe(v.number(), v.minValue(1), v.maxValue(20_000))

/** A picture inside a text, with what it shows in words. */
export const pictureBlock = v.object({
  _type: v.literal('image'),
  _key: mark,
  alt: validOr(v.optional(v.nullable(line), null), null, 'image.alt'),
  asset: v.object({
    url: pictureUrl,
    metadata: v.object({
      dimensions: v.object({ width: pixels, height: pixels }),
      lqip: v.optional(validOr(v.nullable(picturePlaceholder), null, 'image.lqip'), null),
    }),
  }),
  hotspot: v.optional(validOrNull(pictureHotspot, 'image.hotspot'), null),
  crop: v.optional(validOrNull(pictureCrop, 'image.crop'), null),
})
export type PictureBlock = v.InferOutput<typeof pictureBlock>

/** A product or recipe between the paragraphs of a text: its id, and what was known of it when it was written. */
export const entityBlock = v.object({
  _type: v.literal('entity_reference'),
  _key: mark,
  kind: v.picklist(['product', 'recipe']),
  id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
  metadata: v.object({ title: line, image_url: validOrNull(pictureUrl, 'entity.image_url') }),
})
export type EntityBlock = v.InferOutput<typeof entityBlock>

export const editorialPage = v.object({
  subject: v.picklist(PAGE_SUBJECTS),
  slug: line,
  title: line,
  lead: validOrNull(words, 'lead'),
  image: validOrNull(
    v.object({
      url: pictureUrl,
      width: pixels,
      height: pixels,
      alt: v.optional(validOrNull(line, 'image.alt'), null),
      caption: validOrNull(line, 'image.caption'),
      hotspot: v.optional(validOrNull(pictureHotspot, 'image.hotspot'), null),
      crop: v.optional(validOrNull(pictureCrop, 'image.crop'), null),
      placeholder: v.optional(validOr(v.nullable(picturePlaceholder), null, 'image.placeholder'), null),
    }),
    'image',
  ),
  body: atMost(
    validOnly(v.variant('_type', [block, pictureBlock, entityBlock]), 'body'),
    TEXT_BLOCKS_MAX,
    'body',
  ),
})
export type EditorialPage = v.InferOutput<typeof editorialPage>

/**
 * An endpoint of the worker: it reads editorial pages from the content system with a token that browsers must
 * not have (docs/reference/services.md#content). Never forwarded to the backend.
 */
export const getEditorialPage = defineEndpoint({
  path: 'content/pages/{section}/{slug}/',
  kind: 'catalogue',
  summary: 'An editorial page by its section and slug',
  params: {
    section: v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/)),
    slug: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,80}$/)),
  },
  query: { content_type: v.optional(keyInPath) },
  response: v.object({ page: editorialPage }),
})
