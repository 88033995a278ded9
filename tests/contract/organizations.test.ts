import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LoginResponse } from '../../shared/api/user-login.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { lastEmail, signIn, signUp, TEST_PASSWORD, tokenOf } from '../support/people.ts'
import { createShopper, type Shopper } from './cart-client.ts'

let origin: TestOrigin
let admin: Shopper
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 1_000, tokenLogin: 1_000 } })
  admin = await signIn(origin, 'innkjop@torg.test')
})
afterEach(() => origin.db.prepare('DELETE FROM rate_limits').run())
afterAll(() => origin.dispose())

type Refusal = { code: string; fieldErrors?: Record<string, { code: string; message: string }> }
type Details = {
  organization: {
    name: string
    role: string
    members: {
      hashedUserId: string
      email: string
      role: string
      isCurrentUser: boolean
      isInvited: boolean
    }[]
  }
}
const detailsOf = async (shopper: Shopper) =>
  (await shopper.call<Details>('GET', 'organizations/details/')).body.organization
const unique = () => `${crypto.randomUUID()}@example.test`

/** Invites a new member and logs them in with the link of the e-mail. */
async function invite(
  role: 'admin' | 'buyer',
  by = admin,
): Promise<{ shopper: Shopper; email: string; id: string }> {
  const email = unique()
  expect((await by.call<Details>('POST', 'organizations/members/', { email, role })).status).toBe(201)
  const shopper = await createShopper(origin)
  const token = tokenOf(await lastEmail(origin, email, 'invitation'))
  expect((await shopper.call('POST', 'user/token-login/', { token })).status).toBe(200)
  const id = (await detailsOf(by)).members.find((member) => member.email === email)?.hashedUserId ?? ''
  return { shopper, email, id }
}

describe('organisation lookup', () => {
  it.each([
    ['NO', '912 345 602', 'Fjordkontoret AS', '912345602'],
    ['SE', '559900-1129', 'Kontoret vid Ån AB', '5599001129'],
  ] as const)('in %s finds %s', async (country, typed, name, organizationNumber) => {
    const shopper = await createShopper(origin, { country })
    const path = `organizations/lookup/?organization_number=${encodeURIComponent(typed)}`
    const { status, body } = await shopper.call<object>('GET', path)
    expect([status, body]).toMatchObject([200, { name, organizationNumber }])
  })

  it('returns 400 for an invalid number and 404 for an unknown one', async () => {
    const shopper = await createShopper(origin)
    const ask = (number: string) =>
      shopper.call<Refusal>('GET', `organizations/lookup/?organization_number=${number}`)
    const wrong = await ask('912345603')
    expect([wrong.status, wrong.body.fieldErrors?.['organization_number']?.code]).toEqual([400, 'invalid'])
    expect((await ask('918273646')).status).toBe(404)
    expect((await ask('5599001129')).status).toBe(400)
  })
})

describe('organisation details', () => {
  it('describe the caller’s own organisation', async () => {
    expect(await detailsOf(admin)).toMatchObject({
      name: 'Fjordkontoret AS',
      organizationNumber: '912345602',
      creditLimit: '50000.00',
      currency: 'NOK',
      role: 'admin',
      billingAddress: { street: 'Storgata 12', postalCode: '0184', city: 'Oslo' },
    })
  })

  it('are refused to private customers and visitors', async () => {
    const kari = await signIn(origin, 'kari@torg.test')
    const visitor = await createShopper(origin)
    const refusalOf = async (shopper: Shopper) => {
      const { status, body } = await shopper.call<Refusal>('GET', 'organizations/details/')
      return [status, body.code]
    }
    expect(await refusalOf(kari)).toEqual([403, 'wrong_customer_type'])
    expect(await refusalOf(visitor)).toEqual([401, 'not_authenticated'])
  })

  const FORM = {
    name: 'Fjordkontoret AS',
    invoiceEmail: 'ehf@torg.test',
    invoiceReference: 'Kantine',
    eInvoice: { type: 'EHF', id: '0192:912345602' },
    billingAddress: { street: 'Storgata 12', postalCode: '0184', city: 'Oslo' },
  }

  it('can be changed by an admin, except payment terms and credit limit', async () => {
    const body = { ...FORM, creditLimit: '9999999.00', creditLimitMinor: 1, paymentTermsDays: 90 }
    const response = await admin.call<Details>('PUT', 'organizations/details/', body)
    expect([response.status, response.body.organization]).toMatchObject([
      200,
      { invoiceReference: 'Kantine', eInvoice: FORM.eInvoice, creditLimit: '50000.00', paymentTermsDays: 14 },
    ])
    const wrong = await admin.call<Refusal>('PUT', 'organizations/details/', {
      ...FORM,
      billingAddress: { ...FORM.billingAddress, postalCode: 'abc' },
    })
    expect([wrong.status, wrong.body.fieldErrors?.['billingAddress.postalCode']?.code]).toEqual([
      400,
      'invalid',
    ])
  })

  it('cannot be changed by a buyer', async () => {
    const { shopper } = await invite('buyer')
    expect((await shopper.call('PUT', 'organizations/details/', FORM)).status).toBe(403)
    expect((await detailsOf(shopper)).role).toBe('buyer')
  })
})

