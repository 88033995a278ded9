import type { TestOrigin } from '../../support/origin.ts'
import { createCustomer, type Customer } from '../order-fixture.ts'

/** A customer, and the end of the number of the card that they pay with. */
export type Member = Customer & { card: string }

const FREE_DELIVERY = 3
const POINTS = 5
const CARDS = ['1111', '4444']

let people = 0

/** Two strangers, the second one invited by the first, who has a free delivery and points from staff. */
export async function createFriends(origin: TestOrigin): Promise<Member[]> {
  const members: Member[] = []
  for (const card of CARDS) members.push({ ...(await createStranger(origin)), card })
  const [inviter, friend] = members
  if (!inviter || !friend) throw new Error('There are no friends')
  await grantPerks(origin, inviter)
  await invite(inviter, friend)
  return members
}

export async function invite(inviter: Customer, friend: Customer): Promise<void> {
  const { body } = await inviter.call<{ code: string }>('GET', 'referrals/details/')
  const accepted = await friend.call<{ status: string }>('POST', 'referrals/redeem/', { code: body.code })
  if (accepted.body.status !== 'waiting') throw new Error('The invitation was not accepted')
}

/** Gives a customer a free delivery and points, as staff do. */
export async function grantPerks({ db, clock }: TestOrigin, { userId }: Customer): Promise<void> {
  const grant = (perkId: number, amount: number) =>
    db
      .prepare(
        `INSERT INTO perk_grants (user_id, perk_id, country, source, amount_minor, granted_at)
         VALUES (?1, ?2, 'NO', 'staff', ?3, ?4)`,
      )
      .bind(userId, perkId, amount, clock.now.toISOString())
  await db.batch([grant(FREE_DELIVERY, 0), grant(POINTS, 5_000)])
}

/** A customer with a phone, a name and a place that nobody else has. */
export async function createStranger(origin: TestOrigin): Promise<Customer> {
  people += 1
  const customer = await createCustomer(origin)
  const phone = `+47${41_000_000 + people}`
  await origin.db.batch([
    origin.db
      .prepare('UPDATE users SET phone = ?2, first_name = ?3 WHERE id = ?1')
      .bind(customer.userId, phone, `Kari ${people}`),
    origin.db
      .prepare('UPDATE addresses SET phone = ?2, street_number = ?3 WHERE user_id = ?1')
      .bind(customer.userId, phone, String(people)),
  ])
  return customer
}
