import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../origin/user/seed.ts'
import type { FormFailure } from '../../shared/forms/form-failure.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { codeOf, lastEmail, signIn, TEST_PASSWORD } from '../support/people.ts'
import { createFormBrowser, createFormEdge, type FormEdge } from './form-edge.ts'

/** Sends forms of screens through the storefront to the real backend, like a browser without JavaScript. */

let origin: TestOrigin
let edge: FormEdge
beforeAll(async () => {
  origin = await createTestOrigin()
  edge = createFormEdge(origin, async (_, { status, failure, setCookies }) => {
    const response = Response.json(failure, { status })
    for (const line of setCookies) response.headers.append('set-cookie', line)
    return response
  })
})
afterAll(() => origin.dispose())

/** Summarises a response for the assertions on forms. */
function createBrowser() {
  const browser = createFormBrowser(edge)
  return {
    ...browser,
    async post(...form: Parameters<typeof browser.post>) {
      const response = await browser.post(...form)
      const isScreen = response.headers.get('content-type')?.includes('json')
      return {
        status: response.status,
        location: response.headers.get('location'),
        cookies: response.headers.getSetCookie().join('\n'),
        failure: isScreen ? ((await response.json()) as FormFailure) : null,
      }
    },
  }
}

const somebody = () => ({
  form: 'register',
  customerType: 'private',
  email: `${crypto.randomUUID()}@example.test`,
  firstName: 'Kari',
  lastName: 'Nordmann',
  phone: '41234567',
  password: TEST_PASSWORD,
  acceptTerms: 'on',
})

