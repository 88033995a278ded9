import { expect, it } from 'vitest'
import { STAFF_ROLES } from '../../origin/console/rules/roles.ts'
import { DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { createVisitor, type Visitor } from '../support/visitor.ts'

/** The console's routes that the storefront answers itself, for every role; the backend's: console-routes.test.ts. */

const FORM = 'application/x-www-form-urlencoded'

async function statusesFor(visitor: Visitor): Promise<number[]> {
  const responses = [
    await visitor.open('/console/edge/'),
    await visitor.open('/console/edge/live'),
    // No form of the panel, so that a shop that others use stays as it is.
    await visitor.open('/console/edge/', {
      method: 'POST',
      headers: { 'content-type': FORM },
      body: 'action=none',
    }),
  ]
  for (const { body } of responses) await body?.cancel()
  return responses.map(({ status }) => status)
}

async function logIn(email: string): Promise<Visitor> {
  const visitor = createVisitor(sharedShopUrl())
  await visitor.call('GET', 'user/session/')
  await visitor.call('POST', 'user/login/', { username: email, password: DEMO_PASSWORD })
  return visitor
}

it.each(STAFF_ROLES.map((role) => [role]))(
  'the panel of the edge is for administrators alone: %s',
  async (role) => {
    const isAdministrator = role === 'administrator'
    const visitor = await logIn(isAdministrator ? 'staff@torg.test' : `${role}@torg.test`)
    const statuses = await statusesFor(visitor)
    // Whom it refuses gets the backend's answer, which has neither live figures nor forms of the panel.
    expect(statuses).toEqual(isAdministrator ? [200, 200, 400] : [403, 404, 404])
  },
)

it('a customer finds no panel of the edge, and a visitor is asked to log in', async () => {
  for (const status of await statusesFor(await logIn('kari@torg.test'))) expect(status).toBe(404)
  for (const status of await statusesFor(createVisitor(sharedShopUrl()))) expect(status).toBe(401)
})
