import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../shared/api/all.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { codeOf, lastEmail, prove, signIn, signUp } from '../support/people.ts'
import { begin, buy, chooseSlot, createBuyer, fillStock, pay, PLENTY, readCheckout } from './buyer.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { choose, item } from './giftcard-buyer.ts'
import type { Customer } from './order-fixture.ts'
import { changedTables, readStoredRows } from './stored-rows.ts'
import { CHICKEN } from '../support/products.ts'

/**
 * Ids in bodies and queries (docs/reference/rules.md#ownership). Every field of an endpoint that looks like
 * an id is in one of the two tables below, so a new one fails a test until its owner is written down.
 */

type Id = string | number
type Ask = { path?: string; body?: object; query?: string; form?: Record<string, string> }
type Mine = {
  /** A placed order. */
  orderNumber: string
  /** A delivered order. */
  deliveredNumber: string
  locationId: number
  cartVersion: number
  toPay: string
  /** A purchase of gift cards that is not paid yet. */
  giftcardPayment: string
  /** The login code in the e-mail to another user. */
  theirCode: string
}

/** Fields that name one user's data, with a request that sends another user's id. */
const OWNED: Record<string, (id: Id, mine: Mine) => Ask> = {
  'addProductList.fromListId': (fromListId) => ({ body: { title: 'Min', fromListId } }),
  'addProductList.fromOrderNumber': (fromOrderNumber) => ({ body: { title: 'Min', fromOrderNumber } }),
  'addToDinnerBank.listId': (listId) => ({ body: { listId } }),
  'addDeliveryLocation.addressId': (addressId) => ({ body: { name: 'Mitt', addressId } }),
  'becomeAccount.orderNumber': (orderNumber) => ({
    body: { orderNumber, token: 'A'.repeat(43), newPassword: 'tyttebær-og-kaffe' },
  }),
  'cancelPayment.paymentId': (paymentId) => ({ body: { paymentId } }),
  'chooseSlot.deliveryAddressId': (deliveryAddressId) => ({ body: { deliveryAddressId } }),
  'completeAgeVerification.challengeId': (challengeId) => ({ body: { challengeId } }),
  'completeAuthenticator.challengeId': (challengeId, { theirCode }) => ({
    path: 'user/authenticators/email_code/complete/',
    body: { challengeId, code: theirCode },
  }),
  'completeProfile.addressId': (addressId) => ({
    body: { firstName: 'A', lastName: 'B', phone: '41234567', acceptTerms: true, addressId },
  }),
  'confirmGiftcardPayment.payment_id': (paymentId) => ({ query: `payment_id=${paymentId}` }),
  'confirmPayment.paymentId': (paymentId) => ({ body: { paymentId } }),
  'createClaim.orderNumber': (orderNumber) => ({
    form: {
      orderNumber: String(orderNumber),
      lines: JSON.stringify([{ lineId: 1, quantity: 1, reason: 'damaged' }]),
    },
  }),
  'createClaim.lines.lineId': (lineId, { deliveredNumber }) => ({
    form: {
      orderNumber: deliveredNumber,
      lines: JSON.stringify([{ lineId, quantity: 1, reason: 'damaged' }]),
    },
  }),
  'giveDinnerFeedback.dinnerId': (dinnerId) => ({
    body: { dinnerId, kind: 'list', rating: 5, liked: true },
  }),
  'giveDinnerFeedback.orderNumber': (orderNumber) => ({
    body: { dinnerId: 1, kind: 'recipe', rating: 5, liked: true, orderNumber },
  }),
  'giveProof.challengeId': (challengeId) => ({
    body: {
      challengeId,
      credential: {
        id: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
  }),
  'getSlots.address_id': (id) => ({ query: `address_id=${id}` }),
  'getSlotsForReservation.address_id': (id) => ({ query: `address_id=${id}` }),
  'getUnattendedWizard.address_id': (id) => ({ query: `address_id=${id}` }),
  'initiatePayment.paymentMethod.id': (id, { cartVersion, toPay }) => ({
    body: {
      cartVersion,
      expectedTotal: toPay,
      paymentMethod: { type: 'card', id },
      returnUrl: '/no/checkout/confirm/',
    },
  }),
  'initiateGiftcardPayment.paymentId': (paymentId) => ({
    body: { paymentId, paymentMethod: { type: 'card' }, returnUrl: '/no/giftcards/confirm/' },
  }),
  'initiateGiftcardPayment.paymentMethod.id': (id, { giftcardPayment: paymentId }) => ({
    body: { paymentId, paymentMethod: { type: 'card', id }, returnUrl: '/no/giftcards/confirm/' },
  }),
  'saveRecurringPreference.addressId': (addressId) => ({
    body: { slotTemplateId: 1, intervalWeeks: 1, addressId, deliveryType: 'attended' },
  }),
  'moveOrder.deliveryAddressId': (deliveryAddressId, { orderNumber }) => ({
    path: `orders/${orderNumber}/move/`,
    body: { deliveryAddressId },
  }),
  'patchCheckout.paymentMethod.id': (id) => ({ body: { paymentMethod: { type: 'card', id } } }),
  'postCartItems.items.productListId': (productListId) => ({
    body: { items: [{ productListId, quantity: 1 }] },
  }),
  'postUnattendedWizard.addressId': (addressId) => ({ body: { accept: false, addressId } }),
  'putDeliveryLocation.addressId': (addressId, { locationId }) => ({
    path: `organizations/delivery-locations/${locationId}/`,
    body: { name: 'Mitt', addressId },
  }),
  'removeFromDinnerBank.listId': (listId) => ({ body: { listId } }),
  'updateOrder.lines.lineId': (lineId, { orderNumber }) => ({
    path: `orders/${orderNumber}/`,
    body: { lines: [{ lineId, allowsSubstitution: false, pickerNote: '' }] },
  }),
}

/** Statuses other than 404: a code of another user, and errors that name a field. */
const OTHER_STATUS: Record<string, number> = {
  'becomeAccount.orderNumber': 410,
  'completeProfile.addressId': 400,
  'completeAuthenticator.challengeId': 410,
  'createClaim.lines.lineId': 400,
  'giveProof.challengeId': 410,
  'updateOrder.lines.lineId': 400,
}

/** Fields that look like an id and belong to no user, with the reason. */
const NOBODYS: Record<string, string> = {
  'checkDeliveryForAddress.address_id': 'a public register',
  'lookUpDelivery.address_id': 'a public register',
  'addProductList.items.productId': 'products are for everybody',
  'addReminder.productId': 'products are for everybody',
  'addToDinnerBank.recipeId': 'recipes are for everybody',
  'buyGiftcards.items.designId': 'designs are for everybody',
  'changeListProducts.items.productId': 'products are for everybody',
  'changeSharedListProducts.items.productId': 'products are for everybody',
  'chooseSlot.deliverySlotId': 'slots are for everybody',
  'completeAuthenticator.credential.id': 'signed by the key it names',
  'getIngredientAlternatives.recipe_id': 'recipes are for everybody',
  'getDietFacts.ids': 'products are for everybody',
  'getProducts.ids': 'products are for everybody',
  'getRecipeDietFacts.ids': 'recipes are for everybody',
  'logInByCode.challengeId': 'used before there is a session; the code is the proof',
  'logInByPasskey.challengeId': 'used before there is a session; the signature is the proof',
  'giveProof.credential.id': 'signed by the key it names',
  'logInByPasskey.credential.id': 'signed by the key it names',
  'moveListProduct.beforeProductId': 'products are for everybody',
  'moveListProduct.productId': 'products are for everybody',
  'moveSharedListProduct.beforeProductId': 'products are for everybody',
  'moveSharedListProduct.productId': 'products are for everybody',
  'chooseReservedSlot.slotId': 'slots are for everybody',
  'moveOrder.deliverySlotId': 'slots are for everybody',
  'saveRecurringPreference.slotTemplateId': 'weekly slots are for everybody; one of another area is refused',
  'postCartItems.items.fromListId': 'stored with the row and returned to its owner only',
  'postCartItems.items.fromRecipeId': 'recipes are for everybody',
  'postCartItems.items.replacesProductId': 'products are for everybody',
  'postCartItems.items.productId': 'products are for everybody',
  'postCartItems.items.substituteId': 'products are for everybody',
  'postCartItems.items.recipeId': 'recipes are for everybody',
  'postSurveyAnswers.answers.optionIds': 'questions are for everybody; of products, only those of the order',
  'postSurveyAnswers.answers.questionId': 'questions are for everybody',
  'putCartItems.items.intentId': 'made by the caller; scoped to the caller’s cart',
  'putCartItems.items.productId': 'products are for everybody',
  'putRecipeInCart.ingredientChoices.ingredientId': 'recipes are for everybody',
  'putRecipeInCart.ingredientChoices.productId': 'products are for everybody',
  'putRecipesInCart.recipes.recipeId': 'recipes are for everybody',
  'putRecipesInCart.recipes.ingredientChoices.ingredientId': 'recipes are for everybody',
  'putRecipesInCart.recipes.ingredientChoices.productId': 'products are for everybody',
  'addAddress.externalAddressId': 'a public register',
  'putAddress.externalAddressId': 'a public register',
  'putWeekPlan.days.dinnerIds': 'recipes are for everybody',
  'removeFromDinnerBank.recipeId': 'recipes are for everybody',
  'updateOrganization.eInvoice.id': 'an identifier in the e-invoice network',
  'updateOrder.lines.substituteId': 'products are for everybody',
  'updatePreferences.categorySubstitutions.categoryId': 'categories are for everybody',
  'updatePreferences.dietTagIds': 'tags are for everybody',
}

const ALL = Object.entries<Endpoint>(ENDPOINTS)
const LOOKS_LIKE_AN_ID = /(?:^|\.|_)ids?$|Ids?$|[oO]rderNumber$/

it('every field of an endpoint that looks like an id is in one table, and no other field is', () => {
  const found = ALL.flatMap(([name, { body, query }]) =>
    [...fieldsOf(body), ...Object.keys(query)]
      .filter((field) => LOOKS_LIKE_AN_ID.test(field))
      .map((field) => `${name}.${field}`),
  )
  expect([...Object.keys(OWNED), ...Object.keys(NOBODYS)].toSorted()).toEqual([...new Set(found)].toSorted())
})

/** A schema that accepts unknown fields would pass them on to the code that writes the rows. */
it.each(ALL.filter(([, { body }]) => body !== undefined))(
  '%s accepts no field outside its schema',
  (_, { body }) => {
    expect(kindsOf(body).filter((kind) => /loose|record/.test(kind))).toEqual([])
  },
)

describe('a running shop', () => {
  let origin: TestOrigin
  let me: Customer
  let member: Shopper
  let incomplete: Shopper
  let mine: Mine
  let foreign: Record<string, Id>
  let before: Record<string, string> = {}

  beforeAll(async () => {
    origin = await createTestOrigin({ rateLimits: { session: 10_000, register: 1_000 } })
    await fillStock(origin)
    me = await createBuyer(origin)
    const deliveredNumber = (await buy(origin, me)).orderNumber
    await bringToTheDoor(deliveredNumber)
    await me.put(PLENTY)
    await chooseSlot(origin, me)
    const { orderNumber } = await buy(origin, me)
    await me.put(PLENTY)
    await chooseSlot(origin, me)
    const { cartVersion, totals } = await readCheckout(me)
    member = await signIn(origin, 'innkjop@torg.test')
    const newcomer = await signUp(origin, { phone: null })
    incomplete = newcomer.shopper
    const { theirCode, ...things } = await createForeignThings()
    foreign = things
    mine = {
      orderNumber,
      deliveredNumber,
      cartVersion,
      toPay: totals.toPay,
      locationId: await createLocation(),
      giftcardPayment: (await choose(me, [item()], null)).body.paymentId,
      theirCode: String(theirCode),
    }
    // Otherwise every caller without a fresh proof would get the same refusal.
    await origin.db.prepare('UPDATE sessions SET proved_at = ?1').bind(origin.clock.now.toISOString()).run()
    before = await readStoredRows(origin, EXCUSED_TABLES)
  })
  beforeEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
  afterAll(() => origin.dispose())

  it.each(Object.keys(OWNED))('gives another user’s %s the same response as an unknown id', async (field) => {
    const [name = '', ...rest] = field.split('.')
    const endpoint = ALL.find(([each]) => each === name)?.[1]
    const last = rest.at(-1) ?? ''
    const theirs = foreign[`${name}.${last}`] ?? foreign[last]
    if (!endpoint || theirs === undefined) throw new Error(`createForeignThings returns no id for ${field}`)
    const responses = []
    for (const id of [theirs, missingLike(theirs)]) {
      const caller = endpoint.access === 'O' ? member : name === 'completeProfile' ? incomplete : me
      responses.push(await ask(caller, endpoint, OWNED[field]?.(id, mine) ?? {}))
    }
    expect(responses[0]).toEqual(responses[1])
    expect(responses[0]?.status).toBe(OTHER_STATUS[field] ?? 404)
  })

  it('has no changed rows after those requests', async () => {
    expect(changedTables(before, await readStoredRows(origin, EXCUSED_TABLES))).toEqual([])
  })

  it('ignores prices, states and roles that a request adds', async () => {
    const buyer = await createBuyer(origin)
    const intent = { productId: CHICKEN, quantity: 8, intentId: crypto.randomUUID(), ...CLAIMED }
    await buyer.call('PUT', 'cart/items/', { items: [intent], ...CLAIMED })
    await buyer.call('PATCH', 'checkout/', { customerNote: 'Ring', ...CLAIMED })
    const seen = await readCheckout(buyer)
    const honest = await readCheckout(await createBuyer(origin))
    expect(seen.totals).toEqual(honest.totals)
    const { status, body } = await buyer.call<{ orderNumber: string }>('POST', 'checkout/initiate-payment/', {
      cartVersion: seen.cartVersion,
      expectedTotal: seen.totals.toPay,
      paymentMethod: { type: 'card', ...CLAIMED },
      returnUrl: '/no/checkout/confirm/',
      ...CLAIMED,
    })
    expect(status).toBe(201)
    const order = await origin.db
      .prepare('SELECT status, user_id, total_minor FROM orders WHERE order_number = ?1')
      .bind(body.orderNumber)
      .first()
    expect(order).toEqual({
      status: 'awaiting_payment',
      user_id: buyer.userId,
      total_minor: Number(seen.totals.total.replace('.', '')),
    })
    await buyer.call('PATCH', 'user/profile/', { firstName: 'Kari', ...CLAIMED })
    const user = await origin.db.prepare('SELECT * FROM users WHERE id = ?1').bind(buyer.userId).first()
    expect(user).toMatchObject({ is_staff: 0, organization_id: null, org_role: null })
  })

  it('refuses to confirm or cancel another user’s payment', async () => {
    const theirs = await createBuyer(origin)
    const begun = await begin(theirs)
    const { paymentId } = begun
    for (const path of ['checkout/confirm/', 'checkout/cancel-payment/']) {
      expect((await me.call('POST', path, { paymentId })).status).toBe(404)
    }
    expect((await pay(theirs)).body).toMatchObject({ paymentId, orderNumber: begun.orderNumber })
  })

  async function ask(caller: Shopper, endpoint: Endpoint, request: Ask) {
    const path = `${request.path ?? endpoint.path}${request.query ? `?${request.query}` : ''}`
    const response = request.form
      ? await sendForm(caller, path, request.form)
      : await caller.call<Record<string, unknown>>(endpoint.method, path, request.body)
    return { ...response.body, status: response.status, transactionId: null }
  }

  async function sendForm(caller: Shopper, path: string, fields: Record<string, string>) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const response = await origin.fetch(`/api/v1/${path}`, {
      method: 'POST',
      headers: {
        origin: 'http://localhost:8787',
        'x-requested-case': 'camel',
        'x-csrftoken': caller.cookie('csrftoken') ?? '',
        cookie: `sessionid=${caller.cookie('sessionid')}; csrftoken=${caller.cookie('csrftoken')}`,
      },
      body,
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  /** One entity of each kind that belongs to neither of the callers. */
  async function createForeignThings(): Promise<Record<string, Id>> {
    const stranger = await createBuyer(origin)
    const { orderNumber } = await buy(origin, stranger)
    const other = await createBuyer(origin)
    const { paymentId } = await begin(other)
    const giver = await createShopper(origin)
    const bought = (await choose(giver, [item()])).body.paymentId
    const age = await stranger.call<{ challengeId: string }>('POST', 'checkout/age-verification/start/', {})
    const { shopper, email } = await signUp(origin)
    await prove(shopper)
    const proof = await shopper.call<{ challengeId: string }>('POST', 'user/proof/passkey/', {})
    const begun = await shopper.call<{ challengeId: string }>(
      'POST',
      'user/authenticators/email_code/begin/',
      {},
    )
    const card = await origin.db
      .prepare(
        `INSERT INTO payment_cards (user_id, psp_token, brand, last_four, exp_month, exp_year)
         VALUES (?1, 'foreign-card-token', 'Visa', '4242', 1, 2030) RETURNING id`,
      )
      .bind(stranger.userId)
      .first<number>('id')
    const list = await stranger.call<{ id: number }>('POST', 'product-lists/', { title: 'Deres' })
    return {
      fromListId: list.body.id,
      fromOrderNumber: orderNumber,
      productListId: list.body.id,
      listId: list.body.id,
      dinnerId: list.body.id,
      address_id: stranger.addressId,
      addressId: stranger.addressId,
      deliveryAddressId: stranger.addressId,
      paymentId,
      orderNumber,
      lineId: await lineOf(orderNumber),
      theirCode: codeOf(await lastEmail(origin, email)),
      id: card ?? 0,
      'confirmGiftcardPayment.payment_id': bought,
      'initiateGiftcardPayment.paymentId': bought,
      'completeAgeVerification.challengeId': age.body.challengeId,
      'completeAuthenticator.challengeId': begun.body.challengeId,
      'giveProof.challengeId': proof.body.challengeId,
    }
  }

  async function bringToTheDoor(orderNumber: string): Promise<void> {
    const closes = await origin.db
      .prepare(
        'SELECT s.closes_at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE o.order_number = ?1',
      )
      .bind(orderNumber)
      .first<string>('closes_at')
    origin.clock.now = new Date(closes ?? '')
    await runOrderClock(origin.deps)
  }

  async function lineOf(orderNumber: string): Promise<number> {
    const id = await origin.db
      .prepare('SELECT min(id) AS id FROM order_lines WHERE order_number = ?1')
      .bind(orderNumber)
      .first<number>('id')
    return id ?? 0
  }

  async function createLocation(): Promise<number> {
    const { body } = await member.call<{ address: { id: number } }>('POST', 'user/addresses/', {
      recipientName: 'Kontoret',
      phone: '41234567',
      street: 'Storgata',
      streetNumber: '1',
      postalCode: '0155',
    })
    const made = await member.call<{ locations: { id: number }[] }>(
      'POST',
      'organizations/delivery-locations/',
      {
        name: 'Kontoret',
        addressId: body.address.id,
      },
    )
    const id = made.body.locations.at(-1)?.id
    if (!id) throw new Error(`No delivery location: ${made.status}`)
    return id
  }
})

/** Tables that refused requests may change: counters and session times. */
const EXCUSED_TABLES = {
  rate_limits: 'attempts are counted before they are made',
  sessions: 'last_seen_at changes',
}

/** Values that a manipulated request could add. */
const CLAIMED = {
  price: '0.01',
  grossPrice: '0.01',
  grossUnitPrice: '0.01',
  unit_minor: 1,
  total: '0.01',
  totalGrossAmount: '0.01',
  total_minor: 1,
  discount: '900.00',
  deliveryFee: '0.00',
  giftcardBalance: '900.00',
  balance: '900.00',
  status: 'paid',
  isPaid: true,
  isVerified: true,
  ageVerified: true,
  userId: 1,
  user_id: 1,
  isStaff: true,
  is_staff: 1,
  orgRole: 'admin',
  organizationId: 1,
}

function missingLike(id: Id): Id {
  if (typeof id === 'number') return 999_999_999
  if (/^[0-9a-f]{8}-/.test(id)) return '018f0000-0000-7000-8000-000000000000'
  return /^(NO|SE)-/.test(id) ? 'NO-9999999995' : 'B'.repeat(id.length)
}

/** The parts of a Valibot schema that contain other schemas. */
type Node = {
  type?: string
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  options?: (Node | string | number)[]
  pipe?: Node[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function childrenOf(schema: Node): [field: string, Node][] {
  return [
    ...Object.entries(schema.entries ?? {}),
    ...[schema.item, schema.wrapped, ...(schema.options ?? []), ...(schema.pipe ?? [])]
      .filter(isNode)
      .filter((each) => each !== schema)
      .map((each): [string, Node] => ['', each]),
  ]
}

/** The paths of all fields of a body, without list indexes. */
function fieldsOf(schema: unknown): string[] {
  if (!isNode(schema)) return []
  return childrenOf(schema).flatMap(([field, child]) => {
    const inner = fieldsOf(child)
    return field === '' ? inner : [field, ...inner.map((each) => `${field}.${each}`)]
  })
}

function kindsOf(schema: unknown): string[] {
  if (!isNode(schema)) return []
  return [schema.type ?? '', ...childrenOf(schema).flatMap(([, child]) => kindsOf(child))]
}
