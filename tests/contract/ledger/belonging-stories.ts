import { countBottles } from '../../../origin/bottle-returns/count.ts'
import { refundGiftcard } from '../../../origin/giftcards/staff.ts'
import { findAnyOrder, runStaffAction } from '../../../origin/orders/clock/staff.ts'
import type { OrderOnWire } from '../../../origin/orders/read/to-order.ts'
import { rewardReferrals } from '../../../origin/referrals/reward.ts'
import { chooseSlot, PLENTY } from '../buyer.ts'
import { sendClaim } from '../claim.ts'
import { buyCards, item } from '../giftcard-buyer.ts'
import { ADMINISTRATOR } from '../staff.ts'
import { freshSlot, payFor, type Scene } from './order-stories.ts'
import { createStranger, grantPerks, invite } from './friends.ts'

const staffId = ADMINISTRATOR.userId

/** Stories of gift cards, perks, invitations and bags of empties, as in `order-stories.ts`. */
export const BELONGING_STORIES: Record<string, (scene: Scene) => Promise<unknown>> = {
  'an order with a gift card is cancelled': async (scene) => {
    await scene.buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/cancel/`, {})
  },
  'an order with perks is cancelled, and another one uses them': async (scene) => {
    await grantPerks(scene.origin, scene.buyer)
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('POST', `orders/${orderNumber}/cancel/`, {})
    await scene.buyer.put(PLENTY)
    await chooseSlot(scene.origin, scene.buyer, await freshSlot(scene.origin, scene.buyer))
    await payFor(scene, 'approve')
  },
  'an unused gift card is paid back': async ({ origin, buyer }) => {
    const { giftcards } = await buyCards(origin, buyer, [item({ amount: '100.00' })], null)
    await refundGiftcard(origin.deps, { reference: giftcards[0]?.reference ?? '', staffId })
  },
  'an invitation is rewarded': async (scene) => {
    await invite(await createStranger(scene.origin), scene.buyer)
    await deliver(scene, (await payFor(scene, 'approve')).orderNumber)
    await rewardReferrals(scene.origin.deps)
  },
  'bags of empties are counted': async (scene) => {
    const { orderNumber } = await payFor(scene, 'approve')
    await scene.buyer.call('PUT', `orders/${orderNumber}/bottle-bags/`, { bags: 2, payTo: 'card' })
    await deliver(scene, orderNumber)
    const stored = await findAnyOrder(scene.origin.deps, orderNumber)
    // More than the card can take back.
    if (stored) await countBottles(scene.origin.deps, stored, { small: 600, large: 0, staffId })
  },
  'a claim is paid back to a card and a gift card': async (scene) => {
    const { origin, buyer } = scene
    await buyer.call('PATCH', 'checkout/', { useGiftcardBalance: true })
    const { orderNumber } = await payFor(scene, 'approve')
    await deliver(scene, orderNumber)
    const { body } = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
    const lines = body.order.lines.map(({ lineId }) => ({ lineId, quantity: 1, reason: 'damaged' }))
    await sendClaim(origin, buyer, { orderNumber, lines })
  },
}

async function deliver({ origin }: Scene, orderNumber: string): Promise<void> {
  for (const _ of ['locked', 'picking', 'packed', 'on_the_way', 'delivered']) {
    await runStaffAction(origin.deps, orderNumber, { action: 'advance', staffId })
  }
}
