import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { MILK } from '../support/products.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'
import { signInStaff, type Staff } from './staff.ts'

/** Lists of the console: orders, leads, gift cards and the log. */

let origin: TestOrigin
let admin: Staff
beforeAll(async () => {
  origin = await createTestOrigin()
  admin = await signInStaff(origin)
})
afterAll(() => origin.dispose())

const fileOf = async (panel: string) => {
  const response = await origin.fetch(`/console/${panel}`, { headers: { cookie: admin.cookie } })
  return (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
}

describe('orders', () => {
  it('are filtered, and have the wall clock of their country', async () => {
    const kari = await createCustomer(origin)
    const orderNumber = await placeOrder(origin, {
      customer: kari,
      lines: [{ productId: MILK, quantity: 4, unit: 2_290 }],
    })
    const order = await origin.db
      .prepare(
        `SELECT s.opens_at AS at, o.total_minor AS sum
           FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE o.order_number = ?1`,
      )
      .bind(orderNumber)
      .first<{ at: string; sum: number }>()
    const { at = '', sum = 0 } = order ?? {}
    // Goods and delivery, which costs more at some times.
    expect(sum).toBeGreaterThan(4 * 2_290)
    const total = (sum / 100).toFixed(2)
    const local = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Oslo',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(at))
    const html = await admin.open(`orders/?q=${orderNumber}&open=yes&country=NO`)
    expect(html).toContain(`<time datetime="${at}">${local}</time>`)
    expect(await admin.open(`orders/?q=${orderNumber}&open=no`)).toContain('0 found')
    const [head, line] = await fileOf(`orders/?export=csv&q=${orderNumber}`)
    expect(head).toBe('order,status,delivery,placed,total')
    expect(line).toMatch(new RegExp(`^${orderNumber},placed,${local},[^,]*,${total.replace('.', '\\.')}$`))
    expect(html).toContain(`<td>${total}</td>`)
    expect(await admin.open(`orders/?order=${orderNumber}`)).toContain(`customers/?customer=${kari.userId}`)
  })
})

describe('leads', () => {
  it('say whether there is delivery by now', async () => {
    const add = (email: string, postalCode: string) =>
      origin.db
        .prepare(
          `INSERT INTO leads (email, country, postal_code, language, created_at)
           VALUES (?1, 'NO', ?2, 'nb', '2026-11-20T10:00:00.000Z')`,
        )
        .bind(email, postalCode)
        .run()
    await add('byen@example.test', '0155')
    await add('fjellet@example.test', '9999')
    expect((await fileOf('leads/?export=csv&served=yes')).slice(1).join()).toContain('byen@example.test')
    const waiting = (await fileOf('leads/?export=csv&served=no&q=example.test')).slice(1)
    expect(waiting).toEqual(['fjellet@example.test,NO,9999,,nb,no,2026-11-20 11:00'])
  })
})

describe('gift cards', () => {
  it('are all reached by pages, filtered by state, and exported with their history', async () => {
    await origin.db.batch(
      Array.from({ length: 60 }, (_, index) => [
        origin.db
          .prepare(
            `INSERT INTO giftcards (number_hash, last_four, currency, initial_minor, status, recipient_email, purchased_at, expires_at)
             VALUES (?1, ?2, 'NOK', 50000, 'issued', 'mange@example.test', ?3, '2040-01-01T00:00:00.000Z')`,
          )
          .bind(
            `many-${index}`,
            String(1_000 + index),
            `2026-01-01T00:${String(index).padStart(2, '0')}:00.000Z`,
          ),
        origin.db
          .prepare(
            `INSERT INTO giftcard_entries (number_hash, delta_minor, kind, at) VALUES (?1, 50000, 'issue', '2026-01-01')`,
          )
          .bind(`many-${index}`),
      ]).flat(),
    )
    const first = await admin.open('giftcards/?q=mange@example.test')
    expect(first).toContain('60 found')
    expect(first).toContain('Page 1 of 2')
    // The newest first, so that the oldest is on the last page.
    expect(first).toContain('•••• 1059')
    expect(first).not.toContain('•••• 1000')
    expect(await admin.open('giftcards/?q=mange@example.test&page=2')).toContain('•••• 1000')
    expect(await admin.open('giftcards/?q=mange@example.test&status=blocked')).toContain('0 found')
    const [head, ...lines] = await fileOf('giftcards/?export=csv&q=mange@example.test')
    expect(head).toBe('card,state,bought,until,left,people,history')
    expect(lines).toHaveLength(60)
    expect(lines[0]).toContain('500.00 of 500.00 NOK,mange@example.test,2026-01-01 issue 500.00')
  })
})

describe('the log', () => {
  it('is filtered by what was done, newest first', async () => {
    await admin.post('products', { product_id: '101', country: 'NO', on_hand: '17' })
    const [head, ...lines] = await fileOf('log/?export=csv&kind=changed')
    expect(head).toBe('when,who,what,panel,subject')
    expect(lines[0]).toContain('staff@torg.test,changed,products,Product 101 in NO: 17 in stock.')
    expect(lines.every((line) => line.includes(',changed,'))).toBe(true)
  })
})
