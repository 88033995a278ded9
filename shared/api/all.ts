import { getMegamenu } from './app-components.ts'
import { getWebUrls } from './configuration-web.ts'
import type { Endpoint } from './endpoint.ts'
import { getSectionListing } from './section-listing.ts'
import { getSession } from './user.ts'

/**
 * Every endpoint of the commerce API by name, alphabetical. The proxy forwards nothing else, the
 * OpenAPI document lists exactly these, and the contract tests visit each.
 */
export const ENDPOINTS = {
  getMegamenu,
  getSectionListing,
  getSession,
  getWebUrls,
} satisfies Record<string, Endpoint>
