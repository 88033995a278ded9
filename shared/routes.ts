import type { FlagKey } from './flags.ts'

/**
 * Every address the shop serves (docs/reference/urls.md): one line each. A path is written once, here;
 * worker, router, page cache, links and tests read this table. `shared` routes render the same HTML for
 * everybody and may be cached; `personal` ones never are.
 */

export type RouteDefinition = {
  /** Pattern below `/{site}`; `{name}` is a parameter whose form is in `shared/route-match.ts`. */
  path: string
  visibility: 'shared' | 'personal'
  /** Query parameters that reach the page; all others are ignored. */
  query?: readonly string[]
  /** Flags this page shows (shared/flags.ts). */
  flags?: readonly FlagKey[]
  /** Rendered without the shared layout (docs/reference/interface.md#bare-pages). */
  bare?: true
  /**
   * Shows the logo and customer service, or the logo only, so that nothing leads away from the current step
   * (docs/reference/interface.md#simple-header).
   */
  header?: 'simple' | 'logo'
}

type Options = Omit<RouteDefinition, 'path' | 'visibility'>

const shared = <const Path extends string, const Given extends Options = object>(path: Path, given?: Given) =>
  ({ path, visibility: 'shared', ...given }) as { path: Path; visibility: 'shared' } & Given

const personal = <const Path extends string, const Given extends Options = object>(
  path: Path,
  given?: Given,
) => ({ path, visibility: 'personal', ...given }) as { path: Path; visibility: 'personal' } & Given

export const ROUTES = {
  account: personal('/account/', { query: ['done', 'merged', 'clamped'] }),
  accountAddresses: personal('/account/addresses/', { query: ['edit', 'unattended', 'done'] }),
  accountDelivery: personal('/account/delivery/', { query: ['address', 'done'] }),
  accountGiftcards: personal('/account/giftcards/', { query: ['page'] }),
  accountInvoice: personal('/account/invoices/{id}/'),
  accountInvoices: personal('/account/invoices/', { query: ['page'] }),
  accountLists: personal('/account/lists/', { query: ['add', 'done'] }),
  accountOrder: personal('/account/orders/{orderNumber}/', {
    query: ['change', 'day', 'line', 'done', 'view'],
  }),
  accountOrders: personal('/account/orders/', { query: ['page', 'status'] }),
  accountOrganization: personal('/account/organization/', { query: ['done'] }),
  accountPaymentCards: personal('/account/payment-cards/', { query: ['card', 'done'] }),
  accountPreferences: personal('/account/preferences/', { query: ['done'] }),
  accountReminders: personal('/account/reminders/', { query: ['done'] }),
  accountSecurity: personal('/account/security/', { query: ['done'] }),
  brand: shared('/brands/{id}', { query: ['page', 'sort', 'filters'] }),
  brands: shared('/brands/'),
  buyAgain: personal('/buy-again/'),
  campaigns: shared('/campaigns/', { query: ['page', 'sort', 'filters'] }),
  cart: personal('/cart/', { query: ['instead', 'merged', 'clamped'] }),
  cartShared: personal('/cart/shared/{token}/'),
  category: shared('/categories/{id}', { query: ['page', 'sort', 'filters'] }),
  checkout: personal('/checkout/', {
    query: ['day', 'change', 'payment', 'challenge_id', 'done', 'merged', 'clamped'],
    header: 'logo',
  }),
  checkoutConfirm: personal('/checkout/confirm/', { query: ['payment_id'] }),
  contact: personal('/contact/', { query: ['done'] }),
  cookies: personal('/cookies/', { query: ['done'] }),
  delivery: personal('/delivery/', { query: ['day', 'done'] }),
  deliveryTracker: personal('/delivery-tracker/{orderNumber}/', { query: ['token'] }),
  diet: personal('/diet/', { query: ['done'] }),
  dinners: personal('/dinners/', { query: ['day', 'done', 'page'] }),
  dinnersBank: personal('/dinners/bank/', { query: ['done'] }),
  dinnersPrevious: personal('/dinners/previous-ordered/', { query: ['page'] }),
  giftcardsBalance: personal('/giftcards/balance/'),
  giftcardsBuy: personal('/giftcards/buy/'),
  giftcardsConfirm: personal('/giftcards/confirm/', { query: ['payment_id', 'token'] }),
  home: shared('/', { flags: ['home-first-shelf'] }),
  leadsRegisterInterest: personal('/leads/register-interest/', { query: ['postal_code', 'done'] }),
  login: personal('/user/login/', { query: ['next', 'done', 'way'] }),
  perks: personal('/perks/'),
  product: shared('/products/{id}'),
  productList: personal('/product-lists/{id}/', { query: ['done'] }),
  productListShared: personal('/product-lists/shared/{token}/', { query: ['done'] }),
  productListUndo: personal('/product-lists/undo/', { query: ['token', 'done'] }),
  recipe: shared('/recipes/{id}', { query: ['portions', 'choices'], flags: ['recipe-shop'] }),
  recipes: shared('/recipes/', { query: ['q', 'page', 'sort', 'filters'] }),
  recipesLiked: personal('/recipes/liked/', { query: ['page', 'done'] }),
  recipesPlan: shared('/recipes/plans/current/'),
  recipesProvider: shared('/recipes/providers/{id}', { query: ['page'] }),
  recipesTag: shared('/recipes/tags/{id}', { query: ['page'] }),
  referral: personal('/referrals/{code}/', { query: ['done'] }),
  search: personal('/search/', { query: ['q', 'type', 'page', 'sort', 'filters'] }),
  survey: personal('/surveys/{id}/', { query: ['token', 'done'] }),
  shoppingList: personal('/shopping-list/', { query: ['q'] }),
  tokenAuthentication: personal('/token-authentication/{token}/', { query: ['next'], bare: true }),
  userCompleteProfile: personal('/user/complete-profile/', { query: ['next'], header: 'simple' }),
  userPasswordReset: personal('/user/password-reset/', { query: ['token', 'done'] }),
  userRegister: personal('/user/register/', { query: ['next', 'order', 'token'] }),
  userUndoEmail: personal('/user/undo-email/', { query: ['token'] }),
  userUnsubscribe: personal('/user/unsubscribe/', { query: ['token', 'kind', 'done'] }),
  userVerifyEmail: personal('/user/verify-email/', { query: ['token', 'done'] }),
  webviewLinks: personal('/webview-links/'),
  // Content pages, `/{section}/{type}/{slug}`: last, because their patterns are the widest.
  contentAbout: shared('/about/{slug}/'),
  contentAboutTyped: shared('/about/{type}/{slug}/'),
  contentInspiration: shared('/inspiration/{slug}/'),
  contentInspirationTyped: shared('/inspiration/{type}/{slug}/'),
  contentLead: shared('/leads/register-interest/{slug}/'),
  contentLeadTyped: shared('/leads/register-interest/{type}/{slug}/'),
  contentLegal: shared('/legal/{slug}/'),
  contentLegalTyped: shared('/legal/{type}/{slug}/'),
  contentMedia: shared('/media/{slug}/'),
  contentMediaTyped: shared('/media/{type}/{slug}/'),
  contentSeasonal: shared('/seasonal/{slug}/'),
  contentSeasonalTyped: shared('/seasonal/{type}/{slug}/'),
} satisfies Record<string, RouteDefinition>

export type RouteKey = keyof typeof ROUTES
