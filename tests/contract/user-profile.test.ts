import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LoginResponse } from '../../shared/api/user-login.ts'
import type { Preferences } from '../../shared/api/user-preferences.ts'
import { formatDate } from '../../shared/delivery/dates.ts'
import { deleteDueAccounts } from '../../origin/user/account/delete-account.ts'
import { DELETED_WITH_ACCOUNT, KEPT_AFTER_DELETION } from '../../origin/user/account/delete-account.ts'
import { EXPORTED } from '../../origin/user/account/export-data.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { lastEmail, signIn, signUp, TEST_PASSWORD, tokenOf } from '../support/people.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'
import { MILK } from '../support/products.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 1_000 } })
})
afterEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

type Refusal = { code: string; fieldErrors?: Record<string, { code: string; message: string }> }
type Profile = {
  user: { firstName: string; phone: string; preferredLanguage: string; email: string }
  contact: { email: string; pendingEmail: string | null; isEmailVerified: boolean; phone: string | null }
}
const unique = () => `${crypto.randomUUID()}@example.test`
const profileOf = async (shopper: Shopper) => (await shopper.call<Profile>('GET', 'user/profile/')).body

describe('the profile', () => {
  it('keeps fields that the request leaves out', async () => {
    const { shopper } = await signUp(origin)
    const { body } = await shopper.call<Profile>('PATCH', 'user/profile/', {
      firstName: 'Olaf',
      preferredLanguage: 'sv',
    })
    expect(body.user).toMatchObject({ firstName: 'Olaf', lastName: 'Nordmann', preferredLanguage: 'sv' })
    expect((await profileOf(shopper)).user).toEqual(body.user)
  })

  it('changes a phone at once, in E.164 format', async () => {
    const { shopper } = await signUp(origin)
    const { status, body } = await shopper.call<Profile & { pendingEmailVerification: string | null }>(
      'POST',
      'user/update-contact/',
      { phone: '0046 70 123 45 67' },
    )
    expect([status, body.user.phone, body.pendingEmailVerification]).toEqual([200, '+46701234567', null])
    const wrong = await shopper.call<Refusal>('POST', 'user/update-contact/', { phone: '12' })
    expect([wrong.status, wrong.body.fieldErrors?.['phone']?.code]).toEqual([400, 'invalid'])
  })

  it('changes the e-mail address when the new one is confirmed, and notifies the old one', async () => {
    const { shopper, email } = await signUp(origin)
    const next = unique()
    const change = (body: object) =>
      shopper.call<Refusal & { pendingEmailVerification: string }>('POST', 'user/update-contact/', body)
    expect((await change({ email: next })).body.code).toBe('proof_required')
    expect(
      (await change({ email: next, currentPassword: 'feil-passord' })).body.fieldErrors?.['currentPassword']
        ?.code,
    ).toBe('wrong_password')
    const asked = await change({ email: next, currentPassword: TEST_PASSWORD })
    expect([asked.status, asked.body.pendingEmailVerification]).toEqual([200, next])
    expect((await profileOf(shopper)).contact).toMatchObject({ email, pendingEmail: next })
    const token = tokenOf(await lastEmail(origin, next, 'verify_email'))
    expect((await shopper.call('POST', 'user/verify-email/', { token })).status).toBe(200)
    expect((await profileOf(shopper)).contact).toMatchObject({
      email: next,
      pendingEmail: null,
      isEmailVerified: true,
    })
    expect((await lastEmail(origin, email, 'email_changed')).text).toContain(
      'no longer log in with this e-mail address',
    )
    await signIn(origin, next, { password: TEST_PASSWORD })
  })

  it('refuses an e-mail address that is taken, also when it is taken before the confirmation', async () => {
    const [one, other] = [await signUp(origin), await signUp(origin)]
    const change = (email: string) =>
      one.shopper.call<Refusal>('POST', 'user/update-contact/', { email, currentPassword: TEST_PASSWORD })
    const taken = await change(other.email)
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
    const wanted = unique()
    await change(wanted)
    const token = tokenOf(await lastEmail(origin, wanted, 'verify_email'))
    await signUp(origin, { email: wanted })
    const late = await one.shopper.call<Refusal>('POST', 'user/verify-email/', { token })
    expect([late.status, late.body.code]).toEqual([409, 'email_taken'])
  })
})

