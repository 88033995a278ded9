import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { ORDER_ENDPOINTS } from '../../shared/api/orders-all.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { faultsOf } from '../support/response-faults.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createCustomer, placeOrder, type Customer } from './order-fixture.ts'
import { MILK, POTATOES } from '../support/products.ts'

let origin: TestOrigin
let customers: Customer[]
let placed: string
let delivered: string
let invoiceId: number
beforeAll(async () => {
  origin = await createTestOrigin()
  const kari = await createCustomer(origin)
  const { db } = origin
  await db.batch([
    db.prepare(
      `INSERT INTO organizations (id, name, organization_number, country, currency)
       VALUES (901, 'Kontoret AS', '999000002', 'NO', 'NOK')`,
    ),
    db.prepare(`UPDATE users SET organization_id = 901, org_role = 'buyer' WHERE id = ?1`).bind(kari.userId),
  ])
  const lines = [
    { productId: MILK, quantity: 2, unit: 2_290, deposit: 200 },
    { productId: 127, quantity: 2, unit: 4_990 },
    { productId: POTATOES, quantity: 1, unit: 3_990, marginBasisPoints: 1_000 },
  ]
  delivered = await placeOrder(origin, { customer: kari, lines, codes: [['TAKK', 500]] })
  await db.batch([
    db.prepare('UPDATE orders SET organization_id = 901 WHERE order_number = ?1').bind(delivered),
    db.prepare(`UPDATE payments SET method = 'invoice' WHERE order_number = ?1`).bind(delivered),
  ])
  origin.clock.advance(4 * 86_400_000)
  await runOrderClock(origin.deps)
  placed = await placeOrder(origin, { customer: kari, lines, giftcard: 1_000 })
  invoiceId = (await db.prepare('SELECT max(id) AS id FROM invoices').first<number>('id')) ?? 0
  customers = [kari]
})
afterAll(() => origin.dispose())

const paths = (): [keyof typeof ORDER_ENDPOINTS, string][] => [
  ['getOrders', 'orders/'],
  ['getOrders', 'orders/?status=past&size=1'],
  ['getOrder', `orders/${placed}/`],
  ['getOrder', `orders/${delivered}/`],
  ['getReceipt', `orders/${delivered}/receipt/`],
  ['getInvoices', 'invoices/'],
  ['getInvoice', `invoices/${invoiceId}/`],
  ['trackDelivery', `delivery-tracker/track/${placed}/`],
  ['trackDelivery', `delivery-tracker/track/${delivered}/`],
]

it.each(['nb', 'sv', 'en'])(
  'order responses in %s match their schemas in both key cases',
  async (language) => {
    const [kari] = customers
    for (const [name, path] of paths()) {
      const endpoint: Endpoint = ORDER_ENDPOINTS[name]
      const ask = async (headers: Record<string, string>) => {
        const cookie = `sessionid=${kari?.cookie('sessionid')}`
        const response = await origin.fetch(`/api/v1/${path}`, {
          headers: { cookie, 'x-language': language, ...headers },
        })
        expect([path, response.status]).toEqual([path, 200])
        expect(response.headers.get('cache-control')).toBe('no-store')
        return (await response.json()) as unknown
      }
      const camel = await ask({ 'x-requested-case': 'camel' })
      if (!endpoint.response) throw new Error(`${name} has no response schema`)
      expect([path, faultsOf(endpoint.response, camel)]).toEqual([path, []])
      expect(keysOf(camel).filter((key) => key.includes('_'))).toEqual([])
      expect(keysOf(await ask({})).filter((key) => /[A-Z]/.test(key))).toEqual([])
    }
  },
)

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...keysOf(each)])
}
