import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'

/**
 * The index of what the browser caches: every resource spec 3 names, the file of `client/queries` that
 * holds it (the first segment of its endpoint) and the query. `planned` stands until the query exists.
 */
const RESOURCES: Record<string, { segment: string; query: string; planned?: true }> = {
  'address search': { segment: 'geodata', query: 'addressSearchQuery' },
  'delivery lookup': { segment: 'delivery-offering', query: 'deliveryLookupQuery', planned: true },
  'slot reservations': { segment: 'slot-reservations', query: 'slotReservationsQuery', planned: true },
  'user preferences': { segment: 'user', query: 'preferencesQuery' },
  'delivery addresses': { segment: 'user', query: 'addressesQuery' },
  authenticators: { segment: 'user', query: 'authenticatorsQuery' },
  'organisation delivery locations': {
    segment: 'organizations',
    query: 'deliveryLocationsQuery',
  },
  'organisation details': { segment: 'organizations', query: 'organizationQuery' },
  products: { segment: 'section-listing', query: 'productListingQuery' },
  brands: { segment: 'products', query: 'brandsQuery', planned: true },
  'related products': { segment: 'products', query: 'relatedProductsQuery' },
  cart: { segment: 'cart', query: 'cartQuery' },
  'shared cart token': { segment: 'cart', query: 'sharedCartQuery' },
  'promoted products': { segment: 'campaigns', query: 'promotedProductsQuery', planned: true },
  perks: { segment: 'perks', query: 'perksQuery', planned: true },
  'payment cards': { segment: 'payments', query: 'paymentCardsQuery' },
  'invoice details': { segment: 'invoices', query: 'invoiceQuery' },
  reminders: { segment: 'reminders', query: 'remindersQuery' },
  sessions: { segment: 'user', query: 'sessionsQuery' },
  'bottle deposits': { segment: 'bottle-deposits', query: 'bottleDepositsQuery', planned: true },
  'search results': { segment: 'search', query: 'searchQuery' },
  recipes: { segment: 'recipes', query: 'recipesQuery' },
  'recipe tags': { segment: 'recipe-tags', query: 'recipeTagsQuery', planned: true },
  'recipe plans': { segment: 'recipes', query: 'recipePlanQuery', planned: true },
  'recipe providers': { segment: 'recipes', query: 'recipeProviderQuery', planned: true },
  referrals: { segment: 'referrals', query: 'referralQuery', planned: true },
  surveys: { segment: 'surveys', query: 'surveyQuery', planned: true },
  'ingredient alternatives': { segment: 'products', query: 'ingredientAlternativesQuery', planned: true },
  'slot picker': { segment: 'slot-picker', query: 'slotsQuery' },
  orders: { segment: 'orders', query: 'ordersQuery' },
  'product lists': { segment: 'product-lists', query: 'productListsQuery', planned: true },
  'recurring orders': { segment: 'product-lists', query: 'recurringOrdersQuery', planned: true },
  'dinner lists': { segment: 'dinners', query: 'dinnersQuery', planned: true },
  'dinner bank': { segment: 'dinners', query: 'dinnerBankQuery', planned: true },
  'welcome incentive': { segment: 'welcome-incentive', query: 'welcomeIncentiveQuery', planned: true },
  'gift-card payment methods': { segment: 'giftcards', query: 'paymentMethodsQuery', planned: true },
  'barcode scan': { segment: 'products', query: 'barcodeQuery', planned: true },
  'checkout age verification': { segment: 'checkout', query: 'ageVerificationQuery', planned: true },
}

it.each(Object.entries(RESOURCES))('%s is where the index says', (name, { segment, query, planned }) => {
  // A segment with many queries has further files that begin with its name.
  const file = `client/queries/${segment}.ts`
  const isThere = readdirSync(path.join(ROOT, 'client/queries'))
    .filter((each) => each === `${segment}.ts` || (each.startsWith(`${segment}-`) && each.endsWith('.ts')))
    .some((each) => exportsOf(`client/queries/${each}`).includes(query))
  const advice = planned
    ? `${file} exports ${query}: take "planned" off "${name}"`
    : `${file} should export ${query}`
  expect(isThere, advice).toBe(!planned)
})

function exportsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? '')
}
