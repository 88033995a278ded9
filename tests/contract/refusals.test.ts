import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../shared/api/all.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { LIST_ENDPOINTS } from '../../shared/api/product-lists-all.ts'
import { faultsOf } from '../support/response-faults.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { lastEmail, signIn, signUp, tokenOf } from '../support/people.ts'
import { createShopper, type ApiResponse, type Shopper } from './cart-client.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'
import { changedTables, readStoredRows } from './stored-rows.ts'
import { MILK } from '../support/products.ts'

/**
 * Requests that every endpoint refuses, new ones included: changes from other sites, other formats, requests
 * without a login and other users' ids (docs/reference/rules.md#ownership). A new endpoint with a parameter
 * fails a test until `createForeignThings` returns another user's id for it.
 */

type Refusal = { code: string; transactionId?: string }
type Name = keyof typeof ENDPOINTS

const ALL = Object.entries<Endpoint>(ENDPOINTS)
const CHANGES = ALL.filter(
  ([, { method, access, isSigned }]) => method !== 'GET' && access !== 'S' && !isSigned,
)
const NEEDS_LOGIN = ['G', 'U', 'P', 'O']

/** A sample of each parameter format; the endpoint's schema selects the first that fits. */
const SAMPLES = [
  '1',
  'passkey',
  'VELKOMMEN10',
  'NO-1000000008',
  'A'.repeat(22),
  'A'.repeat(43),
  '018f0000-0000-7000-8000-000000000000',
  'no-0154',
]

let origin: TestOrigin
let visitor: Shopper
let kari: Shopper
let member: Shopper
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 1_000 } })
  visitor = await createShopper(origin)
  kari = await signIn(origin, 'kari@torg.test')
  member = await signIn(origin, 'innkjop@torg.test')
})
beforeEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

function pathOf(endpoint: Endpoint, given: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = endpoint.params[name]
    const value = given[name] ?? SAMPLES.find((each) => schema && v.is(schema, each))
    if (value === undefined) throw new Error(`No sample fits {${name}} of ${endpoint.path}`)
    return value
  })
}

/** A caller with access to the endpoint, so that a refusal has the tested cause. */
const callerOf = ({ access }: Endpoint) =>
  access === 'O' ? member : NEEDS_LOGIN.includes(access) ? kari : visitor

/** Tables that refused requests may change: counters and sessions. */
const EXCUSED_TABLES = {
  rate_limits: 'attempts are counted before they are made',
  sessions: 'last_seen_at changes, and visitors get new sessions',
}
const snapshot = () => readStoredRows(origin, EXCUSED_TABLES)

let before: Record<string, string> = {}
beforeAll(async () => {
  // Creates the caller's cart, so that no test below adds one.
  await kari.put([[MILK, 1]])
  // Otherwise every caller without a fresh proof would get the same refusal.
  await origin.db.prepare('UPDATE sessions SET proved_at = ?1').bind(origin.clock.now.toISOString()).run()
  before = await snapshot()
})

describe.each(CHANGES)('%s', (_, endpoint) => {
  const send = (headers: Record<string, string>, body: unknown = {}) =>
    callerOf(endpoint).call<Refusal>(endpoint.method, pathOf(endpoint), body, headers)

  it('refuses a request without the session’s token or from another origin', async () => {
    const other = await createShopper(origin)
    const cookie = (token: string) =>
      `sessionid=${callerOf(endpoint).cookie('sessionid')}; csrftoken=${token}`
    const foreign = other.cookie('csrftoken') ?? ''
    const own = callerOf(endpoint).cookie('csrftoken') ?? ''
    const attempts: [string, Record<string, string>][] = [
      ['no token', { 'x-csrftoken': '' }],
      ['another session’s token', { cookie: cookie(foreign), 'x-csrftoken': foreign }],
      ['a token that is not the cookie’s', { cookie: cookie(own), 'x-csrftoken': foreign }],
      ['another origin', { origin: 'https://evil.example' }],
      ['an opaque origin', { origin: 'null' }],
    ]
    for (const [what, headers] of attempts) {
      const { status, body } = await keepingCookies(endpoint, () => send(headers))
      expect([what, status, body.code]).toEqual([what, 403, 'csrf_failed'])
    }
  })

  it('refuses a cross-site request', async () => {
    const shopper = callerOf(endpoint)
    for (const site of ['cross-site', 'same-site']) {
      const response = await origin.fetch(`/api/v1/${pathOf(endpoint)}`, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': site,
          cookie: `sessionid=${shopper.cookie('sessionid')}; csrftoken=${shopper.cookie('csrftoken')}`,
          'x-csrftoken': shopper.cookie('csrftoken') ?? '',
        },
        body: '{}',
      })
      expect(response.status).toBe(403)
    }
  })
})

