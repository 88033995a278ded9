import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrigin } from '../../origin/app.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

const OWN_FORM = { origin: 'http://localhost:8787', 'content-type': 'application/x-www-form-urlencoded' }
const stockOf = async (id: number) =>
  origin.db
    .prepare(`SELECT on_hand FROM stock WHERE product_id = ?1 AND country = 'NO'`)
    .bind(id)
    .first('on_hand')
const setStock = (form: Record<string, string>, headers: Record<string, string> = OWN_FORM) =>
  origin.fetch('/console/products/', { method: 'POST', headers, body: new URLSearchParams(form).toString() })

describe('the console', () => {
  it.each(['/console/', '/console', '/console/products/', '/console/products/?q=melk', '/console/sessions/'])(
    'answers %s on this machine without any script',
    async (path) => {
      const answer = await origin.fetch(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      const html = await answer.text()
      expect(html).toMatch(/^<!doctype html>/)
      expect(html).not.toContain('<script')
    },
  )

  it('finds products and shows what was asked as words, not as markup', async () => {
    expect(await (await origin.fetch('/console/products/?q=skyr')).text()).toContain(
      'Skyr jordbær, Q-Meieriene',
    )
    const html = await (await origin.fetch('/console/products/?q="><b>x&done=<b>y')).text()
    expect(html).not.toMatch(/<b>[xy]/)
  })

  it('is a 404 on any other host, whatever the request claims', async () => {
    const app = createOrigin(origin.deps)
    const ask = (host: string, headers: Record<string, string> = {}) =>
      app.fetch(new Request(`https://${host}/console/`, { headers }))
    const ours = { 'x-client-token': 'test-client-token' }
    expect((await ask('torg.example')).status).toBe(404)
    expect((await ask('localhost.torg.example')).status).toBe(404)
    expect((await ask('torg.example', { 'x-forwarded-host': 'localhost:8787' })).status).toBe(404)
    expect((await ask('reference.internal', { ...ours, 'x-forwarded-host': 'torg.example' })).status).toBe(
      404,
    )
    expect((await ask('reference.internal', { ...ours, 'x-forwarded-host': 'localhost:8787' })).status).toBe(
      200,
    )
  })

  it('is a 404 outside development', async () => {
    const app = createOrigin({ ...origin.deps, config: { ...origin.deps.config, environment: 'production' } })
    expect((await app.fetch(new Request('http://localhost:8787/console/'))).status).toBe(404)
  })
})

describe('the stock form', () => {
  it('sets the stock and writes the difference into the ledger', async () => {
    const before = await stockOf(101)
    const answer = await setStock({ product_id: '101', country: 'NO', on_hand: '7' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/console\/products\/\?done=Product\+101/)
    expect(await stockOf(101)).toBe(7)
    const movement = await origin.db.prepare('SELECT * FROM stock_movements').first()
    expect(movement).toMatchObject({
      product_id: 101,
      country: 'NO',
      delta: 7 - Number(before),
      reason: 'console',
    })
  })

  it('cannot take what orders have reserved, and writes nothing then', async () => {
    await origin.db
      .prepare(`UPDATE stock SET on_hand = 9, reserved = 5 WHERE product_id = 102 AND country = 'NO'`)
      .run()
    const answer = await setStock({ product_id: '102', country: 'NO', on_hand: '4' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Orders have reserved more than that.')
    expect(await stockOf(102)).toBe(9)
    expect(await origin.db.prepare('SELECT * FROM stock_movements WHERE product_id = 102').first()).toBeNull()
  })

  it.each([
    [{ product_id: '101', country: 'NO', on_hand: '-1' }, 'whole number'],
    [{ product_id: '101', country: 'NO', on_hand: '1.5' }, 'whole number'],
    [{ product_id: '999999', country: 'NO', on_hand: '1' }, 'not sold in NO'],
  ])('refuses %j', async (form, reason) => {
    const answer = await setStock(form)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(reason)
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
