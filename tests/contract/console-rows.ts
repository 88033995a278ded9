import type { TestOrigin } from '../support/origin.ts'
import { signIn } from '../support/people.ts'
import { MILK } from '../support/products.ts'
import { createChatCaller } from './chat-caller.ts'
import { createCustomer, placeOrder } from './order-fixture.ts'

/** States in which an order's page has different buttons. */
const STATES = ['placed', 'picking', 'on_the_way', 'delivery_failed', 'delivered'] as const

/**
 * Writes what the panels need to show every action they have. Returns pages beside the first one of each
 * panel, as queries by segment.
 */
export async function writeConsoleRows(origin: TestOrigin): Promise<Record<string, string[]>> {
  const { db } = origin
  const now = origin.clock.now.toISOString()
  const [kari, friend] = [await createCustomer(origin), await createCustomer(origin)]
  const orders: string[] = []
  for (const state of STATES) {
    const lines = [{ productId: MILK, quantity: 4, unit: 2_290 }]
    const orderNumber = await placeOrder(origin, { customer: kari, lines })
    await db.prepare('UPDATE orders SET status = ?2 WHERE order_number = ?1').bind(orderNumber, state).run()
    orders.push(orderNumber)
  }
  const delivered = orders.at(-1)
  const run = (text: string, ...values: unknown[]) =>
    db
      .prepare(text)
      .bind(...values)
      .run()
  await run(
    'INSERT INTO bottle_returns (order_number, bags, announced_at) VALUES (?1, 2, ?2)',
    delivered,
    now,
  )
  await run(
    `INSERT INTO claims (order_number, user_id, status, created_at) VALUES (?1, ?2, 'received', ?3)`,
    delivered,
    kari.userId,
    now,
  )
  await run(
    `INSERT INTO payment_operations (operation_key, payment_id, kind, amount_minor, created_at)
     SELECT 'waits', payment_id, 'capture', 100, ?2 FROM payments WHERE order_number = ?1`,
    delivered,
    now,
  )
  await run('UPDATE users SET blocked_at = ?2 WHERE id = ?1', friend.userId, now)
  for (const [hash, status] of [
    ['card-open', 'issued'],
    ['card-blocked', 'blocked'],
  ]) {
    await run(
      `INSERT INTO giftcards (number_hash, last_four, currency, initial_minor, status, recipient_email, purchased_at, expires_at)
       VALUES (?1, '1234', 'NOK', 50000, ?2, 'venn@example.test', ?3, '2040-01-01T00:00:00Z')`,
      hash,
      status,
      now,
    )
    await run(
      `INSERT INTO giftcard_entries (number_hash, delta_minor, kind, at) VALUES (?1, 50000, 'issue', ?2)`,
      hash,
      now,
    )
  }
  await run(
    `INSERT INTO perk_grants (user_id, perk_id, country, source, granted_at)
     SELECT ?1, id, 'NO', 'staff', ?2 FROM perks WHERE kind <> 'feature' LIMIT 1`,
    kari.userId,
    now,
  )
  for (const [code, userId, blockedAt] of [
    ['KARI0001', kari.userId, null],
    ['VENN0001', friend.userId, now],
  ])
    await run(
      `INSERT INTO referrals (code, user_id, country, created_at, blocked_at) VALUES (?1, ?2, 'NO', ?3, ?4)`,
      code,
      userId,
      now,
      blockedAt,
    )
  await run(
    `INSERT INTO referral_uses (referrer_user_id, referred_user_id, country, status, redeemed_at)
     VALUES (?1, ?2, 'NO', 'waiting', ?3)`,
    kari.userId,
    friend.userId,
    now,
  )
  const visitor = await signIn(origin, 'kari@torg.test')
  await visitor.call('POST', 'user/password-reset/', { email: 'sven@torg.test' })
  await run(`UPDATE outbox SET failed_at = ?1, sender = 'smtp' WHERE recipient = 'sven@torg.test'`, now)
  await run(
    `INSERT INTO closed_days (area_id, date, from_at, to_at)
     VALUES (1, '2040-12-24', '2040-12-23T23:00:00.000Z', '2040-12-24T23:00:00.000Z')`,
  )
  const chat = createChatCaller(origin)
  const { conversationId, secret } = await chat.open()
  await chat.write(conversationId, secret ?? '')
  return {
    customers: [`customer=${kari.userId}`, `customer=${friend.userId}`],
    orders: orders.map((orderNumber) => `order=${orderNumber}`),
    areas: ['area=1'],
    products: ['product=new&country=NO'],
    categories: ['category=201', 'category=new'],
    content: ['document=advent-no-nb'],
    chats: [`chat=${conversationId}`],
  }
}