it.each(CHANGES.filter(([, { body }]) => body !== undefined))(
  '%s refuses a body of another type',
  async (_, endpoint) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']
    for (const type of endpoint.kind === 'upload' ? [...types, 'application/json'] : types) {
      const { status, body } = await callerOf(endpoint).call<Refusal>(
        endpoint.method,
        pathOf(endpoint),
        {},
        { 'content-type': type },
      )
      expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
    }
  },
)

it('refused requests change no row', async () => {
  expect(changedTables(before, await snapshot())).toEqual([])
})

/** Restores the cookies after `run`, because a refusal may send a new token. */
async function keepingCookies<Body>(
  endpoint: Endpoint,
  run: () => Promise<ApiResponse<Body>>,
): Promise<ApiResponse<Body>> {
  const shopper = callerOf(endpoint)
  const before = ['sessionid', 'csrftoken'].map((name) => [name, shopper.cookie(name)] as const)
  const response = await run()
  for (const [name, value] of before) shopper.setCookie(name, value ?? '')
  return response
}

it.each(ALL.filter(([, { access }]) => NEEDS_LOGIN.includes(access)))(
  '%s returns 401 without a login',
  async (_, endpoint) => {
    const { status, body } = await visitor.call<Refusal>(
      endpoint.method,
      pathOf(endpoint),
      endpoint.method === 'GET' ? undefined : {},
    )
    expect([status, body.code]).toEqual([401, 'not_authenticated'])
  },
)

it.each(ALL.filter(([, { access }]) => access === 'O'))(
  '%s returns 403 to private customers',
  async (_, endpoint) => {
    const { status, body } = await kari.call<Refusal>(
      endpoint.method,
      pathOf(endpoint),
      endpoint.method === 'GET' ? undefined : {},
    )
    expect([status, body.code]).toEqual([403, 'wrong_customer_type'])
  },
)

/** Valid bodies, so that endpoints with a parameter get as far as checking the id. */
const BODIES: Partial<Record<Name, unknown>> = {
  cancelOrder: {},
  decideApproval: { isApproved: true },
  setBottleBags: { bags: 1 },
  addRecurringOrder: { intervalWeeks: 1, weekday: 1 },
  changeListProducts: { items: [{ productId: MILK, quantity: 1 }] },
  moveListProduct: { productId: MILK, beforeProductId: null },
  moveOrder: { deliverySlotId: 1 },
  putAddress: {
    recipientName: 'A',
    phone: '41234567',
    street: 'Storgata',
    streetNumber: '1',
    postalCode: '0155',
  },
  putDeliveryLocation: { name: 'Mitt', addressId: 1 },
  putRecipeInCart: { portions: 2 },
  putRecurringOrder: { intervalWeeks: 1, weekday: 1 },
  setOrderDeliveryType: { deliveryType: 'attended' },
  shareProductList: { mode: 'read' },
  updateMember: { role: 'buyer' },
  updateOrder: { customerNote: 'Mitt' },
}

/** Parameters that name public data or a step of the caller's own. */
const NOBODYS = ['type', 'recipeId', 'code', 'token']

