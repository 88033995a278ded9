import type { RouteKey } from '../../shared/routes.ts'

/** Routes without a screen yet: they return 404, and no response contains their URLs. */
export const PLANNED_ROUTES: readonly RouteKey[] = ['giftcards', 'giftcardsActivate', 'giftcardsPurchased']

/** True for a route that has a screen. */
export function isBuilt(key: RouteKey): boolean {
  return !PLANNED_ROUTES.includes(key)
}
