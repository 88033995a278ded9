import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDueReminders } from '../../origin/reminders/send.ts'
import type { AddressSuggestion, DeliveryAvailability } from '../../shared/api/geodata.ts'
import type { NextDelivery } from '../../shared/api/delivery.ts'
import type { Reminder } from '../../shared/api/reminders.ts'
import { createTestOrigin, SATURDAY_MORNING, type TestOrigin } from '../support/origin.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'
import { CHICKEN } from '../support/products.ts'

/** Address search, delivery areas, interest in new areas, reminders and the next delivery. */

let origin: TestOrigin
let norwegian: Shopper
let swede: Shopper
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { addressSearchFrom: 1_000 } })
  norwegian = await createShopper(origin, { language: 'nb' })
  swede = await createShopper(origin, { country: 'SE', language: 'sv' })
})
afterAll(() => origin.dispose())

type Refusal = { code: string; fieldErrors?: Record<string, { code: string; message: string }> }

describe('address search', () => {
  const search = async (shopper: Shopper, query: string) =>
    (
      await shopper.call<{ suggestions: AddressSuggestion[] }>(
        'GET',
        `geodata/address-search/?query=${encodeURIComponent(query)}`,
      )
    ).body.suggestions

  it.each([
    ['karl joh', 'Karl Johans gate', false],
    ['KARL JOHANS GT. 22', 'Karl Johans gate 22', true],
    ['karl johans gate 22 b', 'Karl Johans gate 22B', true],
    ['Bygdøy alle 5', 'Bygdøy allé 5', true],
    ['bygdoy alle 5, oslo', 'Bygdøy allé 5', true],
    ['olav tryggvasons gate 1 trondheim', undefined, false],
    ['Olav Tryggvasons gate 1, Trondheim', 'Olav Tryggvasons gate 1', true],
    ['0355', 'Oslo', false],
    ['lillestr', 'Lillestrøm', false],
    ['qqqq', undefined, false],
    ["'; DROP TABLE streets; --", undefined, false],
    ['%_', undefined, false],
  ])('"%s" suggests %s first', async (typed, mainText, isComplete) => {
    const [first] = await search(norwegian, typed)
    expect([first?.mainText, first?.isComplete ?? false]).toEqual([mainText, isComplete])
  })

  it('suggests at most eight addresses, each of which can be saved by its id', async () => {
    const suggestions = await search(norwegian, 'storgata 5')
    expect(suggestions.length).toBeGreaterThan(1)
    expect((await search(norwegian, '03')).length).toBeLessThanOrEqual(8)
    const customer = await createCustomer(origin)
    for (const { addressId, postalCode, city } of suggestions) {
      const { body } = await customer.call<{ address: Record<string, unknown> }>('POST', 'user/addresses/', {
        recipientName: 'Kari Kunde',
        phone: '41234567',
        externalAddressId: addressId,
        allowOutsideArea: true,
      })
      expect(body.address).toMatchObject({ street: 'Storgata', streetNumber: '5', postalCode, city })
    }
  })

  it('returns only addresses of the request’s country', async () => {
    expect((await search(swede, 'karl johans gate')).length).toBe(0)
    expect((await search(swede, 'götgatan 3'))[0]).toMatchObject({
      mainText: 'Götgatan 3',
      secondaryText: '116 21 Stockholm',
    })
    expect((await search(swede, '111 51'))[0]).toMatchObject({ postalCode: '11151', isComplete: false })
  })

  it('refuses a query that is too short', async () => {
    const short = await norwegian.call<Refusal>('GET', 'geodata/address-search/?query=a')
    expect([short.status, short.body.fieldErrors?.['query']?.code]).toEqual([400, 'too_short'])
  })

  it('is limited per network address', async () => {
    const strict = await createTestOrigin({ rateLimits: { addressSearchFrom: 2 } })
    const shopper = await createShopper(strict)
    const statuses = []
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await shopper.call('GET', 'geodata/address-search/?query=os')).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    await strict.dispose()
  })
})

