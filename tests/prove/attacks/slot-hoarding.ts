import { type Attack, type Finding, onRunner, tally, type Target } from '../../support/attacks/attack.ts'
import { openSession } from '../../support/attacks/session.ts'
import { now, today } from '../../support/clock.ts'
import { CHICKEN } from '../../support/products.ts'

const SESSIONS = 5_000
const AT_ONCE = 10
const POSTAL_CODE = '0155'
const ANY_NUMBER = 1e9

/**
 * Anonymous sessions with goods in their carts choose every slot of an area repeatedly, first from many
 * networks and then from one, which the rate limits count; then a customer chooses a slot.
 */
export const attack: Attack = {
  claim: 'anonymous sessions that hold places keep no customer out',
  async run() {
    const limits = (slotHold: number) => ({
      RATE_LIMITS: JSON.stringify({ session: ANY_NUMBER, loginFrom: ANY_NUMBER, slotHold }),
    })
    return [
      ...(await onRunner((target) => hoard(target, { from: 'any number of networks', sessions: SESSIONS }), {
        vars: limits(ANY_NUMBER),
      })),
      ...(await onRunner((target) => hoard(target, { from: 'one network', sessions: 500, networkMax: 30 }), {
        vars: limits(30),
      })),
    ]
  },
}

async function hoard(
  target: Target,
  { from, sessions, networkMax = Infinity }: { from: string; sessions: number; networkMax?: number },
): Promise<Finding[]> {
  const customer = await openSession(target, 'kari@torg.test')
  await fillCart(customer.call)
  // Reading an area creates its slots.
  await customer.call('GET', `slot-picker/slots/?postal_code=${POSTAL_CODE}&num-days=14`)
  const slots = await openSlots(target)
  const places = slots.reduce((sum, { free }) => sum + free, 0)
  const statuses: number[] = []
  for (let begun = 0; begun < sessions; begun += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, sessions - begun) }, (_, index) => begun + index)
    statuses.push(
      ...(await Promise.all(
        batch.map(async (index) => {
          // A session without a timely response from a busy machine gets no place.
          const session = await openSession(target).catch(() => null)
          if (session === null) return 0
          await fillCart(session.call)
          return choose(session.call, slots[index % slots.length]?.id)
        }),
      )),
    )
  }
  const held = await target.shop.d1
    .prepare(
      `SELECT count(*) AS count FROM slot_holds h JOIN carts c ON c.id = h.cart_id
        WHERE c.user_id IS NULL AND h.expires_at > ?1`,
    )
    .bind(today().toISOString())
    .first<{ count: number }>()
  const customers: number[] = []
  for (const { id } of slots) customers.push(await choose(customer.call, id))
  return [
    {
      what: `${sessions} sessions of ${from}, ${slots.length} slots with ${places} places`,
      before: '40 sessions held all 40 places of a slot, with empty baskets',
      figure: `${held?.count} places held; choices ${tally(statuses)}`,
      // Without a place held, the attack has not been made.
      hasPassed: held !== null && held.count > 0 && held.count <= Math.min(places / 2, networkMax),
    },
    {
      what: 'a customer who chooses each slot then',
      before: '409 slot_full',
      figure: tally(customers),
      hasPassed: customers.length > 0 && customers.every((status) => status === 200),
    },
  ]
}

type Call = Awaited<ReturnType<typeof openSession>>['call']

const fillCart = (call: Call) =>
  call('PUT', 'cart/items/', {
    items: [{ productId: CHICKEN, quantity: 8, intentId: crypto.randomUUID() }],
  })

const choose = (call: Call, deliverySlotId: number | undefined) =>
  call('POST', 'slot-picker/info/', { deliverySlotId, postalCode: POSTAL_CODE })

async function openSlots({ shop }: Target): Promise<{ id: number; free: number }[]> {
  // Slots whose cut-off is during the attack would close by themselves.
  const from = new Date(now() + 3_600_000).toISOString()
  const { results } = await shop.d1
    .prepare(
      `SELECT s.id, s.capacity - s.used AS free FROM delivery_slots s
         JOIN postal_codes p ON p.delivery_area_id = s.area_id AND p.country = 'NO' AND p.postal_code = ?1
        WHERE s.is_closed = 0 AND s.cutoff_at > ?2 AND s.used < s.capacity ORDER BY s.opens_at, s.id`,
    )
    .bind(POSTAL_CODE, from)
    .all<{ id: number; free: number }>()
  return results
}
