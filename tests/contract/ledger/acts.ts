import { countBottles } from '../../../origin/bottle-returns/count.ts'
import { decideClaim } from '../../../origin/claims/decide.ts'
import { refundGiftcard } from '../../../origin/giftcards/staff.ts'
import { findAnyOrder, runStaffAction, StaffActionError } from '../../../origin/orders/clock/staff.ts'
import type { OrderOnWire } from '../../../origin/orders/read/to-order.ts'
import { takePerkBack } from '../../../origin/perks/staff.ts'
import { reverseReferrals, rewardReferrals } from '../../../origin/referrals/reward.ts'
import type { TestOrigin } from '../../support/origin.ts'
import { CHICKEN } from '../../support/products.ts'
import { confirm, pay, type Begun } from '../buyer.ts'
import { sendClaim } from '../claim.ts'
import { choose, confirm as confirmCards, initiate, item, readPurchase } from '../giftcard-buyer.ts'
import { slotsOf } from '../order-fixture.ts'
import { ADMINISTRATOR } from '../staff.ts'
import { grantPerks, type Member } from './friends.ts'

/** What a customer, staff or a job may do with money at any time; an act that is refused changes nothing. */

export type Scene = { origin: TestOrigin; random: () => number; friends: readonly Member[] }
export type Act = (scene: Scene, member: Member) => Promise<unknown>

const BANANAS = 101

const order: Act = (scene, member) => placeAndPay(scene, member, choiceOf(scene.random))

export const buyCard: Act = async ({ origin, random, friends }, member) => {
  const chosen = await choose(member, [item({ amount: '200.00' })], null)
  if (chosen.status !== 201) return
  const { paymentId } = chosen.body
  const begun = await initiate(member, paymentId)
  if (begun.status !== 200) return
  await decideWith(origin, member, { ...begun.body, orderNumber: '' }, choiceOf(random))
  await Promise.all([confirmCards(member, paymentId), confirmCards(member, paymentId)])
  const [card] = (await readPurchase(member, paymentId)).body.giftcards
  if (!card?.printed) return
  const secret = { giftcardNumber: card.printed.number, code: card.printed.code }
  await Promise.all([
    ...friends.map(({ call }) => call('POST', 'giftcards/activate/', secret)),
    ...(random() < 0.2
      ? [refundGiftcard(origin.deps, { reference: card.reference, staffId: ADMINISTRATOR.userId })]
      : []),
  ])
}

const edit: Act = async (scene, member) => {
  const orderNumber = await orderIn(scene, member, ['placed'])
  if ((await member.call('POST', `orders/${orderNumber}/edit/`)).status !== 200) return
  await member.put([[CHICKEN, 7 + Math.floor(scene.random() * 5)]])
  if (scene.random() < 0.2) await member.call('POST', `orders/${orderNumber}/edit/abort/`)
  await payCart(scene, member, choiceOf(scene.random))
}

export const cancel: Act = async (scene, member) =>
  member.call('POST', `orders/${await orderIn(scene, member, ['placed'])}/cancel/`, {})

const move: Act = async (scene, member) => {
  const orderNumber = await orderIn(scene, member, ['placed'])
  await member.call('POST', `orders/${orderNumber}/move/`, { deliverySlotId: await anySlot(scene) })
}

const announceBags: Act = async (scene, member) => {
  const orderNumber = await orderIn(scene, member, ['placed'])
  const payTo = scene.random() < 0.5 ? 'card' : 'balance'
  await member.call('PUT', `orders/${orderNumber}/bottle-bags/`, { bags: 2, payTo })
}

const deliver: Act = async (scene, member) => {
  const orderNumber = await orderIn(scene, member, UNDER_WAY)
  const { deps } = scene.origin
  const staffId = ADMINISTRATOR.userId
  for (let left = Math.ceil(scene.random() * 6); left > 0; left -= 1) {
    const stored = await findAnyOrder(deps, orderNumber)
    const [line] = stored?.lines ?? []
    if (stored?.head.status === 'picking' && line && scene.random() < 0.4) {
      const picks = [{ lineId: line.id, componentId: null, delivered: 1, substituteId: null }]
      await byStaff(() => runStaffAction(deps, orderNumber, { action: 'pack', staffId, picks }))
    } else if (stored?.head.status === 'on_the_way' && scene.random() < 0.2) {
      await byStaff(() =>
        runStaffAction(deps, orderNumber, { action: 'fail', reason: 'nobody_home', staffId }),
      )
      await byStaff(() => runStaffAction(deps, orderNumber, { action: 'refund', staffId }))
    } else {
      await byStaff(() => runStaffAction(deps, orderNumber, { action: 'advance', staffId }))
    }
  }
}

const countBags: Act = async (scene, member) => {
  const { deps } = scene.origin
  const stored = await findAnyOrder(deps, await orderIn(scene, member, ['delivered']))
  if (!stored) return
  const [small, large] = [Math.floor(scene.random() * 400), Math.floor(scene.random() * 20)]
  const counted = { small, large, staffId: ADMINISTRATOR.userId }
  await Promise.all([countBottles(deps, stored, counted), countBottles(deps, stored, counted)])
}

