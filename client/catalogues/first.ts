import type { RouteKey } from '../../shared/routes.ts'

/** The most visited screens: their messages are all in the first part of the catalogue. */
export const FIRST_SCREENS: readonly RouteKey[] = ['category', 'home']

/**
 * The next most visited: a page of one first loads the messages of the files that run with its screen, and of the
 * others, like all screens that are not here, at the first interaction.
 */
export const OWN_SCREENS = ['product', 'recipe', 'search', 'cart', 'checkout'] as const satisfies RouteKey[]
export type OwnScreen = (typeof OWN_SCREENS)[number]

/**
 * Files whose messages load with every page: those that the layout and the two most visited screens show
 * before any interaction. All other messages load with the code that uses them or at the visitor's first
 * interaction, whichever comes first.
 */
const FIRST: readonly string[] = [
  'client/layout/',
  'client/links/',
  'client/router/',
  'client/ui/',
  'client/features/account/account-nav',
  'client/features/breadcrumbs/',
  'client/features/cart/',
  'client/features/category-tiles/',
  'client/features/mega-menu/mega-menu-button',
  'client/features/mini-cart/',
  'client/features/paging/',
  'client/features/product-listing/',
  'client/features/product-row/',
  'client/features/product-tile/',
  'client/features/quantity/',
  'client/features/recipe-card/',
  'client/features/search/',
  'client/features/slot-button/slot-button',
  ...FIRST_SCREENS.map((key) => `client/screens/${key}/`),
]

/** Files among them whose code loads later, with its messages. */
const LATER: readonly string[] = [
  'client/features/cart/cart-failure-notice',
  'client/features/mini-cart/mini-cart-panel',
  'client/features/product-tile/product-tooltip',
  'client/layout/footer',
  'client/layout/not-found',
  'client/layout/site-switcher',
]

/** The source of a screen that has its own messages. */
export const ownSource = (key: OwnScreen) => `client/screens/${key}/screen.tsx`

/** The part that a page with this screen loads besides the first; null when it needs none. */
export function partOf(screen: string): 'later' | OwnScreen | null {
  if (isFirst(screen)) return null
  return OWN_SCREENS.find((key) => screen === ownSource(key)) ?? 'later'
}

/** Whether the messages of this source file belong to the first part. */
export function isFirst(file: string): boolean {
  const isIn = (files: readonly string[]) => files.some((start) => file.startsWith(start))
  return isIn(FIRST) && !isIn(LATER)
}
