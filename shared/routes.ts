import type { FlagKey } from './flags.ts'

/**
 * Every address the shop serves, and the builders of links to them (spec 2). A path is written once,
 * here; the door, the router, the page cache and the tests all read this table.
 *
 * `shared` routes render the same HTML for everybody and may be cached; `personal` ones never are.
 */

export type RouteDefinition = {
  /** Pattern below `/{site}`; `{name}` is a parameter whose form is `PARAMETER_FORMS[name]`. */
  path: string
  visibility: 'shared' | 'personal'
  /** Query parameters that reach the page; all others are ignored. */
  query?: readonly string[]
  /** Flags this page shows (shared/flags.ts). */
  flags?: readonly FlagKey[]
  /** Rendered without the shared layout (spec 2, token authentication). */
  bare?: true
  /** Only the logo: nothing leads away from the step at hand (spec 2). */
  header?: 'simple'
}

const route = <const Definition extends RouteDefinition>(definition: Definition) => definition

export const ROUTES = {
  account: route({ path: '/account/', visibility: 'personal', query: ['done', 'merged', 'clamped'] }),
  accountAddresses: route({
    path: '/account/addresses/',
    visibility: 'personal',
    query: ['edit', 'unattended', 'done'],
  }),
  accountDelivery: route({ path: '/account/delivery/', visibility: 'personal', query: ['done'] }),
  accountGiftcards: route({ path: '/account/giftcards/', visibility: 'personal' }),
  accountInvoice: route({ path: '/account/invoices/{id}/', visibility: 'personal' }),
  accountInvoices: route({ path: '/account/invoices/', visibility: 'personal', query: ['page'] }),
  accountLists: route({ path: '/account/lists/', visibility: 'personal' }),
  accountOrder: route({
    path: '/account/orders/{orderNumber}/',
    visibility: 'personal',
    query: ['change', 'day', 'done', 'view'],
  }),
  accountOrders: route({ path: '/account/orders/', visibility: 'personal', query: ['page', 'status'] }),
  accountOrganization: route({ path: '/account/organization/', visibility: 'personal', query: ['done'] }),
  accountPaymentCards: route({
    path: '/account/payment-cards/',
    visibility: 'personal',
    query: ['card', 'done'],
  }),
  accountPreferences: route({ path: '/account/preferences/', visibility: 'personal', query: ['done'] }),
  accountReminders: route({ path: '/account/reminders/', visibility: 'personal', query: ['done'] }),
  accountSecurity: route({ path: '/account/security/', visibility: 'personal', query: ['done'] }),
  brand: route({ path: '/brands/{id}', visibility: 'shared', query: ['page', 'sort', 'filters'] }),
  campaigns: route({ path: '/campaigns/', visibility: 'shared', query: ['page', 'sort', 'filters'] }),
  cart: route({ path: '/cart/', visibility: 'personal', query: ['merged', 'clamped'] }),
  cartShared: route({ path: '/cart/shared/{token}/', visibility: 'personal' }),
  category: route({ path: '/categories/{id}', visibility: 'shared', query: ['page', 'sort', 'filters'] }),
  checkout: route({
    path: '/checkout/',
    visibility: 'personal',
    query: ['day', 'change', 'payment', 'challenge_id', 'done', 'merged', 'clamped'],
    header: 'simple',
  }),
  checkoutConfirm: route({ path: '/checkout/confirm/', visibility: 'personal', query: ['payment_id'] }),
  delivery: route({ path: '/delivery/', visibility: 'personal', query: ['day', 'done'] }),
  deliveryTracker: route({
    path: '/delivery-tracker/{orderNumber}/',
    visibility: 'personal',
    query: ['token'],
  }),
  dinners: route({ path: '/dinners/', visibility: 'personal', query: ['page'] }),
  dinnersBank: route({ path: '/dinners/bank/', visibility: 'personal' }),
  dinnersPrevious: route({ path: '/dinners/previous-ordered/', visibility: 'personal', query: ['page'] }),
  giftcards: route({ path: '/giftcards/', visibility: 'shared' }),
  giftcardsActivate: route({ path: '/giftcards/activate/', visibility: 'personal' }),
  giftcardsBalance: route({ path: '/giftcards/balance/', visibility: 'personal' }),
  giftcardsBuy: route({ path: '/giftcards/buy/', visibility: 'personal' }),
  giftcardsConfirm: route({ path: '/giftcards/confirm/', visibility: 'personal', query: ['payment_id'] }),
  giftcardsPurchased: route({ path: '/giftcards/purchased/', visibility: 'personal', query: ['page'] }),
  home: route({ path: '/', visibility: 'shared', flags: ['home-first-shelf'] }),
  leadsRegisterInterest: route({
    path: '/leads/register-interest/',
    visibility: 'personal',
    query: ['postal_code', 'done'],
  }),
  login: route({ path: '/user/login/', visibility: 'personal', query: ['next', 'done', 'way'] }),
  perks: route({ path: '/perks/', visibility: 'personal' }),
  product: route({ path: '/products/{id}', visibility: 'shared' }),
  productList: route({ path: '/product-lists/{id}/', visibility: 'personal' }),
  recipe: route({
    path: '/recipes/{id}',
    visibility: 'shared',
    query: ['portions'],
    flags: ['recipe-shop'],
  }),
  recipes: route({ path: '/recipes/', visibility: 'shared', query: ['page'] }),
  recipesLiked: route({ path: '/recipes/liked/', visibility: 'personal', query: ['page'] }),
  recipesPlan: route({ path: '/recipes/plans/current/', visibility: 'shared' }),
  recipesProvider: route({ path: '/recipes/providers/{id}', visibility: 'shared', query: ['page'] }),
  recipesTag: route({ path: '/recipes/tags/{id}', visibility: 'shared', query: ['page'] }),
  referral: route({ path: '/referrals/{code}/', visibility: 'personal' }),
  search: route({
    path: '/search/',
    visibility: 'personal',
    query: ['q', 'type', 'page', 'sort', 'filters'],
  }),
  survey: route({ path: '/surveys/{id}/', visibility: 'personal', query: ['token'] }),
  tokenAuthentication: route({
    path: '/token-authentication/{token}/',
    visibility: 'personal',
    query: ['next'],
    bare: true,
  }),
  userCompleteProfile: route({ path: '/user/complete-profile/', visibility: 'personal', query: ['next'] }),
  userPasswordReset: route({
    path: '/user/password-reset/',
    visibility: 'personal',
    query: ['token', 'done'],
  }),
  userRegister: route({ path: '/user/register/', visibility: 'personal', query: ['next'] }),
  userUnsubscribe: route({ path: '/user/unsubscribe/', visibility: 'personal', query: ['token', 'done'] }),
  userVerifyEmail: route({ path: '/user/verify-email/', visibility: 'personal', query: ['token', 'done'] }),
  // Content pages, `/{section}/{type}/{slug}`: last, because their patterns are the widest.
  contentAbout: route({ path: '/about/{slug}/', visibility: 'shared' }),
  contentAboutTyped: route({ path: '/about/{type}/{slug}/', visibility: 'shared' }),
  contentInspiration: route({ path: '/inspiration/{slug}/', visibility: 'shared' }),
  contentInspirationTyped: route({ path: '/inspiration/{type}/{slug}/', visibility: 'shared' }),
  contentLead: route({ path: '/leads/register-interest/{slug}/', visibility: 'shared' }),
  contentLeadTyped: route({ path: '/leads/register-interest/{type}/{slug}/', visibility: 'shared' }),
  contentLegal: route({ path: '/legal/{slug}/', visibility: 'shared' }),
  contentLegalTyped: route({ path: '/legal/{type}/{slug}/', visibility: 'shared' }),
  contentMedia: route({ path: '/media/{slug}/', visibility: 'shared' }),
  contentMediaTyped: route({ path: '/media/{type}/{slug}/', visibility: 'shared' }),
  contentSeasonal: route({ path: '/seasonal/{slug}/', visibility: 'shared' }),
  contentSeasonalTyped: route({ path: '/seasonal/{type}/{slug}/', visibility: 'shared' }),
} satisfies Record<string, RouteDefinition>

