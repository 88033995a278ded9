import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LoginResponse } from '../../shared/api/user-login.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { lastEmail, signUp, TEST_PASSWORD, tokenOf } from '../support/people.ts'
import { createShopper, quantitiesOf } from './cart-client.ts'
import { MILK } from '../support/products.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { tokenLogin: 1_000 } })
})
afterEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

type Refusal = { code: string; fieldErrors?: Record<string, { code: string; message: string }> }
const FORM = {
  email: 'ny@example.test',
  password: TEST_PASSWORD,
  firstName: 'Ny',
  lastName: 'Kunde',
  phone: '412 34 567',
  customerType: 'private',
  acceptTerms: true,
}
const ORGANIZATION = {
  customerType: 'organization',
  organizationNumber: '987 654 325',
  organizationName: 'Nordlys Barnehage AS',
}
const unique = () => `${crypto.randomUUID()}@example.test`

describe('registering', () => {
  it('creates a complete user, logs in with a new session and keeps the cart', async () => {
    const shopper = await createShopper(origin, { language: 'nb' })
    const session = shopper.cookie('sessionid')
    await shopper.put([[MILK, 2]])
    const email = unique()
    const { status, body } = await shopper.call<LoginResponse>('POST', 'user/register/', {
      ...FORM,
      email: ` ${email.toUpperCase()} `,
      next: '/no/checkout/',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user: {
        email,
        firstName: 'Ny',
        phone: '+4741234567',
        isOrganization: false,
        isStaff: false,
        isProfileComplete: true,
        onboardingUrl: null,
        preferredLanguage: 'nb',
        country: 'NO',
        userGroupId: 1,
      },
      mergedCart: { mergedItemCount: 1, clampedItemCount: 0 },
      redirectUrl: '/no/checkout/',
    })
    expect(shopper.cookie('sessionid')).not.toBe(session)
    expect(quantitiesOf((await shopper.call('GET', 'cart/')).body)).toEqual({ [MILK]: 2 })
  })

  it('without a phone creates an incomplete user and returns the site’s onboarding URL', async () => {
    const { phone: _, ...form } = FORM
    for (const [site, path] of [
      [{ country: 'NO', language: 'nb' }, '/no/user/complete-profile/'],
      [{ country: 'SE', language: 'en' }, '/se-en/user/complete-profile/'],
    ] as const) {
      const shopper = await createShopper(origin, site)
      const { body } = await shopper.call<LoginResponse>('POST', 'user/register/', {
        ...form,
        email: unique(),
      })
      expect([body.user.onboardingUrl, body.user.isProfileComplete]).toEqual([path, false])
    }
  })

  it('creates an organisation with its first admin, once per number', async () => {
    const shopper = await createShopper(origin)
    const { status, body } = await shopper.call<LoginResponse>('POST', 'user/register/', {
      ...FORM,
      ...ORGANIZATION,
      email: unique(),
    })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      isOrganization: true,
      organizationName: 'Nordlys Barnehage AS',
      userGroupId: null,
    })
    const { body: details } = await shopper.call<{ organization: { role: string } }>(
      'GET',
      'organizations/details/',
    )
    expect(details.organization).toMatchObject({ organizationNumber: '987654325', role: 'admin' })
    const other = await createShopper(origin)
    const again = await other.call<Refusal>('POST', 'user/register/', {
      ...FORM,
      ...ORGANIZATION,
      email: unique(),
    })
    expect(again.status).toBe(201)
    // Each account has an organisation of its own, and staff have verified neither number.
    const rows = await origin.db
      .prepare(
        `SELECT proved_at, credit_limit_minor FROM organizations WHERE organization_number = '987654325'`,
      )
      .all()
    expect(rows.results).toEqual([
      { proved_at: null, credit_limit_minor: 0 },
      { proved_at: null, credit_limit_minor: 0 },
    ])
    const theirs = await other.call<{ organization: { members: object[] } }>('GET', 'organizations/details/')
    expect(theirs.body.organization.members).toHaveLength(1)
  })

  it('stores the password as a hash with its own salt', async () => {
    const [one, other] = [await signUp(origin), await signUp(origin)]
    const { results } = await origin.db
      .prepare('SELECT password_hash FROM users WHERE email IN (?1, ?2)')
      .bind(one.email, other.email)
      .all<{ password_hash: string }>()
    const hashes = results.map((row) => row.password_hash)
    for (const hash of hashes) expect(hash).toMatch(/^pbkdf2\$100000\$[\w-]{22}\$[\w-]{43}$/)
    expect(hashes[0]).not.toBe(hashes[1])
    expect(JSON.stringify(hashes)).not.toContain(TEST_PASSWORD)
  })

  it('ignores roles and ids that the client adds', async () => {
    const { shopper } = await signUp(origin, {
      isStaff: true,
      is_staff: 1,
      id: 1,
      organizationId: 1,
      orgRole: 'admin',
    })
    const { body } = await shopper.call<{ user: object }>('GET', 'user/session/')
    expect(body.user).toMatchObject({ isStaff: false, isOrganization: false })
  })

  it('with a taken e-message address returns 409 and nothing about the account', async () => {
    const { email } = await signUp(origin)
    const shopper = await createShopper(origin)
    const { status, body } = await shopper.call<Refusal>('POST', 'user/register/', {
      ...FORM,
      email,
      password: 'et-annet-skogspassord',
    })
    expect([status, body.code]).toEqual([409, 'email_taken'])
    expect(shopper.cookie('signed_in')).toBeUndefined()
  })

  it('sent twice after a lost response creates one account and logs in', async () => {
    const email = unique()
    const [one, other] = [await createShopper(origin), await createShopper(origin)]
    const send = (shopper: typeof one) =>
      shopper.call<LoginResponse>('POST', 'user/register/', { ...FORM, email })
    const responses = await Promise.all([send(one), send(other)])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(responses[0]?.body.user.hashedUserId).toBe(responses[1]?.body.user.hashedUserId)
    expect(
      await origin.db.prepare('SELECT count(*) AS n FROM users WHERE email = ?1').bind(email).first('n'),
    ).toBe(1)
  })

  it.each([
    [{ email: 'ingen-krøllalfa' }, 'email', 'invalid'],
    [{ email: '' }, 'email', 'blank'],
    [{ email: `${'a'.repeat(250)}@b.no` }, 'email', 'too_long'],
    [{ password: 'kort7--' }, 'password', 'too_short'],
    [{ password: 'x'.repeat(129) }, 'password', 'too_long'],
    [{ password: 'Passord123!' }, 'password', 'not_allowed'],
    [{ password: 'p4ssw0rd2026' }, 'password', 'not_allowed'],
    [{ password: '12345678' }, 'password', 'not_allowed'],
    [{ password: 'ny@example.test' }, 'password', 'not_allowed'],
    [{ firstName: ' ' }, 'firstName', 'blank'],
    [{ lastName: 'x'.repeat(61) }, 'lastName', 'too_long'],
    [{ firstName: undefined }, 'firstName', 'missing'],
    [{ phone: '1234' }, 'phone', 'invalid'],
    [{ customerType: 'staff' }, 'customerType', 'not_allowed'],
    [{ acceptTerms: false }, 'acceptTerms', 'missing'],
    [{ customerType: 'organization', organizationName: 'Nytt AS' }, 'organizationNumber', 'missing'],
    [{ customerType: 'organization', organizationNumber: '987654325' }, 'organizationName', 'missing'],
    [{ ...ORGANIZATION, organizationNumber: '987654324' }, 'organizationNumber', 'invalid'],
  ])('with %j is a 400 at %s: %s', async (broken, field, code) => {
    const shopper = await createShopper(origin, { language: 'sv', country: 'NO' })
    const { status, body } = await shopper.call<Refusal>('POST', 'user/register/', { ...FORM, ...broken })
    expect([status, body.code, body.fieldErrors?.[field]?.code]).toEqual([400, 'VALIDATION_ERROR', code])
    expect(body.fieldErrors?.[field]?.message).toMatch(/\p{L}/u)
  })

  it('is limited per IP address, which only our own edge can set', async () => {
    const shopper = await createShopper(origin)
    const statuses = []
    for (let index = 0; index < 6; index += 1) {
      const { status } = await shopper.call(
        'POST',
        'user/register/',
        { ...FORM, email: unique() },
        {
          'x-client-ip': `10.0.0.${index}`,
          'x-forwarded-for': `10.0.0.${index}`,
        },
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('the e-message after registering', () => {
  it('is in the language of the site and confirms the address once', async () => {
    const { shopper, email } = await signUp(origin, {
      site: { country: 'SE', language: 'sv' },
      phone: '0701234567',
    })
    const message = await lastEmail(origin, email, 'verify_email')
    expect(message.subject).toBe('Bekräfta din e-postadress')
    expect(message.text).toContain('http://localhost:8787/se/user/verify-email/?token=')
    const token = tokenOf(message)
    const verified = async () =>
      (await shopper.call<{ contact: { isEmailVerified: boolean } }>('GET', 'user/profile/')).body.contact
        .isEmailVerified
    expect(await verified()).toBe(false)
    const anybody = await createShopper(origin)
    expect((await anybody.call('POST', 'user/verify-email/', { token })).status).toBe(200)
    expect(await verified()).toBe(true)
    const again = await anybody.call<Refusal>('POST', 'user/verify-email/', { token })
    expect([again.status, again.body.code]).toEqual([410, 'token_used'])
  })

  it('can be requested again, which ends the first one; a confirmed address gets none', async () => {
    const { shopper, email } = await signUp(origin)
    const first = tokenOf(await lastEmail(origin, email, 'verify_email'))
    expect((await shopper.call('POST', 'user/verify-email/resend/')).status).toBe(204)
    const second = tokenOf(await lastEmail(origin, email, 'verify_email'))
    expect(second).not.toBe(first)
    expect((await shopper.call('POST', 'user/verify-email/', { token: first })).status).toBe(410)
    expect((await shopper.call('POST', 'user/verify-email/', { token: second })).status).toBe(200)
    await shopper.call('POST', 'user/verify-email/resend/')
    expect(tokenOf(await lastEmail(origin, email, 'verify_email'))).toBe(second)
  })

  it('expires after a day', async () => {
    const { shopper, email } = await signUp(origin)
    const token = tokenOf(await lastEmail(origin, email, 'verify_email'))
    origin.clock.advance(86_400_001)
    expect((await shopper.call('POST', 'user/verify-email/', { token })).status).toBe(410)
  })

  it('is followed by a welcome with one-click unsubscribe for users with consent', async () => {
    const { shopper, email } = await signUp(origin, { marketingConsent: true })
    const token = tokenOf(await lastEmail(origin, email, 'verify_email'))
    await shopper.call('POST', 'user/verify-email/', { token })
    const welcome = await lastEmail(origin, email, 'welcome')
    expect(welcome.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = /^<(.+)>$/.exec(welcome.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const wants = async () =>
      (await shopper.call<{ preferences: { marketingEmail: boolean } }>('GET', 'user/preferences/')).body
        .preferences.marketingEmail
    expect(await wants()).toBe(true)
    // An e-message program posts a form without cookies and without an origin of ours (RFC 8058).
    const post = (address: string) =>
      origin.fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect([(await post(url)).status, await wants()]).toEqual([204, false])
    expect((await post(url)).status).toBe(204)
    const forged = url.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/'))
    expect((await post(forged)).status).toBe(409)
  })
})