const OWNED = ALL.filter(
  ([, { params, access, method }]) =>
    (NEEDS_LOGIN.includes(access) || (access === 'A' && method !== 'GET')) &&
    Object.keys(params).some((name) => !NOBODYS.includes(name)),
)

/** Endpoints without private data or with a proof of their own; all others are in a table above. */
const EXCUSED: Record<string, Name[]> = {
  'the same for everybody': [
    'getBoatDeliveryArea',
    'getBottleDeposits',
    'getBrandList',
    'getCategories',
    'getCategory',
    'getCategoryBlocks',
    'getDietFacts',
    'getDinnersWithProduct',
    'getGiftcardIndex',
    'getGiftcardPaymentMethods',
    'getHome',
    'getHowToOrder',
    'getIngredientAlternatives',
    'getMegamenu',
    'getMixedSearch',
    'getProduct',
    'getProductByBarcode',
    'getProductFeed',
    'getProducts',
    'getPromotedProducts',
    'getRecipe',
    'getRecipeDietFacts',
    'getRecipePlan',
    'getRecipeProvider',
    'getRecipeProviders',
    'getRecipeTag',
    'getRecipeTagGroups',
    'getRecipeTags',
    'getRecipes',
    'getRecipesPage',
    'getRelatedProducts',
    'getSearchSuggestions',
    'getSectionListing',
    'getSimilarRecipes',
    'getSitemapPage',
    'getSitemapParts',
    'getSnowplowContext',
    'getWebUrls',
  ],
  'says whether the caller may, and nothing about others': ['checkReferralEligibility'],
  'depends on the session alone and takes no id': [
    'checkDeliveryForAddress',
    'checkDeliveryForCoordinates',
    'getCart',
    'getConsent',
    'getDiet',
    'getDinners',
    'getDiscounts',
    'getPantry',
    'getPerks',
    'getSearchHistory',
    'getSession',
    'getSlotPickerOnboarding',
    'getUsualGoods',
    'getWelcomeIncentive',
    'lookUpDelivery',
    'lookUpOrganization',
    'searchAddresses',
    'validateCart',
  ],
  'the id is a product’s; the session says for whose diet': ['getSubstitutes'],
  'its id is in the table of fields in refusals-fields.test.ts': ['getSlots'],
  'another buyer’s is refused in giftcards-buy.test.ts': ['getGiftcardPurchase'],
  'the token gives access': ['getSharedCart', 'getSharedProductList', 'trackDelivery'],
  'a stranger’s is refused in surveys.test.ts and referrals.test.ts': [
    'getReferral',
    'getSurvey',
    'getSurveyBasic',
  ],
  'the token of the e-mail is the proof': ['stopReminders', 'stopSurveys', 'unsubscribe'],
}

it('every endpoint is in one of the tables or excused by name', () => {
  const inTables = new Set(
    [...CHANGES, ...ALL.filter(([, { access }]) => NEEDS_LOGIN.includes(access)), ...OWNED].map(
      ([name]) => name,
    ),
  )
  const others = ALL.map(([name]) => name).filter((name) => !inTables.has(name))
  expect(Object.values(EXCUSED).flat().toSorted()).toEqual(others.toSorted())
})

