import { field, links, list, picture, required, text } from './fields.ts'
import type { SanityField, SanityType } from './sanity-type.ts'

const LINK_KINDS = [
  'page',
  'url',
  'relative_path',
  'email',
  'phone',
  'recipe',
  'product',
  'file',
  'support_chat',
]

const TARGET = [
  required(list('kind', LINK_KINDS)),
  field('uri', 'string', { description: 'A path, address or number, as the kind says' }),
  field('isAbsolute', 'boolean', { description: 'The path as it is, without the site in front' }),
]

/** A link of a kind inside a text, whose words are the text's. */
export const TEXT_LINK: SanityType = object('content_link', TARGET)

/** Objects inside documents. Sanity's GraphQL wants each to be a type of its own. */
export const PARTS = {
  contentLink: object('contentLink', [required(text('title')), ...TARGET]),
  linkGroup: object('linkGroup', [text('heading'), links('links')]),
  badge: object('badge', [
    required(text('title')),
    picture('image'),
    text('imageAlt'),
    text('href'),
    text('text'),
  ]),
  banner: object('banner', [
    required(text('id', { description: 'Another one shows the banner again to those who closed it' })),
    required(text('title')),
    text('text'),
    field('link', 'contentLink'),
  ]),
  /** A picture inside a text; Sanity allows no fields of its own in a picture without a name. */
  textPicture: {
    name: 'text_picture',
    type: 'image',
    options: { hotspot: true },
    fields: [text('alt', { description: 'What the picture shows' })],
  },
  /** A product or recipe inside a text. */
  entityReference: object('entity_reference', [
    required(list('kind', ['product', 'recipe'])),
    required(field('id', 'string', { description: 'Its number' })),
    required(field('metadata', 'entity_metadata')),
  ]),
  entityMetadata: object('entity_metadata', [required(text('title')), text('image_url')]),
} satisfies Record<string, SanityType>

function object(name: string, fields: readonly SanityField[]): SanityType {
  return { name, type: 'object', fields }
}
