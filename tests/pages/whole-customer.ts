import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { surveyTokenOf } from '../../origin/surveys/survey-token.ts'
import type { Country } from '../../shared/sites.ts'
import { buy, chooseSlot, createBuyer, PLENTY } from '../contract/buyer.ts'
import { createCustomer, placeOrder, type Customer } from '../contract/order-fixture.ts'
import type { TestOrigin } from '../support/origin.ts'

/** A customer with data for every screen, and the parameters of the customer's URLs. */
export type WholeCustomer = {
  cookie: string
  /** The session of a user who logged in by an e-mailed link and has no name yet. */
  newcomerCookie: string
  orderNumber: string
  paymentId: string
  trackToken: string
  invoiceId: string
  sharedCart: string
  productList: string
  sharedList: string
  /** The session of a private customer, whose invitation and survey the next three are. */
  privateCookie: string
  referralCode: string
  surveyId: string
  surveyToken: string
}

/**
 * A buyer of an organisation with a delivered order on account, a paid one, a saved card, an address, a
 * reminder, a full cart, a held slot and a shared cart. Moves the clock to the first delivery.
 */
export async function createWholeCustomer(origin: TestOrigin, country: Country): Promise<WholeCustomer> {
  const { db } = origin
  const buyer = await createBuyer(origin, { country })
  await join(origin, buyer, country)
  const delivered = await buy(origin, buyer, { method: { type: 'invoice' } })
  await deliver(origin, delivered.orderNumber)
  await buyer.put(PLENTY)
  await chooseSlot(origin, buyer)
  const bought = await buy(origin, buyer, { saveCard: true })
  const { orderNumber, paymentId } = bought
  if (bought.order.status !== 'placed') throw new Error(`Not placed: ${JSON.stringify(bought)}`)
  await buyer.put([...PLENTY, [101, 2]])
  await chooseSlot(origin, buyer)
  const call = async <Body>(method: string, path: string): Promise<Body> => {
    const { status, body } = await buyer.call<Body>(method, path)
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const { token } = await call<{ token: string }>('POST', 'cart/share/')
  const list = await buyer.call<{ id: number }>('POST', 'product-lists/', {
    title: 'Weekend',
    items: [
      { productId: 101, quantity: 2 },
      { productId: 102, quantity: 1 },
    ],
  })
  const link = await buyer.call<{ token: string }>('POST', `product-lists/${list.body.id}/share/`, {
    mode: 'together',
  })
  const { order } = await call<{ order: { trackUrl: string } }>('GET', `orders/${orderNumber}/`)
  const { items } = await call<{ items: { id: number }[] }>('GET', 'invoices/')
  const belonging = await createBelonging(origin, country)
  const newcomer = await createCustomer(origin, { country })
  await db
    .prepare(
      'UPDATE users SET first_name = NULL, last_name = NULL, profile_completed_at = NULL WHERE id = ?1',
    )
    .bind(newcomer.userId)
    .run()
  return {
    cookie: cookieOf(buyer),
    newcomerCookie: cookieOf(newcomer),
    orderNumber,
    paymentId,
    trackToken: new URL(order.trackUrl, 'http://localhost').searchParams.get('token') ?? '',
    invoiceId: String(items[0]?.id),
    sharedCart: token,
    productList: String(list.body.id),
    sharedList: link.body.token,
    ...belonging,
  }
}

const cookieOf = (customer: Customer) =>
  ['sessionid', 'csrftoken', 'signed_in'].map((name) => `${name}=${customer.cookie(name)}`).join('; ')

async function join({ db }: TestOrigin, { userId }: Customer, country: Country): Promise<void> {
  const organization = await db
    .prepare(
      `INSERT INTO organizations (name, organization_number, country, currency, payment_terms_days, credit_limit_minor,
                                  invoice_email, billing_street, billing_postal_code, billing_city)
       VALUES ('Kontoret', ?1, ?2, ?3, 14, 5000000, 'faktura@torg.test', 'Storgata 1', ?4, 'Byen') RETURNING id`,
    )
    .bind(
      country === 'NO' ? '999000002' : '5560000001',
      country,
      country === 'NO' ? 'NOK' : 'SEK',
      country === 'NO' ? '0155' : '11151',
    )
    .first<{ id: number }>()
  await db
    .prepare(`UPDATE users SET organization_id = ?2, org_role = 'admin' WHERE id = ?1`)
    .bind(userId, organization?.id ?? 0)
    .run()
}

async function deliver({ db, deps, clock }: TestOrigin, orderNumber: string): Promise<void> {
  const slot = await db
    .prepare(
      'SELECT s.closes_at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE order_number = ?1',
    )
    .bind(orderNumber)
    .first<{ closes_at: string }>()
  clock.now = new Date(slot?.closes_at ?? '')
  await runOrderClock(deps)
}

/** A private customer with an invitation, and with a survey about an order. */
async function createBelonging(origin: TestOrigin, country: Country) {
  const customer = await createCustomer(origin, { country })
  const { body } = await customer.call<{ code: string }>('GET', 'referrals/details/')
  const lines = [{ productId: 101, quantity: 2, unit: 10_000 }]
  const orderNumber = await placeOrder(origin, { customer, country, lines })
  const survey = await origin.db
    .prepare(
      `INSERT INTO survey_requests (survey_id, order_number, user_id, created_at) VALUES (1, ?1, ?2, ?3) RETURNING id`,
    )
    .bind(orderNumber, customer.userId, origin.clock.now.toISOString())
    .first<{ id: number }>()
  const surveyId = survey?.id ?? 0
  return {
    privateCookie: cookieOf(customer),
    referralCode: body.code,
    surveyId: String(surveyId),
    surveyToken: await surveyTokenOf(origin.deps.config.csrfKey, surveyId),
  }
}