describe('the delivery area', () => {
  let saturday: TestOrigin
  let norwegian: Shopper
  let swede: Shopper
  beforeAll(async () => {
    saturday = await createTestOrigin({}, { startsAt: SATURDAY_MORNING })
    norwegian = await createShopper(saturday, { language: 'nb' })
    swede = await createShopper(saturday, { country: 'SE', language: 'sv' })
  })
  afterAll(() => saturday.dispose())

  const at = async (shopper: Shopper, lat: number, lon: number) =>
    (
      await shopper.call<DeliveryAvailability>(
        'GET',
        `geodata/check-delivery-availability-for-coordinates/?lat=${lat}&lon=${lon}`,
      )
    ).body

  it('depends on the coordinates: a town, an island, the sea', async () => {
    expect(await at(norwegian, 59.9133, 10.7389)).toMatchObject({
      isAvailable: true,
      deliveryTypes: ['attended', 'unattended'],
      deliveryArea: { id: 1, name: 'Oslo', timeZone: 'Europe/Oslo' },
      nextSlot: { openDatetime: '2026-11-23T06:00:00.000Z', price: '59.00', holdExpiresAt: null },
      country: 'NO',
      registerInterestUrl: null,
    })
    expect(await at(norwegian, 59.8885, 10.712)).toMatchObject({
      isAvailable: true,
      deliveryTypes: ['boat'],
      deliveryArea: { id: 7 },
      nextSlot: null,
    })
    expect(await at(norwegian, 70.5, 25)).toMatchObject({
      isAvailable: false,
      deliveryArea: null,
      postalCode: null,
      registerInterestUrl: '/leads/register-interest/',
    })
  })

  it('includes the boat areas of both countries with harbours and season', async () => {
    const boat = async (shopper: Shopper, lat: number, lon: number) =>
      (await shopper.call<object>('GET', `geodata/get-boat-delivery-area/?lat=${lat}&lon=${lon}`)).body
    expect(await boat(swede, 59.288, 18.912)).toMatchObject({
      isBoatArea: true,
      area: { name: 'Stockholms skärgård', season: { from: '04-15', to: '10-31' } },
    })
    expect(await boat(swede, 57.617, 11.785)).toMatchObject({ area: { name: 'Göteborgs södra skärgård' } })
    expect(await boat(norwegian, 59.8885, 10.712)).toMatchObject({
      area: {
        harbours: [{ name: 'Gressholmen' }, { name: 'Hovedøya' }, { name: 'Langøyene' }, { name: 'Lindøya' }],
      },
    })
    expect(await boat(swede, 59.3293, 18.0686)).toEqual({ isBoatArea: false, area: null })
  })

  it('lists the offerings of a postal code, none for an unknown one', async () => {
    const lookUp = (shopper: Shopper, query: string) =>
      shopper.call<Record<string, unknown> & Refusal>('GET', `delivery-offering/delivery-lookup/?${query}`)
    expect((await lookUp(norwegian, 'postal_code=0355')).body).toEqual({
      postalCode: '0355',
      city: 'Oslo',
      isAvailable: true,
      offerings: ['attended', 'unattended'].map((deliveryType) => ({
        deliveryType,
        fromPrice: '29.00',
        freeFrom: null,
        currency: 'NOK',
        firstAvailable: '2026-11-23T06:00:00.000Z',
        days: [0, 1, 2, 3, 4, 5],
      })),
    })
    expect((await lookUp(swede, 'postal_code=111%2051')).body['offerings']).toMatchObject([
      { currency: 'SEK', days: [0, 1, 2, 3, 4, 5, 6] },
      { currency: 'SEK' },
    ])
    expect((await lookUp(norwegian, 'postal_code=9990')).body).toEqual({
      postalCode: '9990',
      city: null,
      isAvailable: false,
      offerings: [],
    })
    expect((await lookUp(norwegian, 'postal_code=123')).body.fieldErrors?.['postal_code']?.code).toBe(
      'invalid',
    )
    expect((await lookUp(norwegian, '')).body.fieldErrors?.['postal_code']?.code).toBe('missing')
    expect((await lookUp(norwegian, 'address_id=se-11151')).body.code).toBe('address_not_found')
  })

  it('has boat slots in season, and the picker shows the season’s start outside of it', async () => {
    type Picker = { validatorMessages: string[]; deliverySlots: { deliveryType: string }[] }
    const look = async (postalCode: string) =>
      (await swede.call<Picker>('GET', `slot-picker/slots/?num-days=14&postal_code=${postalCode}`)).body
    const running = await look('43084')
    expect(new Set(running.deliverySlots.map(({ deliveryType }) => deliveryType))).toEqual(new Set(['boat']))
    expect(running.validatorMessages).toEqual([])
    expect(await look('13039')).toMatchObject({
      isDeliveryAvailable: true,
      deliverySlots: [],
      validatorMessages: ['Båten går igen från den 15\u00a0april.'],
    })
    // Half past midnight in Stockholm is still the day before in UTC.
    saturday.clock.now = new Date('2027-04-14T22:30:00Z')
    const again = await look('13039')
    expect(again.validatorMessages).toEqual([])
    expect(again.deliverySlots.length).toBeGreaterThan(0)
  })
})