describe('another user’s id', () => {
  let foreign: Record<string, string>
  const MISSING = {
    id: '999999999',
    itemId: '999999999',
    recurringId: '999999999',
    orderNumber: 'NO-9999999995',
    reference: 'B'.repeat(43),
    hashedUserId: 'B'.repeat(22),
    approvalId: 'B'.repeat(22),
    session: 'B'.repeat(22),
  }

  let present: Record<string, string> = {}
  beforeAll(async () => {
    foreign = await createForeignThings()
    present = await snapshot()
  })

  it.each(OWNED)('returns the same 404 as an unknown one in %s', async (name, endpoint) => {
    const caller = endpoint.access === 'O' ? member : kari
    const paramsOf = (kind: 'foreign' | 'missing') =>
      Object.fromEntries(
        Object.keys(endpoint.params).map((param) => [
          param,
          kind === 'foreign'
            ? foreignOf(name as Name, param)
            : name === 'endUserSession'
              ? MISSING.session
              : MISSING[param as keyof typeof MISSING],
        ]),
      )
    const ask = async (kind: 'foreign' | 'missing') => {
      const body = endpoint.body ? (BODIES[name as Name] ?? {}) : undefined
      const response = await caller.call<Refusal>(endpoint.method, pathOf(endpoint, paramsOf(kind)), body)
      return { status: response.status, ...response.body, transactionId: null }
    }
    const [theirs, unknown] = [await ask('foreign'), await ask('missing')]
    expect(theirs).toEqual(unknown)
    expect([theirs.status, theirs.code]).toEqual([404, 'not_found'])
  })

  it('has no changed rows after those requests', async () => {
    expect(changedTables(present, await snapshot())).toEqual([])
  })

  function foreignOf(name: Name, param: string): string {
    const value = foreign[`${name}.${param}`] ?? foreign[param]
    if (value === undefined) throw new Error(`createForeignThings returns no {${param}} for ${name}`)
    return value
  }
})

/** One entity of each kind that belongs to another private customer or another organisation. */
async function createForeignThings(): Promise<Record<string, string>> {
  const { db } = origin
  const stranger = await createCustomer(origin)
  const now = origin.clock.now.toISOString()
  const idOf = async (sql: string, ...values: unknown[]) =>
    String(
      await db
        .prepare(sql)
        .bind(...values)
        .first('id'),
    )
  const orderNumber = await placeOrder(origin, {
    customer: stranger,
    lines: [{ productId: MILK, quantity: 1, unit: 2_000 }],
  })
  const cartOwner = await createShopper(origin)
  await cartOwner.put([[MILK, 1]])
  const other = await signUp(origin, {
    customerType: 'organization',
    organizationNumber: '923456783',
    organizationName: 'Et annet kontor AS',
  })
  const otherUser = await db
    .prepare('SELECT id, public_hash, organization_id FROM users WHERE email = ?1')
    .bind(other.email)
    .first<{ id: number; public_hash: string; organization_id: number }>()
  type Sessions = { sessions: { id: string }[] }
  const sessions = (await other.shopper.call<Sessions>('GET', 'user/sessions/')).body.sessions
  const address = String(stranger.addressId)
  const card = await idOf(
    `INSERT INTO payment_cards (user_id, psp_token, brand, last_four, exp_month, exp_year)
     VALUES (?1, 'foreign-card-token', 'Visa', '4242', 1, 2030) RETURNING id`,
    stranger.userId,
  )
  const location = await idOf(
    `INSERT INTO org_locations (organization_id, name, address_id) VALUES (?1, 'Deres', ?2) RETURNING id`,
    otherUser?.organization_id,
    stranger.addressId,
  )
  const list = await idOf(
    `INSERT INTO product_lists (user_id, country, title, created_at, updated_at)
     VALUES (?1, 'NO', 'Deres', ?2, ?2) RETURNING id`,
    stranger.userId,
    now,
  )
  const recurring = await idOf(
    `INSERT INTO recurring_orders (list_id, interval_weeks, weekday, planned_on, delivery_on, cutoff_at)
     VALUES (?1, 1, 1, '2099-01-05', '2099-01-05', '2099-01-04T21:00:00.000Z') RETURNING id`,
    list,
  )
  const ofLists = Object.keys(LIST_ENDPOINTS).map((name) => [`${name}.id`, list])
  return {
    ...Object.fromEntries(ofLists),
    recurringId: recurring,
    orderNumber,
    reference: await referenceOf(stranger.userId),
    itemId: await idOf('SELECT max(id) AS id FROM cart_items'),
    hashedUserId: otherUser?.public_hash ?? '',
    approvalId: await approvalOf(otherUser?.id ?? 0, otherUser?.organization_id ?? 0),
    'endUserSession.id': sessions[0]?.id ?? '',
    'getAddress.id': address,
    'putAddress.id': address,
    'deleteAddress.id': address,
    'setPrimaryAddress.id': address,
    'deletePaymentCard.id': card,
    'setDefaultPaymentCard.id': card,
    'putDeliveryLocation.id': location,
    'removeDeliveryLocation.id': location,
    'removeAuthenticator.id': await idOf('SELECT id FROM authenticators WHERE user_id = ?1', otherUser?.id),
    'deleteReminder.id': await idOf(
      `INSERT INTO reminders (user_id, country, kind, product_id, channel, created_at)
       VALUES (?1, 'NO', 'product_back', ${MILK}, 'email', ?2) RETURNING id`,
      stranger.userId,
      now,
    ),
    'getInvoice.id': await idOf(
      `INSERT INTO invoices (number, user_id, organization_id, issued_at, due_date, amount_minor, currency, status)
       VALUES ('F-1', ?1, ?2, ?3, '2026-12-01', 100, 'NOK', 'open') RETURNING id`,
      otherUser?.id,
      otherUser?.organization_id,
      now,
    ),
  }
}