describe('organisation members', () => {
  it('are invited by e-mail, log in once with its link and complete their profile', async () => {
    const { shopper, email } = await invite('buyer')
    const { body } = await shopper.call<{ user: LoginResponse['user'] }>('GET', 'user/session/')
    expect(body.user).toMatchObject({
      email,
      isOrganization: true,
      organizationName: 'Fjordkontoret AS',
      onboardingUrl: '/no-en/user/complete-profile/',
    })
    expect((await shopper.call('GET', 'user/incomplete-profile/')).body).toMatchObject({
      missingFields: ['firstName', 'lastName', 'phone', 'terms'],
    })
    expect((await lastEmail(origin, email, 'invitation')).subject).toBe(
      'You’re invited to shop for Fjordkontoret AS',
    )
  })

  it('have no account before they accept: the address can register, and the link then leads nowhere', async () => {
    const email = unique()
    const { body } = await admin.call<Details>('POST', 'organizations/members/', { email, role: 'buyer' })
    const invited = body.organization.members.find((member) => member.email === email)
    expect(invited).toMatchObject({ isInvited: true, isCurrentUser: false, role: 'buyer' })
    const accounts = () =>
      origin.db.prepare('SELECT count(*) AS n FROM users WHERE email = ?1').bind(email).first<number>('n')
    expect(await accounts()).toBe(0)
    const token = tokenOf(await lastEmail(origin, email, 'invitation'))
    const { shopper } = await signUp(origin, { email })
    expect((await shopper.call<LoginResponse>('GET', 'user/session/')).body.user.isOrganization).toBe(false)
    const visitor = await createShopper(origin)
    const late = await visitor.call<Refusal>('POST', 'user/token-login/', { token })
    expect([late.status, late.body.code]).toEqual([409, 'email_taken'])
    expect((await shopper.call('GET', 'organizations/details/')).status).toBe(403)
  })

  it('can accept once, also in parallel, and not after the invitation is withdrawn', async () => {
    const email = unique()
    const send = async () => {
      await admin.call('POST', 'organizations/members/', { email, role: 'buyer' })
      return tokenOf(await lastEmail(origin, email, 'invitation'))
    }
    const first = await send()
    const withdrawn = (await detailsOf(admin)).members.find((member) => member.email === email)
    const path = `organizations/members/${withdrawn?.hashedUserId}/`
    expect((await admin.call('PATCH', path, { role: 'admin' })).status).toBe(404)
    expect((await admin.call('DELETE', path)).status).toBe(200)
    const visitors = await Promise.all(Array.from({ length: 3 }, () => createShopper(origin)))
    const accept = (shopper: Shopper, token: string) => shopper.call('POST', 'user/token-login/', { token })
    expect((await accept(await createShopper(origin), first)).status).toBe(410)
    const second = await send()
    const responses = await Promise.all(visitors.map((each) => accept(each, second)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 410, 410])
    const members = (await detailsOf(admin)).members.filter((member) => member.email === email)
    expect(members).toMatchObject([{ isInvited: false }])
  })

  it('cannot be created from an existing account', async () => {
    const { email } = await signUp(origin)
    const { status, body } = await admin.call<Refusal>('POST', 'organizations/members/', {
      email,
      role: 'buyer',
    })
    expect([status, body.code]).toEqual([409, 'email_taken'])
  })

  it('get roles from an admin, and the last admin keeps the role', async () => {
    const { shopper, id } = await invite('buyer')
    const own = (await detailsOf(admin)).members.find(({ isCurrentUser }) => isCurrentUser)?.hashedUserId
    const set = async (by: Shopper, member: string | undefined, role: string) =>
      (await by.call('PATCH', `organizations/members/${member}/`, { role })).status
    expect(await set(shopper, id, 'admin')).toBe(403)
    expect(await set(admin, own, 'buyer')).toBe(403)
    expect(await set(admin, id, 'admin')).toBe(200)
    expect(await set(shopper, id, 'buyer')).toBe(200)
    expect(await set(admin, 'A'.repeat(22), 'buyer')).toBe(404)
    expect(await set(admin, 'demo-user-1-torg-test', 'admin')).toBe(404)
  })

  it('become private customers and are logged out when removed', async () => {
    const { shopper, email, id } = await invite('buyer')
    expect((await shopper.call('DELETE', `organizations/members/${id}/`)).status).toBe(403)
    const { status, body } = await admin.call<Details>('DELETE', `organizations/members/${id}/`)
    expect([status, body.organization.members.some((member) => member.email === email)]).toEqual([200, false])
    expect((await shopper.call('GET', 'user/profile/')).status).toBe(401)
    expect((await admin.call('DELETE', `organizations/members/${id}/`)).status).toBe(404)
  })

  it('return 404 to another organisation', async () => {
    const { shopper } = await signUp(origin, {
      customerType: 'organization',
      organizationNumber: '923456783',
      organizationName: 'Det andre kontoret AS',
    })
    const member = (await detailsOf(admin)).members[0]?.hashedUserId
    for (const call of [
      shopper.call('DELETE', `organizations/members/${member}/`),
      shopper.call('PATCH', `organizations/members/${member}/`, { role: 'buyer' }),
    ]) {
      expect((await call).status).toBe(404)
    }
  })
})