describe('interest in an area without delivery', () => {
  it('is stored once and gets the same response the second time', async () => {
    const form = { email: ' kari@example.org ', postalCode: '9990', acceptTerms: true }
    const responses = [
      await norwegian.call('POST', 'leads/register-interest/', form),
      await norwegian.call('POST', 'leads/register-interest/', { ...form, email: 'KARI@example.org' }),
    ]
    for (const { status, body } of responses) {
      expect([status, body]).toEqual([201, { postalCode: '9990', isDeliveryAvailable: false }])
    }
    expect(await origin.db.prepare('SELECT count(*) AS count FROM leads').first('count')).toBe(1)
  })

  it('is not stored for a postal code with delivery', async () => {
    const form = { email: 'kari@example.org', postalCode: '0155', acceptTerms: true }
    const { status, body } = await norwegian.call('POST', 'leads/register-interest/', form)
    expect([status, body]).toEqual([201, { postalCode: '0155', isDeliveryAvailable: true }])
    expect(
      await origin.db
        .prepare(`SELECT count(*) AS count FROM leads WHERE postal_code = '0155'`)
        .first('count'),
    ).toBe(0)
  })

  it.each([
    [{ email: 'kari', postalCode: '9990', acceptTerms: true }, 'email', 'invalid'],
    [{ email: 'kari@example.org', postalCode: '99', acceptTerms: true }, 'postalCode', 'invalid'],
    [{ email: 'kari@example.org', postalCode: '9990' }, 'acceptTerms', 'missing'],
  ])('with %j returns 400 for %s: %s', async (body, field, code) => {
    const response = await norwegian.call<Refusal>('POST', 'leads/register-interest/', body)
    expect([response.status, response.body.fieldErrors?.[field]?.code]).toEqual([400, code])
  })
})

describe('the slot picker’s introduction', () => {
  it('is shown until a visitor dismisses it, or a user on any device', async () => {
    const shows = async (shopper: Shopper) =>
      (await shopper.call<{ show: boolean }>('GET', 'slot-picker-onboarding/')).body.show
    const visitor = await createShopper(origin)
    expect(await shows(visitor)).toBe(true)
    expect((await visitor.call('POST', 'slot-picker-onboarding/dismiss/')).status).toBe(204)
    expect((await visitor.call('POST', 'slot-picker-onboarding/dismiss/')).status).toBe(204)
    expect([await shows(visitor), await shows(norwegian)]).toEqual([false, true])
    const customer = await createCustomer(origin)
    await customer.call('POST', 'slot-picker-onboarding/dismiss/')
    expect(await shows(customer)).toBe(false)
  })

  it('is not for whoever has ordered, and not after they have logged out', async () => {
    const shows = async (shopper: Shopper) =>
      (await shopper.call<{ show: boolean }>('GET', 'slot-picker-onboarding/')).body.show
    const [customer, newcomer] = [await createCustomer(origin), await createCustomer(origin)]
    await placeOrder(origin, { customer, lines: [{ productId: 101, quantity: 1, unit: 5000 }] })
    expect([await shows(customer), await shows(newcomer)]).toEqual([false, true])
    for (const each of [customer, newcomer]) await each.call('POST', 'user/logout/')
    expect([await shows(customer), await shows(newcomer)]).toEqual([false, true])
  })
})