export type RouteKey = keyof typeof ROUTES

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never
/** Parameters a route takes; ids may be numbers. */
export type RouteParams<Key extends RouteKey> = {
  [Name in ParameterNames<(typeof ROUTES)[Key]['path']>]: string | number
}

export type RouteMatch = {
  key: RouteKey
  /** Ids without their readable slug. */
  params: Record<string, string>
}

/** One accepted form per parameter; anything else is a 404 (security 2, contract 1). */
export const PARAMETER_FORMS: Record<string, RegExp> = {
  id: /^[1-9]\d{0,14}(-[a-z0-9-]{1,120})?$/,
  orderNumber: /^(NO|SE)-\d{10}$/,
  token: /^[A-Za-z0-9_-]{16,128}$/,
  code: /^[A-Za-z0-9-]{4,40}$/,
  slug: /^[a-z0-9æøåäöé][a-z0-9æøåäöé-]{0,120}$/,
  type: /^[a-z0-9_][a-z0-9_-]{0,60}$/,
}

/**
 * The route of the decoded segments below the site, or null for a 404. Literal segments win over
 * parameters, trailing slashes don't matter.
 */
export function matchRoute(segments: readonly string[]): RouteMatch | null {
  let best: (RouteMatch & { literals: number }) | null = null
  for (const { key, parts } of PATTERNS) {
    if (parts.length !== segments.length) continue
    const match = matchParts(parts, segments)
    if (match && (!best || match.literals > best.literals)) best = { key, ...match }
  }
  return best && { key: best.key, params: best.params }
}

