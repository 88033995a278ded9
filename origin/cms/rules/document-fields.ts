import { HOME_BLOCK_KINDS } from '../../../shared/content/home-content.ts'
import type { DocumentType } from '../documents.ts'

/** What an editor may change of a document, in the order of the form (docs/reference/services.md#content). */
export type DocumentField = {
  /** Its name in the stored JSON. */
  name: string
  label: string
  kind:
    | 'line'
    | 'words'
    | 'flag'
    | 'choice'
    | 'instant'
    | 'segment'
    | 'hour'
    | 'date'
    | 'number'
    | 'text'
    | 'links'
    | 'groups'
    | 'badges'
    | 'banner'
    | 'picture'
  isRequired?: boolean
  choices?: readonly string[]
  hint?: string
}

const TITLE: DocumentField = { name: 'title', label: 'Title', kind: 'line', isRequired: true }
const LEAD: DocumentField = {
  name: 'lead',
  label: 'Lead',
  kind: 'words',
  hint: 'The sentence below the title, also shown by search engines.',
}
const ALT: DocumentField = {
  name: 'main_image_alt',
  label: 'What the picture shows',
  kind: 'line',
  hint: 'For those who cannot see it. Empty for a picture that only decorates.',
}
const CAPTION: DocumentField = { name: 'main_image_caption', label: 'Caption of the picture', kind: 'line' }
/** The middle part of an address: `/media/news/first/`. */
const SEGMENT: DocumentField = {
  name: 'content_type',
  label: 'Group in the address',
  kind: 'segment',
  hint: 'Small letters, digits and hyphens, such as news in /media/news/. Links to the old address end.',
}
const BODY: DocumentField = { name: 'bodyRaw', label: 'Text', kind: 'text' }
const PICTURE: DocumentField = { name: 'main_image', label: 'Picture', kind: 'picture' }
const PAGE = [TITLE, LEAD, PICTURE, ALT, CAPTION, BODY]

export const DOCUMENT_FIELDS: Readonly<Record<DocumentType, readonly DocumentField[]>> = {
  editorial_page: PAGE,
  lead_creation: [SEGMENT, ...PAGE],
  page: [
    {
      name: 'page_type',
      label: 'Section',
      kind: 'choice',
      isRequired: true,
      choices: ['seasonal', 'inspiration', 'about', 'legal'],
    },
    SEGMENT,
    ...PAGE,
  ],
  landing_page_shop: [{ ...TITLE, hint: 'Of the home page, in tabs and search engines.' }, LEAD],
  home_page_block: [
    {
      name: 'kind',
      label: 'What it shows',
      kind: 'choice',
      isRequired: true,
      choices: HOME_BLOCK_KINDS,
    },
    {
      name: 'position',
      label: 'Place',
      kind: 'number',
      isRequired: true,
      hint: 'Small numbers come first. Of several banners that fit, only the first shows.',
    },
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'lead', label: 'Text', kind: 'words' },
    { name: 'links', label: 'Link (the first one)', kind: 'links' },
    PICTURE,
    {
      name: 'audience',
      label: 'For whom',
      kind: 'choice',
      choices: ['everyone', 'new', 'known'],
      hint: 'Known are those who are logged in.',
    },
    { name: 'from_hour', label: 'From hour', kind: 'hour', hint: 'Of the country’s clock, 0 to 24.' },
    {
      name: 'to_hour',
      label: 'Until hour',
      kind: 'hour',
      hint: 'Earlier than the first one: past midnight.',
    },
    {
      name: 'from_date',
      label: 'From day',
      kind: 'date',
      hint: 'Such as 2026-11-29, of the country’s calendar.',
    },
    { name: 'to_date', label: 'Until day', kind: 'date', hint: 'The last day on which it is shown.' },
  ],
  press_center: PAGE,
  press_release: [
    { name: 'published_at', label: 'Date', kind: 'instant', isRequired: true, hint: 'Shown above the text.' },
    SEGMENT,
    ...PAGE,
  ],
  footer: [
    { name: 'link_groups', label: 'Groups of links', kind: 'groups' },
    { name: 'pages', label: 'Links of the last row', kind: 'links' },
    { name: 'toggle_appstore_badges', label: 'Show the badges of the app stores', kind: 'flag' },
    { name: 'app_store_badges', label: 'App stores', kind: 'badges' },
    { name: 'payment_badges', label: 'Ways to pay', kind: 'badges' },
    { name: 'certification_badges', label: 'Certificates', kind: 'badges' },
    { name: 'social_badges', label: 'Social media', kind: 'badges' },
  ],
  site_settings: [
    {
      name: 'banner',
      label: 'Banner',
      kind: 'banner',
      hint: 'Shown above every page but the checkout. A changed banner shows again to those who closed it.',
    },
    { name: 'navbar', label: 'Links of the top row', kind: 'links' },
    { name: 'site_name', label: 'Name of the site', kind: 'line' },
    {
      name: 'site_domain',
      label: 'Domain',
      kind: 'line',
      hint: 'Such as torg.example. Search engines may show it in place of that name.',
    },
    {
      name: 'apple_itunes_app',
      label: 'App Store number',
      kind: 'number',
      hint: 'Digits only. Safari then offers the app.',
    },
    {
      name: 'cookie_widget',
      label: 'Ask visitors about cookies',
      kind: 'flag',
      hint: 'Without the question nothing optional is used, unless they choose it on the page about cookies.',
    },
  ],
}

/** Types of which an editor adds documents. */
export const ADDED_TYPES = ['page', 'press_release', 'lead_creation', 'home_page_block'] as const

export const TYPE_NAMES: Readonly<Record<DocumentType, string>> = {
  editorial_page: 'Editorial page',
  footer: 'Footer',
  home_page_block: 'Block of the home page',
  landing_page_shop: 'Home page',
  lead_creation: 'Lead form',
  page: 'Page',
  press_center: 'Press center',
  press_release: 'Press release',
  site_settings: 'Site settings',
}
