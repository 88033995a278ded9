import { prepareCapture } from '../../../origin/payments/collect.ts'
import { runPaymentOperations } from '../../../origin/payments/operations.ts'
import type { TestOrigin } from '../../support/origin.ts'
import { CHICKEN } from '../../support/products.ts'
import { begin, chooseSlot, confirm, decide, readCheckout, type Begun } from '../buyer.ts'
import { buyCards, item, printedSecret } from '../giftcard-buyer.ts'
import type { Customer } from '../order-fixture.ts'

export type Scene = { origin: TestOrigin; buyer: Customer; number: string }

/** The requests of a buyer, run to the end or until the process dies. */
export const ORDER_STORIES: Record<string, (scene: Scene) => Promise<unknown>> = {
  'an order is paid': async (scene) => payFor(scene, 'approve'),
  'an order is paid with a gift card': async (scene) => {
    await scene.buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    await payFor(scene, 'approve')
  },
  'a gift card is bought, activated and spent': async (scene) => {
    const { origin, buyer } = scene
    const bought = await buyCards(origin, buyer, [item({ amount: '100.00' })], null)
    await buyer.call('POST', 'giftcards/activate/', await printedSecret(buyer, bought))
    await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    await payFor(scene, 'approve')
  },
  'a payment is refused': (scene) => payFor(scene, 'decline'),
  'a webhook comes instead of the buyer': async ({ origin, buyer }) => {
    await decide(origin, await begin(buyer), 'approve', 'instead')
  },
  'a cart is paid for twice': async (scene) => {
    await begin(scene.buyer)
    await scene.buyer.put([[CHICKEN, 9]])
    await payFor(scene, 'approve')
  },
  'an order is made larger': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/`)
    await scene.buyer.put([
      [CHICKEN, 11],
      [101, 3],
    ])
    await payFor(scene, 'approve')
  },
  'an order is made smaller': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/`)
    await scene.buyer.put([[CHICKEN, 7]])
    await confirm(scene.buyer, await begin(scene.buyer))
  },
  'another slot is chosen and paid for': async (scene) => {
    await chooseSlot(scene.origin, scene.buyer, await freshSlot(scene.origin, scene.buyer, 1))
    await payFor(scene, 'approve')
  },
  'an expired hold is renewed': async (scene) => {
    await scene.origin.db
      .prepare(
        `UPDATE slot_holds SET expires_at = '2026-01-01T00:00:00.000Z'
          WHERE cart_id IN (SELECT id FROM carts WHERE user_id = ?1)`,
      )
      .bind(scene.buyer.userId)
      .run()
    await payFor(scene, 'approve')
  },
  'an order is moved to another slot': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    const deliverySlotId = await freshSlot(scene.origin, scene.buyer, 1)
    await scene.buyer.call('POST', `orders/${orderNumber}/move/`, { deliverySlotId })
  },
  'an order is edited and moved to another slot': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/`)
    await scene.buyer.put([[CHICKEN, 12]])
    await chooseSlot(scene.origin, scene.buyer, await freshSlot(scene.origin, scene.buyer, 1))
    await payFor(scene, 'approve')
  },
  'an edit is aborted during its payment': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/`)
    await scene.buyer.put([[CHICKEN, 12]])
    await chooseSlot(scene.origin, scene.buyer, await freshSlot(scene.origin, scene.buyer, 1))
    const begun = await begin(scene.buyer)
    await scene.buyer.call('POST', `orders/${orderNumber}/edit/abort/`)
    await decide(scene.origin, begun, 'approve')
    await confirm(scene.buyer, begun)
  },
  'an order is cancelled': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/cancel/`, {})
  },
  'an order is captured': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    const { deps, clock } = scene.origin
    const now = clock.now.toISOString()
    await deps.db.batch(prepareCapture(deps.db, { orderNumber, finalTotalMinor: 70_000, now }))
    await runPaymentOperations(deps, { orderNumber })
  },
}

/** The id of a slot with room: the last one, or `before` slots earlier. */
export async function freshSlot({ db }: TestOrigin, { addressId }: Customer, before = 0): Promise<number> {
  const row = await db
    .prepare(
      `SELECT s.id FROM delivery_slots s JOIN addresses a ON a.delivery_area_id = s.area_id
        WHERE a.id = ?1 AND s.is_closed = 0 AND s.used < s.capacity ORDER BY s.opens_at DESC LIMIT 1 OFFSET ?2`,
    )
    .bind(addressId, before)
    .first<{ id: number }>()
  return row?.id ?? 0
}

export async function payFor({ origin, buyer }: Scene, choice: string): Promise<Begun> {
  const begun = await begin(buyer, { seen: await readCheckout(buyer) })
  if (begun.action) await decide(origin, begun, choice)
  await confirm(buyer, begun)
  return begun
}