describe('an incomplete profile', () => {
  const COMPLETE = { firstName: 'Ola', lastName: 'Hansen', phone: '41234567', acceptTerms: true }

  it('lists its missing fields and is completed once', async () => {
    const { shopper, email } = await signUp(origin, { phone: null })
    expect((await shopper.call('GET', 'user/incomplete-profile/')).body).toEqual({
      isComplete: false,
      missingFields: ['phone'],
      prefill: { firstName: 'Ola', lastName: 'Nordmann', phone: null, email },
    })
    const { status, body } = await shopper.call<LoginResponse>('POST', 'user/complete-profile/', COMPLETE)
    expect([status, body.user.isProfileComplete, body.user.onboardingUrl, body.user.lastName]).toEqual([
      200,
      true,
      null,
      'Hansen',
    ])
    expect((await shopper.call('GET', 'user/incomplete-profile/')).body).toMatchObject({
      isComplete: true,
      missingFields: [],
    })
    const again = await shopper.call<Refusal>('POST', 'user/complete-profile/', COMPLETE)
    expect([again.status, again.body.code]).toEqual([409, 'profile_already_complete'])
  })

  it('is completed by one of two parallel requests', async () => {
    const { shopper } = await signUp(origin, { phone: null })
    const responses = await Promise.all(
      ['41234567', '92345678'].map((phone) =>
        shopper.call('POST', 'user/complete-profile/', { ...COMPLETE, phone }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('can create an organisation, with a number that somebody else has given too', async () => {
    const [one, other] = [await signUp(origin, { phone: null }), await signUp(origin, { phone: null })]
    const organization = {
      organizationNumber: '923 456 783',
      name: 'Nytt Kontor AS',
      invoiceEmail: 'f@example.test',
    }
    const send = (shopper: Shopper, given = organization) =>
      shopper.call<LoginResponse & Refusal>('POST', 'user/complete-profile/', {
        ...COMPLETE,
        organization: given,
      })
    const wrong = await send(one.shopper, { ...organization, organizationNumber: '923456784' })
    expect(wrong.body.fieldErrors?.['organization.organizationNumber']?.code).toBe('invalid')
    expect((await send(one.shopper)).body.user).toMatchObject({
      isOrganization: true,
      organizationName: 'Nytt Kontor AS',
    })
    expect((await send(other.shopper)).status).toBe(200)
    type Members = { organization: { members: object[] } }
    const { body } = await other.shopper.call<Members>('GET', 'organizations/details/')
    expect(body.organization.members).toHaveLength(1)
  })

  it('asks whoever registered an organisation without its number for the number', async () => {
    const { shopper } = await signUp(origin, { customerType: 'organization' })
    const read = () => shopper.call('GET', 'user/incomplete-profile/')
    expect((await read()).body).toMatchObject({ isComplete: false, missingFields: ['organizationNumber'] })
    const send = (more: object) =>
      shopper.call<LoginResponse & Refusal>('POST', 'user/complete-profile/', { ...COMPLETE, ...more })
    const without = await send({})
    expect([without.status, without.body.fieldErrors?.['organization.organizationNumber']?.code]).toEqual([
      400,
      'missing',
    ])
    const organization = { organizationNumber: '934567803', name: 'Sent AS', invoiceEmail: 'f@example.test' }
    expect((await send({ organization })).body.user).toMatchObject({
      isOrganization: true,
      organizationName: 'Sent AS',
      isProfileComplete: true,
    })
    expect((await read()).body).toMatchObject({ isComplete: true, missingFields: [] })
  })

  it('lets them shop for themselves instead', async () => {
    const { shopper } = await signUp(origin, { customerType: 'organization' })
    const { status, body } = await shopper.call<LoginResponse>('POST', 'user/complete-profile/', {
      ...COMPLETE,
      customerType: 'private',
    })
    expect([status, body.user.isOrganization, body.user.isProfileComplete]).toEqual([200, false, true])
  })

  it('accepts only the user’s own address', async () => {
    const [one, other] = [await signUp(origin, { phone: null }), await signUp(origin)]
    const { body } = await other.shopper.call<{ user: { hashedUserId: string } }>('GET', 'user/session/')
    const foreign = await origin.db
      .prepare(
        `INSERT INTO addresses (user_id, recipient_name, phone, street, street_number, postal_code, city, country, lat, lon, created_at)
         SELECT id, 'A', '+4741234567', 'Storgata', '1', '0184', 'Oslo', 'NO', 59.9, 10.7, '2026-01-01' FROM users
          WHERE public_hash = ?1 RETURNING id`,
      )
      .bind(body.user.hashedUserId)
      .first('id')
    const response = await one.shopper.call<Refusal>('POST', 'user/complete-profile/', {
      ...COMPLETE,
      addressId: foreign,
    })
    expect([response.status, response.body.fieldErrors?.['addressId']?.code]).toEqual([400, 'invalid'])
    expect((await one.shopper.call('GET', 'user/incomplete-profile/')).body).toMatchObject({
      isComplete: false,
    })
  })

  it('returns 400 without accepted terms and with a birth year in the future', async () => {
    const { shopper } = await signUp(origin, { phone: null })
    const refused = async (broken: object) =>
      (await shopper.call<Refusal>('POST', 'user/complete-profile/', { ...COMPLETE, ...broken })).body
        .fieldErrors
    expect((await refused({ acceptTerms: false }))?.['acceptTerms']?.code).toBe('missing')
    expect((await refused({ birthYear: 2090 }))?.['birthYear']?.code).toBe('out_of_range')
  })
})

describe('preferences', () => {
  type Body = { preferences: Preferences }

  it('have defaults, keep fields that are left out and replace whole lists', async () => {
    const { shopper } = await signUp(origin)
    const read = async () => (await shopper.call<Body>('GET', 'user/preferences/')).body.preferences
    expect(await read()).toEqual({
      language: 'en',
      marketingEmail: false,
      marketingSms: false,
      marketingPush: false,
      allowSubstitutions: true,
      categorySubstitutions: [],
      bagless: false,
      defaultPortions: 4,
      dietTagIds: [],
      hideAlcohol: false,
      cartGrouping: 'recipes',
    })
    await shopper.call('PATCH', 'user/preferences/', {
      defaultPortions: 2,
      dietTagIds: [3, 5],
      marketingSms: true,
    })
    const { body } = await shopper.call<Body>('PATCH', 'user/preferences/', {
      language: 'nb',
      dietTagIds: [7],
    })
    expect(body.preferences).toMatchObject({
      language: 'nb',
      defaultPortions: 2,
      dietTagIds: [7],
      marketingSms: true,
    })
    expect(await read()).toEqual(body.preferences)
  })

  it.each([
    [{ defaultPortions: 0 }, 'defaultPortions', 'out_of_range'],
    [{ defaultPortions: 2.5 }, 'defaultPortions', 'invalid'],
    [{ language: 'de' }, 'language', 'not_allowed'],
    [{ cartGrouping: 'colour' }, 'cartGrouping', 'not_allowed'],
    [{ bagless: 'yes' }, 'bagless', 'invalid'],
  ])('refuse %j', async (broken, field, code) => {
    const shopper = await signIn(origin, 'kari@torg.test')
    const { status, body } = await shopper.call<Refusal>('PATCH', 'user/preferences/', broken)
    expect([status, body.fieldErrors?.[field]?.code]).toEqual([400, code])
  })
})

describe('a deleted account', () => {
  it('needs the password, ends every session and is confirmed by e-mail', async () => {
    const { shopper, email } = await signUp(origin)
    const other = await signIn(origin, email, { password: TEST_PASSWORD })
    const remove = (body: object) =>
      shopper.call<Refusal & { deletionAt: string }>('POST', 'user/delete-account/', body)
    expect((await remove({})).body.code).toBe('proof_required')
    expect((await remove({ password: 'feil-passord' })).body.fieldErrors?.['password']?.code).toBe(
      'wrong_password',
    )
    const { status, body, cookies } = await remove({ password: TEST_PASSWORD })
    const day = new Date(origin.clock.now.getTime() + 14 * 86_400_000).toISOString()
    expect([status, body.deletionAt]).toEqual([202, day])
    expect(cookies.join()).toContain('signed_in=; Max-Age=0')
    for (const each of [shopper, other]) {
      expect((await each.call<Refusal>('GET', 'user/profile/')).status).toBe(401)
    }
    expect((await lastEmail(origin, email, 'account_deletion')).text).toContain(
      formatDate(day, { country: 'NO', language: 'en' }),
    )
  })

  it('is kept when the user logs in before the deletion date', async () => {
    const { shopper, email } = await signUp(origin)
    await shopper.call('POST', 'user/delete-account/', { password: TEST_PASSWORD })
    await signIn(origin, email, { password: TEST_PASSWORD })
    const present = origin.clock.now
    origin.clock.advance(15 * 86_400_000)
    await deleteDueAccounts(origin.deps)
    const later = await signIn(origin, email, { password: TEST_PASSWORD })
    expect((await profileOf(later)).contact.email).toBe(email)
    origin.clock.now = present
  })

  it('is erased on its deletion date, and its e-mail address is free again', async () => {
    const { shopper, email } = await signUp(origin)
    await shopper.put([[MILK, 1]])
    await shopper.call('POST', 'user/delete-account/', { password: TEST_PASSWORD })
    const present = origin.clock.now
    origin.clock.advance(14 * 86_400_000 + 1)
    await deleteDueAccounts(origin.deps)
    await deleteDueAccounts(origin.deps)
    const tables = ['users', 'outbox', 'tokens', 'authenticators', 'carts', 'sessions']
    const rows = await Promise.all(tables.map((table) => origin.db.prepare(`SELECT * FROM ${table}`).all()))
    expect(JSON.stringify(rows)).not.toContain(email)
    const visitor = await createShopper(origin)
    expect(
      (await visitor.call('POST', 'user/login/', { username: email, password: TEST_PASSWORD })).status,
    ).toBe(401)
    origin.clock.now = present
    await signUp(origin, { email })
  })
})

describe('the data of a deleted customer', () => {
  const SECRETS = [
    'Hemmelig Navn',
    '+4799887766',
    'Skjultveien',
    'Kode 7788',
    'Ring bestemor',
    'Knust, sa Ola',
    '59.123456',
  ]

  it('contains no personal data, and the orders still add up', async () => {
    const customer = await createCustomer(origin)
    const { db } = origin
    const orderNumber = await placeOrder(origin, {
      customer,
      lines: [{ productId: MILK, quantity: 2, unit: 2_000 }],
    })
    const [name, phone, street, code, note, complaint, lat] = SECRETS
    const before = await db
      .prepare('SELECT total_minor, vat_json FROM orders WHERE order_number = ?1')
      .bind(orderNumber)
      .first()
    await db.batch([
      db
        .prepare(
          `UPDATE orders SET status = 'delivered', note = ?2, address_json = json_set(address_json,
             '$.recipient_name', ?3, '$.phone', ?4, '$.street', ?5, '$.door_code', ?6, '$.lat', ?7)
            WHERE order_number = ?1`,
        )
        .bind(orderNumber, note, name, phone, street, code, lat),
      db.prepare('UPDATE order_lines SET note = ?2 WHERE order_number = ?1').bind(orderNumber, note),
      db
        .prepare(
          `UPDATE addresses SET recipient_name = ?2, phone = ?3, street = ?4, door_code = ?5, lat = 59.123456
            WHERE user_id = ?1`,
        )
        .bind(customer.userId, name, phone, street, code),
      db
        .prepare(
          `INSERT INTO claims (id, order_number, user_id, status, note, created_at)
           VALUES (900, ?1, ?2, 'received', ?3, '2026-11-20T00:00:00Z')`,
        )
        .bind(orderNumber, customer.userId, complaint),
      db.prepare(`INSERT INTO claim_photos VALUES (900, 0, 'image/png', x'00')`),
      db
        .prepare('UPDATE users SET deletion_at = ?2 WHERE id = ?1')
        .bind(customer.userId, origin.clock.now.toISOString()),
    ])
    await deleteDueAccounts(origin.deps)
    const { results: tables } = await db
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'search_index*'`,
      )
      .all<{ name: string }>()
    const rows = []
    for (const table of tables) rows.push((await db.prepare(`SELECT * FROM "${table.name}"`).all()).results)
    const kept = JSON.stringify(rows)
    expect([...SECRETS, customer.email].filter((secret) => kept.includes(secret))).toEqual([])
    expect(await db.prepare('SELECT count(*) AS n FROM claim_photos WHERE claim_id = 900').first('n')).toBe(0)
    const after = await db
      .prepare('SELECT total_minor, vat_json FROM orders WHERE order_number = ?1')
      .bind(orderNumber)
      .first()
    expect(after).toEqual(before)
    const place = await db
      .prepare(`SELECT address_json ->> 'postal_code' AS code FROM orders WHERE order_number = ?1`)
      .bind(orderNumber)
      .first<string>('code')
    expect(place).toMatch(/^\d{4}$/)
  })

  it('cannot leave an organisation with other members without an admin', async () => {
    const admin = await signUp(origin, {
      customerType: 'organization',
      organizationNumber: '923609016',
      organizationName: 'Kontoret vårt AS',
    })
    const buyer = await signUp(origin)
    await origin.db
      .prepare(
        `UPDATE users SET org_role = 'buyer', organization_id = (SELECT organization_id FROM users WHERE email = ?1)
          WHERE email = ?2`,
      )
      .bind(admin.email, buyer.email)
      .run()
    const leave = ({ shopper }: typeof admin) =>
      shopper.call<Refusal>('POST', 'user/delete-account/', { password: TEST_PASSWORD })
    const refused = await leave(admin)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
    expect((await admin.shopper.call('GET', 'user/profile/')).status).toBe(200)
    expect((await leave(buyer)).status).toBe(202)
    expect((await leave(admin)).status).toBe(202)
  })
})

describe('the data export', () => {
  it('holds the user’s data and no secret', async () => {
    const { shopper, email } = await signUp(origin)
    await shopper.put([[MILK, 3]])
    await shopper.call('PATCH', 'user/preferences/', { bagless: true })
    type Export = { sections: { name: string; rows: Record<string, unknown>[] }[] }
    const { status, body } = await shopper.call<Export>('GET', 'user/data-export/')
    expect(status).toBe(200)
    const rowsOf = (name: string) => body.sections.find((section) => section.name === name)?.rows
    expect(rowsOf('users')).toMatchObject([{ email, first_name: 'Ola', phone: '+4741234567' }])
    expect(rowsOf('cart_items')).toMatchObject([{ product_id: MILK, quantity: 3 }])
    expect(rowsOf('user_preferences')).toEqual([{ json: '{"bagless":true}' }])
    expect(JSON.stringify(body)).not.toMatch(/pbkdf2|hash|token|public_key/)
  })

  it('covers every table that names a user', async () => {
    const { results } = await origin.db
      .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'table'`)
      .all<{ name: string; sql: string }>()
    const naming = results
      .filter(({ sql }) => /\b(user_id|owner_user_id)\b/.test(sql))
      .map(({ name }) => name)
    // Secrets and unfinished steps that expire within minutes.
    const short = ['tokens', 'challenges', 'age_challenges']
    expect(naming.filter((name) => !(name in EXPORTED) && !short.includes(name))).toEqual([])
  })
})

it('account deletion covers every table that names a user, or lists why it is kept', async () => {
  const { results } = await origin.db
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'table'`)
    .all<{ name: string; sql: string }>()
  const naming = results.filter(({ sql }) => /\b(user_id|owner_user_id)\b/.test(sql)).map(({ name }) => name)
  const covered = [...DELETED_WITH_ACCOUNT, ...Object.keys(KEPT_AFTER_DELETION)]
  expect(covered.toSorted()).toEqual(naming.toSorted())
})