describe('a reminder', () => {
  const set = (shopper: Shopper, body: object) =>
    shopper.call<{ reminder: Reminder } & Refusal>('POST', 'reminders/', body)
  const list = async (shopper: Shopper) =>
    (await shopper.call<{ reminders: Reminder[] }>('GET', 'reminders/')).body.reminders
  const emails = async (email: string) =>
    (
      await origin.db
        .prepare('SELECT template, payload FROM outbox WHERE recipient = ?1 ORDER BY id')
        .bind(email)
        .all<{ template: string; payload: string }>()
    ).results
  const hours = (count: number) => new Date(origin.clock.now.getTime() + count * 3_600_000).toISOString()

  it('for a sold-out product is sent once, when it is back in stock', async () => {
    const customer = await createCustomer(origin, { language: 'nb' })
    await origin.db
      .prepare(`UPDATE stock SET on_hand = 0 WHERE product_id = ${CHICKEN} AND country = 'NO'`)
      .run()
    const first = await set(customer, { kind: 'product_back', productId: CHICKEN })
    const again = await set(customer, { kind: 'product_back', productId: CHICKEN })
    expect([first.status, again.body.reminder.id]).toEqual([201, first.body.reminder.id])
    expect(await list(customer)).toEqual([
      {
        id: first.body.reminder.id,
        kind: 'product_back',
        productId: CHICKEN,
        remindAt: null,
        channel: 'email',
      },
    ])
    expect(await sendDueReminders(origin.deps)).toBe(0)
    await origin.db
      .prepare(`UPDATE stock SET on_hand = 9 WHERE product_id = ${CHICKEN} AND country = 'NO'`)
      .run()
    await Promise.all([sendDueReminders(origin.deps), sendDueReminders(origin.deps)])
    expect(await sendDueReminders(origin.deps)).toBe(0)
    const sent = await emails(customer.email)
    expect(sent.map(({ template }) => template)).toEqual(['reminder_product_back'])
    expect(JSON.parse(sent[0]?.payload ?? '{}')).toMatchObject({
      subject: expect.stringMatching(/ er på lager igjen$/),
      text: expect.stringContaining(`http://localhost:8787/no/products/${CHICKEN}`),
    })
    expect(await list(customer)).toEqual([])
  })

  it('for a deadline is set two hours before the next order’s cut-off by default', async () => {
    const customer = await createCustomer(origin)
    expect((await set(customer, { kind: 'order_deadline' })).body.fieldErrors?.['remindAt']?.code).toBe(
      'missing',
    )
    const slot = await origin.db
      .prepare('SELECT id, cutoff_at FROM delivery_slots WHERE cutoff_at > ?1 ORDER BY cutoff_at LIMIT 1')
      .bind(hours(24))
      .first<{ id: number; cutoff_at: string }>()
    await placeOrder(origin, {
      customer,
      lines: [{ productId: CHICKEN, quantity: 1, unit: 2000 }],
      slotId: slot?.id ?? 0,
    })
    const { body } = await set(customer, { kind: 'order_deadline' })
    expect(Date.parse(slot?.cutoff_at ?? '') - Date.parse(body.reminder.remindAt ?? '')).toBe(7_200_000)
    await set(customer, { kind: 'slot', remindAt: hours(1) })
    origin.clock.advance(3_700_000)
    expect(await sendDueReminders(origin.deps)).toBe(1)
    origin.clock.now = new Date(body.reminder.remindAt ?? '')
    expect(await sendDueReminders(origin.deps)).toBe(1)
    const sent = await emails(customer.email)
    expect(sent.map(({ template }) => template)).toEqual(['reminder_slot', 'reminder_order_deadline'])
    expect(sent[0]?.payload).toContain('/no-en/delivery/')
    expect(sent[1]?.payload).toMatch(/You can place or change your order until \w+ \d+\s\w+ at\s\d\d:\d\d/)
  })

  it.each([
    [{ kind: 'slot', remindAt: '2020-01-01T00:00:00Z' }, 'remindAt', 'in_past'],
    [{ kind: 'slot', remindAt: '2099-01-01T00:00:00Z' }, 'remindAt', 'out_of_range'],
    [{ kind: 'slot' }, 'remindAt', 'missing'],
    [{ kind: 'product_back', productId: 230 }, 'productId', 'not_allowed'],
    [{ kind: 'product_back' }, 'productId', 'missing'],
  ])('with %j returns 400 for %s: %s', async (body, field, code) => {
    const customer = await createCustomer(origin)
    const response = await set(customer, body)
    expect([response.status, response.body.fieldErrors?.[field]?.code]).toEqual([400, code])
  })

  it('of another user returns 404', async () => {
    const [owner, other] = [await createCustomer(origin), await createCustomer(origin)]
    const { id } = (await set(owner, { kind: 'slot', remindAt: hours(5) })).body.reminder
    expect((await other.call('DELETE', `reminders/${id}/`)).status).toBe(404)
    expect((await set(owner, { kind: 'product_back', productId: 999_999 })).status).toBe(404)
    expect((await owner.call('DELETE', `reminders/${id}/`)).status).toBe(204)
    expect((await owner.call('DELETE', `reminders/${id}/`)).status).toBe(404)
    expect((await createShopper(origin).then((visitor) => visitor.call('GET', 'reminders/'))).status).toBe(
      401,
    )
  })
})

describe('the next delivery', () => {
  it('is in the session on request, and needs a login', async () => {
    const customer = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, {
      customer,
      lines: [{ productId: CHICKEN, quantity: 2, unit: 2000 }],
    })
    const session = await customer.call<{ nextDelivery: NextDelivery }>(
      'GET',
      'user/session/?include=cart,delivery',
    )
    expect(session.body.nextDelivery).toMatchObject({
      upcoming: [{ orderNumber, status: 'placed' }],
      reservation: null,
    })
    const visitor = await createShopper(origin)
    const none = await visitor.call<{ nextDelivery: null }>('GET', 'user/session/?include=delivery')
    expect(none.body.nextDelivery).toBeNull()
  })
})
