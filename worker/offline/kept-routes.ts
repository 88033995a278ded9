import { addressOf } from '../../shared/api/address.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { becomeAccount, putGuest, removeGuest } from '../../shared/api/user-guest.ts'
import {
  logIn,
  logInByCode,
  logInByPasskey,
  logInByToken,
  logOut,
  register,
} from '../../shared/api/user-login.ts'
import { deleteAccount } from '../../shared/api/user-profile.ts'
import { getSession } from '../../shared/api/user.ts'
import type { KeptPages } from '../../shared/offline/offline-settings.ts'
import { type RouteDefinition, type RouteKey, ROUTES } from '../../shared/routes.ts'
import { SITES } from '../../shared/sites.ts'
import { API_PREFIX } from '../api/endpoints.ts'
import { FORMS as ALL_FORMS } from '../forms/all-forms.ts'

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
  cart: [],
  accountLists: [],
  productList: [],
  accountOrder: [],
} satisfies Partial<Record<RouteKey, readonly string[]>>

/** The session as pages request it, which tells whose the kept pages are. */
export const SESSION_READ = `${API_PREFIX}${addressOf({ endpoint: getSession, query: { include: 'cart,delivery' } })}`

/** After a call of these another person may use the device. */
export const LEAVING_ENDPOINTS: readonly Endpoint[] = [
  becomeAccount,
  deleteAccount,
  logIn,
  logInByCode,
  logInByPasskey,
  logInByToken,
  logOut,
  putGuest,
  register,
  removeGuest,
]

/** Where they are called with our script, and where their forms are posted to without it; no slash at the end. */
export function leavingPaths(): string[] {
  const pages = ALL_FORMS.filter(
    (form) => 'endpoint' in form && LEAVING_ENDPOINTS.includes(form.endpoint as Endpoint),
  )
    .flatMap((form) => form.pages ?? [])
    .map((key) => `/(?:${SITES.join('|')})${ROUTES[key].path.replace(/\{\w+\}/g, '[^/]+')}`)
  const paths = [...LEAVING_ENDPOINTS.map(({ path }) => API_PREFIX + path), ...new Set(pages)]
  return paths.map((path) => path.replace(/\/$/, ''))
}

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
      // The basket is shown to visitors without an account as well.
      isOfUser: route.visibility === 'personal' && key !== 'cart',
      refused: (route.query ?? []).filter((name) => !kept.includes(name)),
    }
  })
}
