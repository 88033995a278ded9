/**
 * The schema of a Sanity Studio whose dataset answers the storefront's queries (docs/sanity/README.md). It imports
 * nothing, so that a Studio takes this folder as it is; tests/architecture/sanity-schema.test.ts compares it with the
 * reference service's schema.
 */

import { PARTS, TEXT_LINK } from './parts.ts'
import type { SanityField, SanityType } from './sanity-type.ts'
import { field, link, links, list, longText, picture, required, text } from './fields.ts'

/** Every document is for one country and language. */
const PLACE = [required(list('country', ['NO', 'SE'])), required(list('language', ['nb', 'sv', 'en']))]

const SLUG = required(field('slug', 'slug', { options: { source: 'title', maxLength: 80 } }))
const MAIN_IMAGE = [
  picture('mainImage'),
  text('mainImageAlt', { description: 'What the picture shows' }),
  text('mainImageCaption'),
]
const BODY = field('body', 'array', {
  of: [
    { type: 'block', marks: { annotations: [link, TEXT_LINK] } },
    { type: 'text_picture' },
    { type: 'entity_reference' },
  ],
})

/** Without a page type, the address begins as the type of the document says. */
const page = (name: string, pageTypes: readonly string[]): SanityType =>
  document(name, [
    list('pageType', pageTypes),
    text('contentType', { description: 'A group in the address, such as news in /media/news/first/' }),
    SLUG,
    required(text('title')),
    longText('lead'),
    field('publishedAt', 'datetime'),
    ...MAIN_IMAGE,
    BODY,
  ])

export const schemaTypes: readonly SanityType[] = [
  ...Object.values(PARTS),
  document('editorial_page', [
    required(
      list('pageSubject', [
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
      ]),
    ),
    required(list('pageType', ['about', 'legal', 'seasonal', 'inspiration'])),
    text('contentType'),
    required({ ...SLUG, description: 'The subject with hyphens: privacy-policy' }),
    required(text('title')),
    longText('lead'),
    ...MAIN_IMAGE,
    BODY,
  ]),
  page('page', ['seasonal', 'inspiration', 'about', 'legal']),
  page('lead_creation', ['lead_creation']),
  page('press_center', ['press_center']),
  page('press_release', ['press_release']),
  document('landing_page_shop', [text('title'), text('lead')]),
  document('home_page_block', [
    required(list('kind', ['banner', 'text', 'categories', 'offers', 'popular', 'recipes'])),
    required(field('position', 'number')),
    field('slug', 'slug', { options: { source: 'title' } }),
    text('title'),
    longText('lead'),
    links('links'),
    picture('mainImage'),
    list('audience', ['everyone', 'new', 'known']),
    field('fromHour', 'number', { description: 'Of the country’s clock, 0 to 24' }),
    field('toHour', 'number', { description: 'Earlier than the first one: past midnight' }),
    field('fromDate', 'date'),
    field('toDate', 'date', { description: 'The last day on which it is shown' }),
  ]),
  document('footer', [
    field('linkGroups', 'array', { of: [{ type: 'linkGroup' }], validation: (rule) => rule.max(4) }),
    links('pages'),
    field('toggleAppstoreBadges', 'boolean'),
    ...['appStoreBadges', 'paymentBadges', 'certificationBadges', 'socialBadges'].map((name) =>
      field(name, 'array', { of: [{ type: 'badge' }] }),
    ),
  ]),
  document('site_settings', [
    text('siteName'),
    text('siteDomain'),
    text('appleItunesApp', { description: 'Digits only' }),
    field('cookieWidget', 'boolean'),
    field('banner', 'banner'),
    links('navbar'),
  ]),
]

function document(name: string, fields: readonly SanityField[]): SanityType {
  return { name, type: 'document', fields: [...PLACE, ...fields] }
}
