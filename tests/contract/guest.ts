import { sha256 } from '../../origin/http/digest.ts'
import type { TestOrigin } from '../support/origin.ts'
import { buy, chooseSlot, PLENTY, type Begun, type Confirmed } from './buyer.ts'
import { createShopper } from './cart-client.ts'
import type { Customer } from './order-fixture.ts'

/** Customers without an account, made by the endpoint of the checkout. */

type Options = { email?: string; country?: 'NO' | 'SE'; items?: [productId: number, quantity: number][] }

export const detailsOf = (email: string, country: 'NO' | 'SE' = 'NO') => ({
  email,
  firstName: 'Grete',
  lastName: 'Gjest',
  phone: country === 'NO' ? '90000000' : '0701234567',
  street: 'Storgata',
  streetNumber: '1',
  postalCode: country === 'NO' ? '0155' : '111 51',
})

/** A visitor with goods who has given their details. */
export async function createGuest(origin: TestOrigin, options: Options = {}): Promise<Customer> {
  const { country = 'NO', email = `${crypto.randomUUID()}@example.test` } = options
  const shopper = await createShopper(origin, { country, language: country === 'NO' ? 'nb' : 'sv' })
  await shopper.put(options.items ?? PLENTY)
  const { status, body } = await shopper.call('PUT', 'user/guest/', detailsOf(email, country))
  if (status !== 204) throw new Error(`The details were refused: ${status} ${JSON.stringify(body)}`)
  const row = await origin.db
    .prepare(
      `SELECT s.user_id AS userId, a.id AS addressId FROM sessions s JOIN addresses a ON a.user_id = s.user_id
        WHERE s.id_hash = ?1`,
    )
    .bind(await sha256(shopper.cookie('sessionid') ?? ''))
    .first<{ userId: number; addressId: number }>()
  if (!row) throw new Error('The guest has no session with an address')
  return { ...shopper, ...row, email }
}

/** A guest who has ordered and paid. */
export async function createGuestOrder(
  origin: TestOrigin,
  options: Options = {},
): Promise<{ guest: Customer; order: Confirmed & Begun }> {
  const guest = await createGuest(origin, options)
  await chooseSlot(origin, guest)
  return { guest, order: await buy(origin, guest) }
}