const claim: Act = async (scene, member) => {
  const orderNumber = await orderIn(scene, member, ['delivered'])
  const { body } = await member.call<{ order?: OrderOnWire }>('GET', `orders/${orderNumber}/`)
  const came = (body.order?.lines ?? []).filter(({ deliveredQuantity }) => (deliveredQuantity ?? 0) > 0)
  const isWhole = scene.random() < 0.5
  const lines = (isWhole ? came : came.slice(0, 1)).map(({ lineId, deliveredQuantity }) => ({
    lineId,
    quantity: isWhole ? (deliveredQuantity ?? 1) : 1,
    reason: 'damaged',
  }))
  if (lines.length === 0) return
  const send = () => sendClaim(scene.origin, member, { orderNumber, lines })
  const sent = await Promise.all([send(), send()])
  const ids = sent.flatMap(({ body: { claimId } }) => claimId ?? [])
  await Promise.all(ids.map((id) => decideClaim(scene.origin.deps, id, 'approved', ADMINISTRATOR.userId)))
}

const endCard: Act = ({ origin, random }, member) =>
  origin.db
    .prepare(
      `UPDATE giftcards SET expires_at = ?2 WHERE number_hash = (
         SELECT number_hash FROM giftcards WHERE owner_user_id = ?1 AND expires_at > ?2
          ORDER BY number_hash LIMIT 1 OFFSET ?3)`,
    )
    // What is spent at this instant was spent before.
    .bind(member.userId, new Date(origin.clock.now.getTime() + 1).toISOString(), Math.floor(random() * 2))
    .run()

/** Staff take a perk back, which an order may be about to use, and give another one. */
const exchangePerk: Act = async ({ origin }, member) => {
  const id = await origin.db
    .prepare(
      `SELECT max(g.id) AS id FROM perk_grants g JOIN perks p ON p.id = g.perk_id
        WHERE g.user_id = ?1 AND g.revoked_at IS NULL AND p.kind <> 'points'`,
    )
    .bind(member.userId)
    .first<number>('id')
  await takePerkBack(origin.db, { grant_id: String(id ?? 0) }, origin.clock.now.toISOString())
  await grantPerks(origin, member)
}

const decideInvitations: Act = ({ origin: { deps } }) =>
  Promise.all([rewardReferrals(deps), rewardReferrals(deps), reverseReferrals(deps), reverseReferrals(deps)])

export const ACTS = [
  order,
  order,
  order,
  buyCard,
  edit,
  edit,
  cancel,
  move,
  announceBags,
  deliver,
  deliver,
  deliver,
  countBags,
  claim,
  endCard,
  exchangePerk,
  decideInvitations,
]

const UNDER_WAY = ['placed', 'locked', 'picking', 'packed', 'on_the_way']

export async function placeAndPay(scene: Scene, member: Member, choice: string): Promise<void> {
  await member.put([
    [CHICKEN, 8],
    [BANANAS, 1 + Math.floor(scene.random() * 3)],
  ])
  await member.call('POST', 'slot-picker/info/', {
    deliverySlotId: await anySlot(scene),
    deliveryAddressId: member.addressId,
  })
  await member.call('PATCH', 'checkout/', { useGiftcardBalance: scene.random() < 0.7 })
  await payCart(scene, member, choice)
}

async function payCart({ origin }: Scene, member: Member, choice: string): Promise<void> {
  const seen = await member.call<never>('GET', 'checkout/')
  if (seen.status !== 200) return
  const { status, body } = await pay(member, { seen: seen.body })
  if (status !== 201) return
  await decideWith(origin, member, body, choice)
  await confirm(member, body)
}

/** Each friend has a card of their own: one card for both would end the invitation. */
async function decideWith(origin: TestOrigin, { card }: Member, { action }: Begun, choice: string) {
  if (!action) return
  await origin.fetch(action.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice, webhook: 'before', card }).toString(),
  })
}

async function byStaff(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    // Another step of the order came first.
    if (!(error instanceof StaffActionError)) throw error
  }
}

/** The newest order with one of the statuses, or a number that no order has. */
async function orderIn({ origin }: Scene, { userId }: Member, statuses: string[]): Promise<string> {
  const number = await origin.db
    .prepare(
      `SELECT order_number FROM orders WHERE user_id = ?1 AND status IN (SELECT value FROM json_each(?2))
        ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(userId, JSON.stringify(statuses))
    .first<string>('order_number')
  return number ?? 'NO-0000000000'
}

async function anySlot({ origin, random }: Scene): Promise<number> {
  return pick((await slotsOf(origin)).slice(0, 40), random).id
}

function choiceOf(random: () => number): string {
  const at = random()
  return at < 0.75 ? 'approve' : at < 0.9 ? 'decline' : 'abandon'
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick')
  return item
}
