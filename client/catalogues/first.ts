import type { RouteKey } from '../../shared/routes.ts'

/** The most visited screens: they need no other messages than the first. */
export const FIRST_SCREENS: readonly RouteKey[] = ['category', 'home']

/**
 * Files whose messages come with every page: what the shell and the two most visited screens say before
 * anybody does anything. All other messages come with the code that says them, or with the first sign of a
 * visitor, whichever is sooner.
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
  'client/features/consent/manage-cookies',
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

/** Whether this source file is in the first part. */
export function isFirst(file: string): boolean {
  return FIRST.some((start) => file.startsWith(start))
}