describe('a form of a screen', () => {
  it('the form changes a delivery location of the organisation, and keeps invalid input', async () => {
    const admin = await signIn(origin, 'innkjop@torg.test')
    const address = await admin.call<{ address: { id: number } }>('POST', 'user/addresses/', {
      recipientName: 'Resepsjonen',
      phone: '41234567',
      street: 'Storgata',
      streetNumber: '16',
      postalCode: '0184',
    })
    const addressId = address.body.address.id
    const path = 'organizations/delivery-locations/'
    await admin.call('POST', path, { name: 'Kantina', addressId })
    const locations = async () =>
      (await admin.call<{ locations: { id: number; name: string }[] }>('GET', path)).body.locations
    const [location] = await locations()

    const browser = createBrowser()
    const [username, password] = ['innkjop@torg.test', DEMO_PASSWORD]
    await browser.post('/no/user/login/', { form: 'login', username, password })
    const page = '/no/account/organization/'
    const change = { form: 'change-location', instance: String(location?.id), addressId: String(addressId) }
    const wrong = await browser.post(page, { ...change, name: 'Resepsjonen', contactPhone: '12' })
    expect([wrong.status, wrong.failure]).toMatchObject([
      400,
      {
        values: { instance: change.instance, name: 'Resepsjonen' },
        fieldErrors: { contactPhone: { code: 'invalid' } },
      },
    ])
    const right = await browser.post(page, { ...change, name: 'Resepsjonen', contactPhone: '' })
    expect(right.status).toBe(303)
    expect((await locations()).map(({ name }) => name)).toEqual(['Resepsjonen'])
  })

  it('the form hides the introduction to delivery times for a visitor without a session', async () => {
    const browser = createBrowser()
    const shows = async () => {
      const cookie = browser.cookie()
      const response = await origin.fetch('/api/v1/slot-picker-onboarding/', { headers: { cookie } })
      return ((await response.json()) as { show: boolean }).show
    }
    expect(await shows()).toBe(true)
    const dismissed = await browser.post('/no/delivery/?day=2026-11-23', { form: 'dismiss-steps' })
    expect(dismissed.status).toBe(303)
    expect(dismissed.location, 'the same page').toMatch(/^\/no\/delivery\//)
    expect(await shows()).toBe(false)
  })

  it('the profile of an organisation that registered without its number asks for it', async () => {
    const browser = createBrowser()
    await browser.post('/no/user/register/', { ...somebody(), customerType: 'organization' })
    const profile = {
      form: 'complete-profile',
      firstName: 'Kari',
      lastName: 'Nordmann',
      phone: '41234567',
      acceptTerms: 'on',
      customerType: 'organization',
      'organization.organizationNumber': '',
      'organization.name': 'Nordlys AS',
      'organization.invoiceEmail': 'faktura@example.test',
    }
    const page = '/no/user/complete-profile/'
    const without = await browser.post(page, profile)
    expect([without.status, without.failure]).toMatchObject([
      400,
      {
        values: { customerType: 'organization', 'organization.name': 'Nordlys AS' },
        fieldErrors: { 'organization.organizationNumber': { code: 'blank' } },
      },
    ])
    const whole = { ...profile, 'organization.organizationNumber': '987654325' }
    expect((await browser.post(page, whole)).location).toBe('/no/account/')
    const cookie = browser.cookie()
    const details = await origin.fetch('/api/v1/organizations/details/', { headers: { cookie } })
    expect(await details.json()).toMatchObject({ organization: { name: 'Nordlys AS' } })
  })

  it('a login sets a new session and redirects only to pages of this shop', async () => {
    const browser = createBrowser()
    const person = somebody()
    const registered = await browser.post('/no/user/register/?next=/checkout/', person)
    expect([registered.status, registered.location]).toEqual([303, '/no/checkout/'])
    expect(registered.cookies).toMatch(/^sessionid=.*HttpOnly/m)
    expect(registered.cookies).toMatch(/^signed_in=1;/m)

    const before = browser.jar.get('sessionid')
    const left = await browser.post('/no/account/', { form: 'log-out' })
    expect([left.status, left.location]).toEqual([303, '/no/'])
    expect(browser.jar.get('sessionid')).not.toBe(before)

    const credentials = { form: 'login', username: person.email, password: TEST_PASSWORD }
    for (const next of [
      '//evil.example/',
      'https://evil.example/',
      '/no/user/login/',
      '/api/v1/user/session/',
    ]) {
      const response = await browser.post(`/no/user/login/?next=${encodeURIComponent(next)}`, credentials)
      expect([response.status, response.location], next).toEqual([303, '/no/account/'])
    }
  })

  it('the page after a login learns how much of the cart was merged, if it reads that', async () => {
    const person = somebody()
    await createBrowser().post('/no/user/register/', person)
    const credentials = { form: 'login', username: person.email, password: TEST_PASSWORD }
    const places = []
    for (const next of ['/no/checkout/', '/no/cart/', '/no/account/orders/?page=2', '']) {
      const browser = createBrowser()
      await browser.post('/no/recipes/2', { form: 'add-recipe', portions: '4' })
      const { location } = await browser.post(`/no/user/login/?next=${encodeURIComponent(next)}`, credentials)
      places.push(location?.replace(/=[1-9]\d*/g, '=#'))
    }
    expect(places).toEqual([
      '/no/checkout/?merged=#',
      '/no/cart/?merged=#',
      '/no/account/orders/?page=#',
      '/no/account/?merged=#',
    ])
  })

  it("a refused form shows the input, the API's status and message, and no secret", async () => {
    const browser = createBrowser()
    const { status, failure } = await browser.post('/se/user/register/', { ...somebody(), phone: '12' })
    expect(status).toBe(400)
    expect(failure).toMatchObject({
      form: 'register',
      values: { firstName: 'Kari', phone: '12', acceptTerms: 'on' },
      code: 'VALIDATION_ERROR',
    })
    expect(Object.keys(failure?.fieldErrors ?? {})).toEqual(['phone'])
    expect(JSON.stringify(failure)).not.toContain(TEST_PASSWORD)
    expect(browser.jar.has('signed_in'), 'nobody is logged in').toBe(false)

    const wrong = await browser.post('/no/user/login/', {
      form: 'login',
      username: 'kari@torg.test',
      password: 'not this one',
    })
    expect([wrong.status, wrong.failure?.code]).toEqual([401, 'invalid_credentials'])
    expect(wrong.failure?.values).toEqual({ username: 'kari@torg.test' })
  })

  it('a form without a login leads to the login page and back', async () => {
    const response = await createBrowser().post('/no-en/account/preferences/', {
      form: 'contact',
      email: 'a@example.test',
    })
    expect([response.status, response.location]).toEqual([
      303,
      '/no-en/user/login/?next=%2Fno-en%2Faccount%2Fpreferences%2F',
    ])
    const carried = /^carried_form=([\w-]+); Path=\/no-en\/;.*HttpOnly/m.exec(response.cookies)?.[1] ?? ''
    expect(Buffer.from(carried, 'base64url').toString()).toContain('a@example.test')
  })

  it('a carried form contains no password', async () => {
    const response = await createBrowser().post('/no-en/account/security/', {
      form: 'password',
      currentPassword: TEST_PASSWORD,
      newPassword: `${TEST_PASSWORD}-2`,
    })
    expect(response.status).toBe(303)
    const carried = /^carried_form=([\w-]+);/m.exec(response.cookies)?.[1] ?? ''
    expect(Buffer.from(carried, 'base64url').toString()).toMatch(/"values":\[\]/)
  })

  it('a changed address requires a proof on the page, by password or code', async () => {
    const browser = createBrowser()
    const person = somebody()
    await browser.post('/no-en/user/register/', person)
    const page = '/no-en/account/preferences/'
    const typed = { form: 'contact', email: `${crypto.randomUUID()}@example.test`, phone: '41234567' }
    const asked = await browser.post(page, typed)
    expect([asked.status, asked.failure?.code]).toEqual([403, 'proof_required'])
    expect(asked.failure?.values).toEqual({ email: typed.email, phone: typed.phone })
    const wrong = await browser.post(page, { ...typed, proofPassword: 'noe-helt-annet' })
    expect([wrong.status, wrong.failure?.fieldErrors['proofPassword']?.code]).toEqual([400, 'wrong_password'])
    expect(wrong.failure?.values).toEqual({ email: typed.email, phone: typed.phone })

    const sent = await browser.post(page, { ...typed, proofWay: 'code' })
    expect([sent.status, sent.failure?.code]).toEqual([403, 'proof_required'])
    const proofCode = codeOf(await lastEmail(origin, person.email, 'login_code'))
    const done = await browser.post(page, { ...typed, proofPassword: '', proofCode })
    expect([done.status, done.location]).toEqual([303, `${page}?done=contact`])
    expect((await lastEmail(origin, typed.email, 'verify_email')).subject).toMatch(/\w/)
  })

  it('log-in by e-mail code is added in two steps after a proof', async () => {
    const browser = createBrowser()
    const person = somebody()
    await browser.post('/no-en/user/register/', person)
    const page = '/no-en/account/security/'
    const begin = { form: 'begin-authenticator', instance: 'email_code' }
    const asked = await browser.post(page, begin)
    expect([asked.status, asked.failure?.code, asked.failure?.values]).toEqual([
      403,
      'proof_required',
      { instance: 'email_code' },
    ])
    const begun = await browser.post(page, { ...begin, proofPassword: TEST_PASSWORD })
    expect([begun.status, begun.failure?.form]).toEqual([200, 'add-authenticator'])
    const code = codeOf(await lastEmail(origin, person.email, 'login_code'))
    const added = await browser.post(page, { form: 'add-authenticator', ...begun.failure?.values, code })
    expect([added.status, added.location]).toEqual([303, `${page}?done=add-authenticator`])
  })

  it('a shared page adds a recipe to the cart of a new visitor', async () => {
    const browser = createBrowser()
    const page = '/no/recipes/1-laks'
    const response = await browser.post(page, { form: 'add-recipe', portions: '4' })
    expect([response.status, response.location]).toEqual([303, '/no/cart/'])
    const rows = await origin.db
      .prepare(
        `SELECT sum(i.quantity) AS pieces, max(i.recipe_portions) AS portions, count(DISTINCT c.id) AS carts
           FROM cart_items i JOIN carts c ON c.id = i.cart_id WHERE i.recipe_id = 1`,
      )
      .first<{ pieces: number; portions: number; carts: number }>()
    expect(rows).toMatchObject({ portions: 4, carts: 1 })
    expect(rows?.pieces).toBeGreaterThan(1)
    for (const portions of ['0', '100', '4.5', '']) {
      expect((await browser.post(page, { form: 'add-recipe', portions })).status, portions).toBe(400)
    }
    expect((await browser.post('/no/recipes/999999', { form: 'add-recipe', portions: '4' })).status).toBe(404)
  })

  it('an e-mailed code is entered in two steps', async () => {
    const browser = createBrowser()
    const asked = await browser.post('/no/user/login/', { form: 'code', username: 'nobody@example.test' })
    expect([asked.status, asked.failure?.form]).toEqual([200, 'complete-code'])
    expect(asked.failure?.values['challengeId']).toMatch(/^[\w-]{22}$/)
    const wrong = await browser.post('/no/user/login/', {
      form: 'complete-code',
      code: '000000',
      ...asked.failure?.values,
    })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    expect(wrong.failure?.values).toEqual(asked.failure?.values)
    expect(JSON.stringify(wrong.failure?.values)).not.toContain('000000')
  })

  it('an unreachable backend is reported on the page with the typed values', async () => {
    edge.isAway = true
    const response = await createBrowser().post('/no/user/password-reset/', {
      form: 'request-reset',
      email: 'kari@torg.test',
    })
    edge.isAway = false
    expect([response.status, response.failure?.values]).toEqual([502, { email: 'kari@torg.test' }])
    expect(response.failure?.message).toMatch(/\w/)
    expect(edge.reports).toHaveLength(1)
  })

  it.each([
    ['another site', { form: 'log-out' }, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form no page of ours has', { form: 'promote' }, {}, 400],
    ['a name every object has', { form: 'constructor' }, {}, 400],
    ['no form at all', {}, {}, 400],
    ['another type', { form: 'log-out' }, { 'content-type': 'application/json' }, 400],
  ])('a form with %s is refused', async (_name, fields, headers, status) => {
    const response = await createBrowser().post('/no/account/', fields, headers)
    expect([response.status, response.cookies]).toEqual([status, ''])
  })

  it.each([
    ['/no/account/security/', { form: 'end-session', instance: '../user' }],
    ['/no/account/security/', { form: 'remove-authenticator', instance: '1/../2' }],
    ['/no/account/organization/', { form: 'remove-member', instance: 'a?b' }],
    ['/no/account/organization/', { form: 'change-location', instance: '../members' }],
    [`/no/user/unsubscribe/?token=${encodeURIComponent('../../logout/')}`, { form: 'unsubscribe' }],
  ])('a form on %s cannot change the URL of the API call', async (path, fields) => {
    expect((await createBrowser().post(path, fields)).status).toBe(400)
  })
})
