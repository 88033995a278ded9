import type { TestOrigin } from '../../support/origin.ts'
import type { Crowd } from './crowd.ts'

const PATH = 'slot-reservations/recurring-preference/'

/**
 * Every buyer wants the same slot again and again, at once. Returns how many got it, the share of the slot that may be
 * reserved ahead, the places that its ledger counts, and the codes of the refusals.
 */
export async function raceForShare({ origin, crowd }: { origin: TestOrigin; crowd: Crowd }): Promise<{
  got: number
  share: number
  held: number
  refusals: Set<string>
}> {
  const { db } = origin
  const { buyers } = crowd
  await db
    .prepare(
      `UPDATE users SET email_verified_at = created_at WHERE id IN (SELECT user_id FROM carts
        WHERE id IN (SELECT value FROM json_each(?1)))`,
    )
    .bind(crowd.cartIds)
    .run()
  const wanted = { slotTemplateId: await emptyTemplate(origin, buyers[0]?.addressId ?? 0) }
  const answers = await Promise.all(
    buyers.map(({ call, addressId }) =>
      call<Saved>('POST', PATH, { ...wanted, intervalWeeks: 1, deliveryType: 'attended', addressId }),
    ),
  )
  const saved = answers.filter(({ status }) => status === 201)
  const slotId = saved[0]?.body.preference.nextReservation.slot.id
  const slot = await db
    .prepare(
      `SELECT CAST(capacity * 0.4 AS INTEGER) AS share,
              (SELECT count(*) FROM slot_holds WHERE slot_id = s.id AND kind = 'recurring') AS held
         FROM delivery_slots s WHERE id = ?1`,
    )
    .bind(slotId ?? 0)
    .first<{ share: number; held: number }>()
  await Promise.all(buyers.map(({ call }) => call('DELETE', PATH)))
  return {
    got: saved.length,
    share: slot?.share ?? -1,
    held: slot?.held ?? -1,
    refusals: new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)),
  }
}

/** A weekly slot whose next one is empty and far enough ahead to be reserved. */
async function emptyTemplate({ db, clock }: TestOrigin, addressId: number): Promise<number> {
  const id = await db
    .prepare(
      `SELECT s.template_id FROM delivery_slots s JOIN addresses a ON a.delivery_area_id = s.area_id
        WHERE a.id = ?1 AND s.is_closed = 0 AND s.used = 0 AND s.capacity >= 5 AND s.cutoff_at > ?2
        ORDER BY s.opens_at LIMIT 1`,
    )
    .bind(addressId, new Date(clock.now.getTime() + 36 * 3_600_000).toISOString())
    .first<number>('template_id')
  if (id === null) throw new Error('The area of the crowd has no empty slot')
  return id
}

type Saved = { code: string; preference: { nextReservation: { slot: { id: number } } } }
