import { addressOf } from '../../shared/api/address.ts'
import { getCart } from '../../shared/api/cart.ts'
import { getSession } from '../../shared/api/user.ts'
import type { KeptPages } from '../../shared/offline/offline-settings.ts'
import { type RouteDefinition, type RouteKey, ROUTES } from '../../shared/routes.ts'
import { SITES } from '../../shared/sites.ts'
import { API_PREFIX } from '../api/endpoints.ts'

/**
 * The routes whose pages stay on the visitor's device once they were opened, each with the query parameters
 * that are part of the page (docs/offline.md). Nothing else is kept: no checkout, payment, log-in or token.
 */
export const KEPT_ROUTES = {
  home: [],
  category: ['page', 'sort', 'filters'],
  brand: ['page', 'sort', 'filters'],
  campaigns: ['page', 'sort', 'filters'],
  product: [],
  recipe: ['portions', 'choices'],
  recipes: ['page', 'sort', 'filters'],
  recipesTag: ['page'],
  recipesPlan: [],
  recipesLiked: ['page'],
  cart: [],
  buyAgain: [],
  accountLists: [],
  productList: [],
  accountOrders: ['page', 'status'],
  accountOrder: [],
} satisfies Partial<Record<RouteKey, readonly string[]>>

/**
 * The reads of the API that stay on the device although they are `no-store`: the session with its summary
 * of the cart and the next delivery, as pages request it, and the rows of the cart.
 */
export const KEPT_READS: readonly string[] = [
  `${API_PREFIX}${addressOf({ endpoint: getSession, query: { include: 'cart,delivery' } })}`,
  `${API_PREFIX}${addressOf({ endpoint: getCart })}`,
]

/** The forms of parameters in kept paths. There is none for tokens, so a route with one cannot be listed. */
const FORMS: Readonly<Record<string, string>> = { id: '[1-9]\\d{0,14}', orderNumber: '(?:NO|SE)-\\d{10}' }

/** The kept pages as the service worker matches them. Throws for a route with a token. */
export function keptPages(): KeptPages[] {
  return Object.entries(KEPT_ROUTES).map(([key, query]) => {
    const route: RouteDefinition = ROUTES[key as keyof typeof KEPT_ROUTES]
    const path = route.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, (_, name: string) => {
      const form = FORMS[name]
      if (form === undefined) throw new Error(`Pages with {${name}} are never kept on a device`)
      return form
    })
    const kept: readonly string[] = query
    return {
      path: `/(?:${SITES.join('|')})${path}`,
      query: kept,
      refused: (route.query ?? []).filter((name) => !kept.includes(name)),
    }
  })
}
