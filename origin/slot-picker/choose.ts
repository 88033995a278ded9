import type { chooseSlot } from '../../shared/api/slot-picker.ts'
import { isWithinAlcoholHours } from '../slots/rules/alcohol-hours.ts'
import { parsePostalCode } from '../../shared/address/postal-code.ts'
import { nearestSlots } from '../../shared/delivery/slot-days.ts'
import { parseMoney } from '../../shared/money/money.ts'
import { SLOT_DAYS } from '../../shared/api/slot-picker.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { CREATE_CART } from '../cart/queries.ts'
import { rejectExpiredSession } from '../cart/write.ts'
import { runBatch } from '../db/batch.ts'
import { prepare } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { prepareReleaseHold, slotFailureOf } from '../slots/holds.ts'
import { prepareChosenHold } from './hold.ts'
import {
  pickerRows,
  pickerStatements,
  SLOT,
  type Asked,
  type PickerRows,
  type SlotRow,
} from './statements.ts'
import { toPicker, slotChoiceOf } from './to-picker.ts'
import { isUnattendedSlot, spanOf, toSlots } from './to-slot.ts'

type Body = Parameters<Handler<typeof chooseSlot>>[0]['body']
type Choice = { cartId: number; target: NonNullable<PickerRows['target']>; slot: SlotRow | null; body: Body }

/** Chooses address and slot in two batches: one reads; one holds, writes and reads the response. */
export const serveChooseSlot: Handler<typeof chooseSlot> = async ({ body, query }, request) => {
  const asked: Asked = {
    addressId: body.deliveryAddressId,
    postalCode: body.deliveryAddressId === null ? readPostalCode(body.postalCode, request) : null,
    fromIndex: query['from-index'],
    numDays: query['num-days'],
  }
  const { rows, slot } = await readBefore(request, asked, body.deliverySlotId)
  const choice = await requireChoice(request, asked, { rows, slot, body })
  const shown: Asked = { ...asked, addressId: null, postalCode: null }
  const writes = await writeStatements(request, rows, choice)
  try {
    const { picker } = await runBatch(request.db, { writes, picker: pickerStatements(request, shown) })
    return toPicker(pickerRows(picker), request, shown)
  } catch (error) {
    const code = slotFailureOf(error)
    if (code && slot) throw await slotGone(request, asked, code, slot)
    // A login merged the cart between the two batches.
    if (error instanceof Error && error.message.includes('FOREIGN KEY')) throw new ApiFailure('cart_changed')
    throw error
  }
}

async function readBefore(request: RequestContext, asked: Asked, slotId: number | null) {
  const { db, country, now, sessionHash } = request
  const { wanted, picker } = await runBatch(db, {
    created: prepare(db, CREATE_CART, { country, now, sessionHash: sessionHash ?? '' }),
    wanted: prepare(db, SLOT, { slotId, now, sessionHash: sessionHash ?? '' }),
    picker: pickerStatements(request, asked),
  })
  return { rows: pickerRows(picker), slot: wanted[0] ?? null }
}

/** Returns the valid choice. Throws the failure that says why there is none. */
async function requireChoice(
  request: RequestContext,
  asked: Asked,
  { rows, slot, body }: { rows: PickerRows; slot: SlotRow | null; body: Body },
): Promise<Choice> {
  const { head, target, contents, addresses } = rows
  if (!head) return rejectExpiredSession(request)
  if (head.is_owner !== 1) throw new ApiFailure('forbidden')
  if (asked.addressId !== null && target === null) throw new ApiFailure('not_found')
  if (!target) throw asked.postalCode === null ? fieldFailure(request, { postalCode: 'missing' }) : outside()
  if (target.area_id === null) throw outside()
  const address = addresses.find(({ id }) => id === target.address_id)
  const isLeft = body.isUnattendedDelivery
  const mayBeLeft = address?.unattended_enabled === 1 && contents.has_age_limit === 0
  if (isLeft && (!mayBeLeft || target.kind === 'boat')) throw new ApiFailure('unattended_not_allowed')
  if (body.deliverySlotId !== null) {
    if (!slot || slot.country !== request.country) throw new ApiFailure('not_found')
    if (slot.area_id !== target.area_id) throw new ApiFailure('slot_not_for_address')
    if (isLeft && !isUnattendedSlot(slot)) throw new ApiFailure('unattended_not_allowed')
    if (contents.has_alcohol === 1 && !isWithinAlcoholHours(spanOf(slot), request.country)) {
      throw await slotGone(request, asked, 'alcohol_hours', slot)
    }
  }
  return { cartId: head.id, target, slot, body }
}

async function writeStatements(
  request: RequestContext,
  { head, contents }: PickerRows,
  { cartId, target, slot, body }: Choice,
): Promise<D1PreparedStatement[]> {
  const { db, now } = request
  // Choosing only an address keeps the chosen slot, unless it is of another area.
  const kept = slot === null && head?.slot_area_id === target.area_id ? head.slot_id : null
  const isReleased = slot === null && kept === null
  return [
    ...(head && slot ? await prepareChosenHold(request, head, slot.id, contents) : []),
    ...(isReleased ? prepareReleaseHold({ db, now }, { cartId }) : []),
    db
      .prepare(
        `UPDATE carts SET slot_id = CASE WHEN ?2 IS NULL AND ?7 THEN NULL ELSE coalesce(?2, slot_id) END,
                address_id = ?3, postal_code = ?4, is_unattended = ?5,
                version = version + 1, updated_at = ?6
          WHERE id = ?1`,
      )
      .bind(
        cartId,
        slot?.id ?? null,
        target.address_id,
        target.address_id === null ? target.postal_code : null,
        body.isUnattendedDelivery ? 1 : 0,
        now,
        isReleased ? 1 : 0,
      ),
  ]
}

/** The 409 with the nearest available slots. */
async function slotGone(
  request: RequestContext,
  asked: Asked,
  code: ErrorCode,
  slot: SlotRow,
): Promise<ApiFailure> {
  const all: Asked = { ...asked, fromIndex: 0, numDays: SLOT_DAYS }
  const rows = pickerRows(await runBatch(request.db, pickerStatements(request, all)))
  const slots = toSlots(rows.slots, slotChoiceOf(rows), request)
  const nearest = nearestSlots(
    slots.map((each) => ({ ...each, price: parseMoney(each.price) })),
    slot.opens_at,
  ).map(({ id }) => id)
  return new ApiFailure(code, { details: { alternatives: slots.filter(({ id }) => nearest.includes(id)) } })
}

function readPostalCode(typed: string | null, request: RequestContext): string | null {
  if (typed === null || typed.trim() === '') return null
  const postalCode = parsePostalCode(typed, request.country)
  if (postalCode === null) throw fieldFailure(request, { postalCode: 'invalid' })
  return postalCode
}

function outside(): ApiFailure {
  return new ApiFailure('outside_delivery_area')
}
