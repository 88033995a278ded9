import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'

/**
 * Index of the resources that the browser caches: the file of `client/queries` (the first segment of the
 * endpoint) and the query.
 */
const RESOURCES: Record<string, { segment: string; query: string }> = {
  'address search': { segment: 'geodata', query: 'addressSearchQuery' },
  'delivery lookup': { segment: 'delivery-offering', query: 'offeringQuery' },
  'user preferences': { segment: 'user', query: 'preferencesQuery' },
  'delivery addresses': { segment: 'user', query: 'addressesQuery' },
  authenticators: { segment: 'user', query: 'authenticatorsQuery' },
  'organisation delivery locations': {
    segment: 'organizations',
    query: 'deliveryLocationsQuery',
  },
  'organisation details': { segment: 'organizations', query: 'organizationQuery' },
  products: { segment: 'section-listing', query: 'productListingQuery' },
  'related products': { segment: 'products', query: 'relatedProductsQuery' },
  cart: { segment: 'cart', query: 'cartQuery' },
  'shared cart token': { segment: 'cart', query: 'sharedCartQuery' },
  'payment cards': { segment: 'payments', query: 'paymentCardsQuery' },
  'invoice details': { segment: 'invoices', query: 'invoiceQuery' },
  'product lists': { segment: 'product-lists', query: 'productListsQuery' },
  reminders: { segment: 'reminders', query: 'remindersQuery' },
  sessions: { segment: 'user', query: 'sessionsQuery' },
  'search results': { segment: 'search', query: 'searchQuery' },
  recipes: { segment: 'recipes', query: 'recipesQuery' },
  'slot picker': { segment: 'slot-picker', query: 'slotsQuery' },
  orders: { segment: 'orders', query: 'ordersQuery' },
}

it.each(Object.entries(RESOURCES))(
  '%s has its query in the file of its segment',
  (_name, { segment, query }) => {
    // A segment with many queries has more files that start with its name.
    const file = `client/queries/${segment}.ts`
    const isThere = readdirSync(path.join(ROOT, 'client/queries'))
      .filter((each) => each === `${segment}.ts` || (each.startsWith(`${segment}-`) && each.endsWith('.ts')))
      .some((each) => exportsOf(`client/queries/${each}`).includes(query))
    expect(isThere, `${file} should export ${query}`).toBe(true)
  },
)

function exportsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? '')
}
