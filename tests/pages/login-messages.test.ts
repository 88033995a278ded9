import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from '../../worker/pages/pages.ts'
import { createCustomer, placeOrder, type Customer } from '../contract/order-fixture.ts'
import { BACKEND, createPatientUpstream } from '../worker/patient-upstream.ts'
import { createTestEdge, VARIABLES } from '../worker/edge.ts'
import { createTestOrigin, TEST_CONFIG, type TestOrigin } from '../support/origin.ts'
import { now } from '../support/clock.ts'
import { MILK } from '../support/products.ts'

/** Messages to logged-in users on pages that need no JavaScript. */

let origin: TestOrigin
let customer: Customer
beforeAll(async () => {
  origin = await createTestOrigin()
  customer = await createCustomer(origin)
})
afterAll(() => origin.dispose())

async function visit(path: string): Promise<string> {
  const edge = createTestEdge({
    pages,
    variables: { ...VARIABLES, API_HOST: BACKEND, CLIENT_TOKEN: TEST_CONFIG.clientToken },
    world: {
      upstream: createPatientUpstream(origin, now),
    },
  })
  const cookie = `sessionid=${customer.cookie('sessionid')}; csrftoken=${customer.cookie('csrftoken')}; signed_in=1`
  const response = await edge.request(path, { headers: { cookie } })
  const html = await response.text()
  await edge.settle()
  return html.replaceAll(/<!--.*?-->/g, '')
}

it.each(['/no/account/', '/no/cart/', '/no/checkout/'])(
  '%s says how the login changed the cart',
  async (path) => {
    expect(await visit(`${path}?merged=3&clamped=1`)).toMatch(/3 varer du valgte før du logget inn/)
    expect(await visit(`${path}?clamped=2`)).toContain('2 varer ble ikke lagt til')
    expect(await visit(`${path}?merged=0&clamped=-1`)).not.toContain('du valgte før')
  },
)

it('an order of the other country links to its own shop for changes', async () => {
  const orderNumber = await placeOrder(origin, {
    customer,
    lines: [{ productId: MILK, quantity: 2, unit: 2_000 }],
  })
  expect(await visit(`/no/account/orders/${orderNumber}/`)).toContain('Endre varene')
  const abroad = await visit(`/se/account/orders/${orderNumber}/`)
  expect(abroad).toContain('Ändra varorna i den norska butiken')
  expect(abroad).toContain(`href="/no/account/orders/${orderNumber}/"`)
})
