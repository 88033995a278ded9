import type { RecurringPreferenceOnWire, ReservationOnWire } from '../../shared/api/slot-reservations.ts'
import { toMoney } from '../../shared/money/money.ts'
import { formatAddress } from '../addresses/address-display.ts'
import type { PreferenceRow, RoundRow, SlotRow } from './queries.ts'

type SlotOnWire = ReservationOnWire['slot']

/** A slot of a round; it has no countdown. */
export function toSlotRef({ id, opens_at, closes_at, price_minor }: SlotRow): SlotOnWire {
  return {
    id,
    openDatetime: opens_at,
    closeDatetime: closes_at,
    price: toMoney(price_minor),
    holdExpiresAt: null,
  }
}

/** The round that is shown; null for one that was skipped or had no slot. */
export function toReservation(row: RoundRow | undefined): ReservationOnWire | null {
  if (!row || row.state === 'skipped' || row.state === 'missed') return null
  return {
    slot: toSlotRef({ ...row, id: row.slot_id }),
    confirmBy: row.confirm_by,
    status: row.state,
    reason: row.reason,
  }
}

export function toPreference(row: PreferenceRow, round: RoundRow | undefined): RecurringPreferenceOnWire {
  return {
    id: row.id,
    weekday: row.weekday,
    startTime: row.start_time,
    endTime: row.end_time,
    intervalWeeks: row.interval_weeks,
    addressId: row.address_id,
    addressDisplay: formatAddress(row).addressDisplay,
    deliveryType: row.delivery_type,
    isActive: row.paused_by === null,
    pausedBy: row.paused_by,
    newOrganization: row.new_organization,
    nextReservation: toReservation(round),
    nextDate: row.next_on,
  }
}
