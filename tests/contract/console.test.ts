import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signIn } from '../support/people.ts'

let origin: TestOrigin
let staff = ''
beforeAll(async () => {
  origin = await createTestOrigin()
  staff = `sessionid=${(await signIn(origin, 'staff@torg.test')).cookie('sessionid')}`
})
afterAll(() => origin.dispose())

const ask = (path: string, cookie = staff) => origin.fetch(path, { headers: { cookie } })
const OWN_FORM = { origin: 'http://localhost:8787', 'content-type': 'application/x-www-form-urlencoded' }
const stockOf = async (id: number) =>
  origin.db
    .prepare(`SELECT on_hand FROM stock WHERE product_id = ?1 AND country = 'NO'`)
    .bind(id)
    .first('on_hand')
const setStock = (form: Record<string, string>, headers: Record<string, string> = OWN_FORM) =>
  origin.fetch('/console/products/', {
    method: 'POST',
    headers: { cookie: staff, ...headers },
    body: new URLSearchParams(form).toString(),
  })

describe('the console', () => {
  it.each([
    '/console/',
    '/console',
    '/console/products/',
    '/console/products/?q=melk',
    '/console/sessions/',
    '/console/mailbox/',
    '/console/orders/',
    '/console/slots/',
    '/console/claims/',
    '/console/organizations/',
    '/console/clock/',
    '/console/edge/',
  ])('returns %s to staff without any script', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await response.text()
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).not.toContain('<script')
  })

  it('finds products and escapes what staff typed', async () => {
    expect(await (await ask('/console/products/?q=skyr')).text()).toContain('Skyr jordbær, Q-Meieriene')
    const html = await (await ask('/console/products/?q="><b>x&done=<b>y')).text()
    expect(html).not.toMatch(/<b>[xy]/)
  })

  it('returns 401 with a link to the login page without a session', async () => {
    for (const cookie of ['', `sessionid=${'A'.repeat(43)}`]) {
      const response = await ask('/console/products/', cookie)
      expect(response.status).toBe(401)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const html = await response.text()
      expect(html).toContain('href="/no-en/user/login/?next=%2Fconsole%2Fproducts%2F"')
      expect(html).not.toContain('Products')
    }
  })

  it('returns 404 to customers, like any unknown page', async () => {
    const customer = `sessionid=${(await signIn(origin, 'kari@torg.test')).cookie('sessionid')}`
    for (const path of ['/console/', '/console/mailbox/']) {
      expect((await ask(path, customer)).status).toBe(404)
    }
    const response = await setStock(
      { product_id: '103', country: 'NO', on_hand: '1' },
      { ...OWN_FORM, cookie: customer },
    )
    expect(response.status).toBe(404)
  })

  it('returns 401 after its user logs out', async () => {
    const shopper = await signIn(origin, 'staff@torg.test')
    const cookie = `sessionid=${shopper.cookie('sessionid')}`
    expect((await ask('/console/', cookie)).status).toBe(200)
    await shopper.call('POST', 'user/logout/')
    expect((await ask('/console/', cookie)).status).toBe(401)
  })

  it('shows the e-mails to one address as text', async () => {
    await signIn(origin, 'kari@torg.test').then((shopper) =>
      shopper.call('POST', 'user/password-reset/', { email: 'sven@torg.test' }),
    )
    const html = await (await ask('/console/mailbox/?to=sven@torg.test')).text()
    expect(html).toContain('Välj ett nytt lösenord')
    expect(html).toMatch(/href="http:\/\/localhost:8787\/se\/user\/password-reset\/\?token=[\w-]{43}"/)
    expect(await (await ask('/console/mailbox/?to=kari@torg.test')).text()).toContain('No e-mails')
  })
})

describe('the stock form', () => {
  it('sets the stock and writes the difference into the ledger', async () => {
    const before = await stockOf(101)
    const response = await setStock({ product_id: '101', country: 'NO', on_hand: '7' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/console\/products\/\?done=Product\+101/)
    expect(await stockOf(101)).toBe(7)
    const movement = await origin.db.prepare('SELECT * FROM stock_movements').first()
    expect(movement).toMatchObject({
      product_id: 101,
      country: 'NO',
      delta: 7 - Number(before),
      reason: 'console',
    })
  })

  it('refuses less than the reserved pieces and writes nothing', async () => {
    await origin.db
      .prepare(`UPDATE stock SET on_hand = 9, reserved = 5 WHERE product_id = 102 AND country = 'NO'`)
      .run()
    const response = await setStock({ product_id: '102', country: 'NO', on_hand: '4' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Orders have reserved more pieces than that.')
    expect(await stockOf(102)).toBe(9)
    expect(await origin.db.prepare('SELECT * FROM stock_movements WHERE product_id = 102').first()).toBeNull()
  })

  it.each([
    [{ product_id: '101', country: 'NO', on_hand: '-1' }, 'whole number'],
    [{ product_id: '101', country: 'NO', on_hand: '1.5' }, 'whole number'],
    [{ product_id: '999999', country: 'NO', on_hand: '1' }, 'not sold in NO'],
  ])('refuses %j', async (form, reason) => {
    const response = await setStock(form)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(reason)
  })

  it.each([
    ['another site', { ...OWN_FORM, origin: 'https://evil.example' }],
    ['another port of this machine', { ...OWN_FORM, origin: 'http://localhost:3000' }],
    ['nowhere', { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'a link elsewhere',
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    ],
  ])('refuses a form from %s', async (_, headers) => {
    const before = await stockOf(103)
    expect((await setStock({ product_id: '103', country: 'NO', on_hand: '1' }, headers)).status).toBe(403)
    expect(await stockOf(103)).toBe(before)
  })
})