describe('delivery locations', () => {
  type Locations = {
    locations: {
      id: number
      name: string
      isPrimary: boolean
      address: { id: number; addressDisplay: string }
    }[]
  }
  async function addAddress(shopper: Shopper, streetNumber: string) {
    const { status, body } = await shopper.call<{ address: { id: number } }>('POST', 'user/addresses/', {
      recipientName: 'Resepsjonen',
      phone: '41234567',
      street: 'Storgata',
      streetNumber,
      postalCode: '0184',
    })
    expect(status).toBe(201)
    return body.address.id
  }
  const PATH = 'organizations/delivery-locations/'

  it('are added, changed and removed by admins, and one of them is primary', async () => {
    const [first, second] = [await addAddress(admin, '12'), await addAddress(admin, '14')]
    const added = await admin.call<Locations>('POST', PATH, {
      name: 'Kantina',
      addressId: first,
      contactName: 'Ida',
      contactPhone: '92345678',
      costCenter: '4711',
    })
    expect([added.status, added.body.locations]).toMatchObject([
      201,
      [
        {
          name: 'Kantina',
          contactPhone: '+4792345678',
          isPrimary: true,
          address: { addressDisplay: 'Storgata 12' },
        },
      ],
    ])
    const { body } = await admin.call<Locations>('POST', PATH, {
      name: 'Lageret',
      addressId: second,
      isPrimary: true,
    })
    expect(body.locations.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['Lageret', true],
      ['Kantina', false],
    ])
    const [store, canteen] = body.locations
    const changed = await admin.call<Locations>('PUT', `${PATH}${canteen?.id}/`, {
      name: 'Kantina i andre',
      addressId: first,
    })
    expect(changed.body.locations.map(({ name }) => name)).toEqual(['Lageret', 'Kantina i andre'])
    const deleted = await admin.call<Refusal>('DELETE', `user/addresses/${first}/`)
    expect([deleted.status, deleted.body.code]).toEqual([409, 'address_in_use'])
    expect((await admin.call('DELETE', `${PATH}${store?.id}/`)).status).toBe(204)
    const left = (await admin.call<Locations>('GET', PATH)).body.locations
    expect(left.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([['Kantina i andre', true]])
  })

  it('can be read by buyers but not changed', async () => {
    const { shopper } = await invite('buyer')
    const { body } = await shopper.call<Locations>('GET', PATH)
    const id = body.locations[0]?.id
    const form = { name: 'Mitt', addressId: body.locations[0]?.address.id }
    const statuses = [
      await shopper.call('POST', PATH, form),
      await shopper.call('PUT', `${PATH}${id}/`, form),
      await shopper.call('DELETE', `${PATH}${id}/`),
    ].map(({ status }) => status)
    expect([body.locations.length, ...statuses]).toEqual([1, 403, 403, 403])
  })

  it('return 404 to another organisation, and so does an address of another user', async () => {
    const { shopper } = await signUp(origin, {
      customerType: 'organization',
      organizationNumber: '918273646',
      organizationName: 'Tredje kontor AS',
    })
    const location = (await admin.call<Locations>('GET', PATH)).body.locations[0]
    const form = { name: 'Tyvgods', addressId: location?.address.id }
    expect((await shopper.call<Locations>('GET', PATH)).body.locations).toEqual([])
    expect((await shopper.call('POST', PATH, form)).status).toBe(404)
    expect((await shopper.call('PUT', `${PATH}${location?.id}/`, form)).status).toBe(404)
    expect((await shopper.call('DELETE', `${PATH}${location?.id}/`)).status).toBe(404)
  })
})

it('an invited member without a password can request a login code', async () => {
  const { email } = await invite('buyer')
  const visitor = await createShopper(origin)
  expect(
    (await visitor.call('POST', 'user/login/', { username: email, password: TEST_PASSWORD })).status,
  ).toBe(401)
  await visitor.call('POST', 'user/login/email-code/', { username: email })
  expect((await lastEmail(origin, email, 'login_code')).text).toMatch(/^\d{6}$/m)
})
