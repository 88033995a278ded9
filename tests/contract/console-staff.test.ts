import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PANELS } from '../../origin/console/routes.tsx'
import { maySee, RIGHTS, STAFF_ROLES } from '../../origin/console/rules/roles.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { lastEmail, signUp } from '../support/people.ts'
import { createShopper } from './cart-client.ts'
import { createCustomer, placeOrder, statusOf } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Rights of each role at the console, and the log. */

let origin: TestOrigin
let admin: Staff
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { resetName: 100 } })
  admin = await signInStaff(origin)
})
afterAll(() => origin.dispose())

const MILK_LINE = { productId: MILK, quantity: 4, unit: 2_290 }
const loggedOf = async (email: string) =>
  (
    await origin.db
      .prepare(
        `SELECT l.kind, l.panel, l.subject FROM staff_log l JOIN users u ON u.id = l.user_id
          WHERE u.email = ?1 ORDER BY l.id`,
      )
      .bind(email)
      .all<{ kind: string; panel: string; subject: string }>()
  ).results.map(({ kind, panel, subject }) => `${kind} ${panel}: ${subject}`)

describe('a role', () => {
  it.each(STAFF_ROLES.map((role) => [role]))('is shown no link that it may not open: %s', async (role) => {
    const kari = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    await kari.call('POST', `orders/${orderNumber}/claims/`, { items: [], message: 'Sour' })
    const email = role === 'administrator' ? 'staff@torg.test' : `${role}@torg.test`
    const staff = await signInStaff(origin, email)
    const queries: Record<string, string> = {
      orders: `?order=${orderNumber}`,
      customers: `?customer=${kari.userId}`,
      areas: '?area=1',
    }
    const pages = PANELS.filter(({ segment }) => maySee(role, segment)).flatMap(({ segment }) => {
      const path = segment === '' ? '/console/' : `/console/${segment}/`
      return segment in queries ? [path, path + queries[segment]] : [path]
    })
    const links = new Set<string>()
    for (const page of pages) {
      const html = await (await origin.fetch(page, { headers: { cookie: staff.cookie } })).text()
      for (const [, href = ''] of html.matchAll(/<a href="([^"]+)"/g)) {
        const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), `http://localhost${page}`)
        if (pathname.startsWith('/console/')) links.add(pathname + search)
      }
    }
    const refused: string[] = []
    for (const link of links) {
      const { status } = await origin.fetch(link, { headers: { cookie: staff.cookie } })
      if (status === 403) refused.push(link)
    }
    expect(links.size).toBeGreaterThan(5)
    expect(refused).toEqual([])
  })

  it('has a row in the table for every panel', () => {
    expect(PANELS.map(({ segment }) => segment).toSorted()).toEqual(Object.keys(RIGHTS).toSorted())
  })

  it('lets the warehouse deliver and only the money role refund', async () => {
    const kari = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    const [warehouse, money, support] = [
      await signInStaff(origin, 'warehouse@torg.test'),
      await signInStaff(origin, 'money@torg.test'),
      await signInStaff(origin, 'support@torg.test'),
    ]
    const act = (by: Staff, action: string) => by.post('orders', { order_number: orderNumber, action })
    expect((await act(support, 'advance')).status).toBe(403)
    expect((await act(money, 'advance')).status).toBe(403)
    for (const action of ['advance', 'advance', 'pack', 'advance', 'fail']) {
      expect((await act(warehouse, action)).status).toBe(303)
    }
    expect((await act(warehouse, 'refund')).status).toBe(403)
    expect((await act(money, 'refund')).status).toBe(303)
    expect(await statusOf(origin, orderNumber)).toBe('delivery_failed')
    const { results } = await origin.db
      .prepare(
        `SELECT e.kind, u.email FROM order_events e LEFT JOIN users u ON u.id = e.staff_id
          WHERE e.order_number = ?1 AND e.actor = 'staff' ORDER BY e.id`,
      )
      .bind(orderNumber)
      .all<{ kind: string; email: string | null }>()
    expect(new Set(results.slice(0, -1).map(({ email }) => email))).toEqual(new Set(['warehouse@torg.test']))
    expect(results.at(-1)).toEqual({ kind: 'refunded', email: 'money@torg.test' })
    expect(await admin.open(`orders/?order=${orderNumber}`)).toContain('warehouse@torg.test')
    expect(await loggedOf('money@torg.test')).toContain(`changed orders: ${orderNumber} is delivery_failed.`)
  })

  it('is set by another administrator, ends the account’s sessions and is logged', async () => {
    const { shopper, email } = await signUp(origin)
    const set = (by: Staff, address: string, role: string) => by.post('staff', { email: address, role })
    expect((await set(await signInStaff(origin, 'support@torg.test'), email, 'administrator')).status).toBe(
      403,
    )
    expect((await set(admin, 'staff@torg.test', 'support')).message).toContain('another administrator')
    expect((await set(admin, email, 'warehouse')).status).toBe(303)
    expect((await shopper.call('GET', 'user/profile/')).status).toBe(401)
    expect(await admin.open('staff/')).toContain(email)
    expect((await set(admin, email, 'none')).status).toBe(303)
    expect(await admin.open('staff/')).not.toContain(`value="${email}"`)
    expect((await loggedOf('staff@torg.test')).filter((row) => row.startsWith('changed staff'))).toHaveLength(
      2,
    )
  })
})

describe('the log', () => {
  it('contains who read the e-mails and the order of a customer, without the address', async () => {
    const kari = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, { customer: kari, lines: [MILK_LINE] })
    const support = await signInStaff(origin, 'support@torg.test')
    await support.open(`mailbox/?to=${kari.email}`)
    await support.open(`orders/?order=${orderNumber}`)
    await origin.fetch('/console/claims/77/photo', { headers: { cookie: support.cookie } })
    const rows = (await loggedOf('support@torg.test')).slice(-3)
    expect(rows).toEqual([
      `read mailbox: e-mails of user ${kari.userId}`,
      `read orders: ${orderNumber}`,
      'read claims: photo of claim 77',
    ])
    const html = await admin.open('log/?q=support@torg.test')
    expect(html).toContain(`e-mails of user ${kari.userId}`)
  })
})

describe('the mailbox', () => {
  const ask = async (email: string) => {
    const visitor = await createShopper(origin)
    expect((await visitor.call('POST', 'user/password-reset/', { email })).status).toBe(204)
    return lastEmail(origin, email, 'password_reset')
  }

  it('shows no working link of a staff account, not even to administrators', async () => {
    const token = /token=([\w-]{43})/.exec((await ask('money@torg.test')).text)?.[1]
    for (const path of ['mailbox/', 'mailbox/?to=money@torg.test', 'mailbox/?to=MONEY@torg.test']) {
      const html = await admin.open(path)
      expect(html).not.toContain(token)
    }
    expect(await admin.open('mailbox/?to=money@torg.test')).toContain('token=[hidden]')
  })

  it('shows no working link of any account outside development', async () => {
    const deployed = await createTestOrigin({ environment: 'staging', rateLimits: { resetName: 100 } })
    const visitor = await createShopper(deployed)
    await visitor.call('POST', 'user/password-reset/', { email: 'kari@torg.test' })
    const html = await (await signInStaff(deployed)).open('mailbox/?to=kari@torg.test')
    expect(html).toContain('token=[hidden]')
    await deployed.dispose()
  })
})