/** The path below the site, for example `/products/132`. Throws on a missing or malformed parameter. */
export function routePath<Key extends RouteKey>(key: Key, params: RouteParams<Key>): string {
  const given: Record<string, string | number> = params
  // Cut once for each route, not for each link: text, name, text, name, text.
  const parts = (cutPaths[key] ??= ROUTES[key].path.split(/\{(\w+)\}/))
  return parts.reduce((path, part, index) => {
    if (index % 2 === 0) return path + part
    const value = String(given[part] ?? '')
    if (!PARAMETER_FORMS[part]?.test(value)) throw new Error(`Route ${key}: {${part}} cannot be "${value}"`)
    return path + encodeURIComponent(value)
  })
}

const cutPaths: Partial<Record<RouteKey, string[]>> = {}

/** True when a first segment belongs to a route, so that `/categories/1` can be led to a site. */
export function isKnownSection(segment: string | undefined): boolean {
  return PATTERNS.some(({ parts }) => parts[0] !== undefined && parts[0].text === segment)
}

/** Segments of the page types a content link may name (spec 2). */
const PAGE_TYPE_SEGMENTS: Record<string, string> = {
  legal: 'legal',
  seasonal: 'seasonal',
  inspiration: 'inspiration',
  about: 'about',
  lead_creation: 'leads/register-interest',
  press_center: 'media',
  press_release: 'media',
  landing_page_shop: '',
  'leads/register-interest': 'leads/register-interest',
  media: 'media',
}

/** Path segment of a page type. Throws `Unknown page type: {type}` (spec 2 and 8). */
export function pageTypeSegment(type: string): string {
  const segment = Object.hasOwn(PAGE_TYPE_SEGMENTS, type) ? PAGE_TYPE_SEGMENTS[type] : undefined
  if (segment === undefined) throw new Error(`Unknown page type: ${type}`)
  return segment
}

/** Path of a content page below the site: `/{section}/{type}/{slug}`, absent parts left out. */
export function contentPath(page: { type: string; contentType?: string | null; slug: string }): string {
  const parts = [pageTypeSegment(page.type), page.contentType ?? '', page.slug].filter(Boolean)
  return parts.length > 0 ? `/${parts.join('/')}/` : '/'
}

const PATTERNS = (Object.keys(ROUTES) as RouteKey[]).map((key) => ({
  key,
  parts: ROUTES[key].path
    .split('/')
    .filter(Boolean)
    .map((part) => ({ text: part, name: part.startsWith('{') ? part.slice(1, -1) : null })),
}))

function matchParts(parts: (typeof PATTERNS)[number]['parts'], segments: readonly string[]) {
  const params: Record<string, string> = {}
  let literals = 0
  let index = 0
  for (const { text, name } of parts) {
    const segment = segments[index] ?? ''
    index += 1
    if (name === null) {
      if (text !== segment) return null
      literals += 1
      continue
    }
    if (!PARAMETER_FORMS[name]?.test(segment)) return null
    params[name] = name === 'id' ? (segment.split('-')[0] ?? segment) : segment
  }
  return { params, literals }
}