/** The id of a question that waits for the administrators of an organisation. */
async function approvalOf(userId: number, organizationId: number): Promise<string> {
  const id = 'Q'.repeat(22)
  await origin.db
    .prepare(
      `INSERT INTO order_approvals (id, organization_id, user_id, country, goods_json, amount_minor, asked_at)
       VALUES (?1, ?2, ?3, 'NO', '[]', 100, ?4)`,
    )
    .bind(id, organizationId, userId, origin.clock.now.toISOString())
    .run()
  return id
}

/** The reference of a new card in the wallet of a user. */
async function referenceOf(userId: number): Promise<string> {
  const reference = 'R'.repeat(43)
  await origin.db
    .prepare(
      `INSERT INTO giftcards (number_hash, last_four, currency, initial_minor, status, purchased_at, activated_at,
                              expires_at, owner_user_id)
       VALUES (?1, '0000', 'NOK', 100, 'activated', ?2, ?2, '2099-01-01T00:00:00.000Z', ?3)`,
    )
    .bind(reference, origin.clock.now.toISOString(), userId)
    .run()
  return reference
}

it('a token of one user does not work for another', async () => {
  const [one, other] = [await signUp(origin), await signUp(origin)]
  await visitor.call('POST', 'user/password-reset/', { email: one.email })
  const token = tokenOf(await lastEmail(origin, one.email, 'password_reset'))
  const body = { token, newPassword: 'multekrem-til-jul', email: other.email, userId: 1, user_id: 1 }
  const response = await other.shopper.call<{ user: { email: string } }>(
    'POST',
    'user/password-reset/confirm/',
    body,
  )
  expect([response.status, response.body.user.email]).toEqual([200, one.email])
})

describe('data for a user', () => {
  const READS = ALL.filter(
    ([, { method, access, params, query }]) =>
      method === 'GET' &&
      NEEDS_LOGIN.includes(access) &&
      Object.keys(params).length === 0 &&
      v.is(v.object(query), {}),
  )

  it.each(READS)('from %s matches its schema in both key cases and is never cached', async (_, endpoint) => {
    const caller = callerOf(endpoint)
    const camel = await caller.call('GET', endpoint.path)
    expect(camel.status).toBe(200)
    expect(endpoint.response && faultsOf(endpoint.response, camel.body)).toEqual(endpoint.response && [])
    const snake = await origin.fetch(`/api/v1/${endpoint.path}`, {
      headers: { cookie: `sessionid=${caller.cookie('sessionid')}` },
    })
    expect(snake.headers.get('cache-control')).toBe('no-store')
    expect(snake.headers.get('vary')).toMatch(/\bcookie\b/)
    expect(keysOf(await snake.json()).filter((key) => /[A-Z]/.test(key))).toEqual([])
  })
})

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...keysOf(each)])
}
