import type {
  getReservationOptions,
  getSlotsForReservation,
  RecurringPreferenceOnWire,
} from '../../shared/api/slot-reservations.ts'
import { SLOT_INTERVALS } from '../../shared/api/slot-reservations.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import { languageTag } from '../../shared/sites.ts'
import { dateFormat } from '../../shared/time/date-format.ts'
import { formatAddress, type AddressParts } from '../addresses/address-display.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { rollWhenBehind } from '../slots/roll.ts'
import { text } from '../text/text.ts'
import { HAS_ROOM } from './queries.ts'
import { findPreference, readStored } from './read.ts'
import { runRecurringSlots } from './run.ts'
import { CONFIRM_HOURS, DAYS_AHEAD } from './rules/rounds.ts'
import { terms } from './texts.ts'
import { toPreference, toSlotRef } from './to-preference.ts'

/** The recurring slot as it is now: what is due for it is done before it is read. */
export const serveReservationOptions: Handler<typeof getReservationOptions> = async (_, request) => {
  const { user_id: userId } = requireUser(request)
  await runRecurringSlots(request, { userId })
  const { addresses, verified } = await readBatch(request.db, OPTIONS, { userId, country: request.country })
  const { preference, round, alternatives } = await readStored(request)
  return {
    canReserve: verified[0]?.is_verified === 1,
    intervalWeeks: [...SLOT_INTERVALS],
    addresses: addresses.map((row) => ({
      id: row.id,
      ...formatAddress(row),
      isPrimary: row.is_primary === 1,
      isDeliveryAvailable: row.delivery_area_id !== null,
    })),
    preference: preference && toPreference(preference, round),
    alternatives: alternatives.map(toSlotRef),
    terms: text(request.language, terms(DAYS_AHEAD, CONFIRM_HOURS)),
  }
}

/** The weekly slots of an address; without any address, none. */
export const serveSlotsForReservation: Handler<typeof getSlotsForReservation> = async (
  { query },
  request,
) => {
  const { user_id: userId } = requireUser(request)
  const current = await findPreference(request)
  const [address] = (
    await readBatch(request.db, ADDRESS, {
      userId,
      country: request.country,
      addressId: query.address_id ?? null,
      currentId: current?.addressId ?? null,
    })
  ).addresses
  if (!address && query.address_id !== undefined) throw new ApiFailure('not_found')
  const weekly = address?.delivery_area_id ? await readWeekly(request, address, query.interval_weeks) : []
  const days = Map.groupBy(weekly, ({ weekday }) => weekday)
  return {
    addressId: address?.id ?? null,
    mayBeUnattended: address?.unattended_enabled === 1,
    days: [...days].map(([weekday, slots]) => ({
      weekday,
      label: weekdayName(weekday, request),
      slots: slots.map((row) => toWeeklySlot(row, current, request)),
    })),
    current,
  }
}

type AddressRow = AddressParts & {
  id: number
  is_primary: number
  delivery_area_id: number | null
  unattended_enabled: number
}
type WeeklyRow = {
  id: number
  weekday: number
  start_time: string
  end_time: string
  price_minor: number
  delivery_type: 'attended' | 'unattended' | 'pickup' | 'boat'
  has_room: number
}

const OWN = `SELECT a.id, a.street, a.street_number, a.floor, a.unit, a.postal_code, a.city, a.is_primary,
    a.delivery_area_id, a.unattended_enabled
  FROM addresses a WHERE a.user_id = :userId AND a.country = :country AND a.deleted_at IS NULL`

const OPTIONS = {
  addresses: sql<AddressRow>(`${OWN} ORDER BY a.is_primary DESC, a.id`),
  verified: sql<{ is_verified: number }>(
    'SELECT email_verified_at IS NOT NULL AS is_verified FROM users WHERE id = :userId',
  ),
}

const ADDRESS = {
  addresses: sql<AddressRow>(
    `${OWN} AND (:addressId IS NULL OR a.id = :addressId)
      ORDER BY a.id IS :currentId DESC, a.is_primary DESC, a.id LIMIT 1`,
  ),
}

/** Room in every open slot of the days that have slots; of a longer rhythm than a week, in the first one. */
const WEEKLY = {
  weekly: sql<WeeklyRow>(
    `WITH open AS (
       SELECT s.template_id, ${HAS_ROOM} AS has_room,
              row_number() OVER (PARTITION BY s.template_id ORDER BY s.opens_at) AS number
         FROM delivery_slots s
        WHERE s.area_id = :areaId AND s.is_closed = 0
          AND strftime('%Y-%m-%dT%H:%M:%fZ', s.cutoff_at, '-2 hours') > :now)
     SELECT t.id, t.weekday, t.start_time, t.end_time, t.price_minor, t.delivery_type,
            coalesce((SELECT min(has_room) FROM open
                       WHERE template_id = t.id AND (:intervalWeeks = 1 OR number = 1)), 0) AS has_room
       FROM slot_templates t WHERE t.area_id = :areaId AND t.stopped_at IS NULL ORDER BY t.weekday, t.start_time, t.end_time`,
  ),
}

async function readWeekly(
  request: RequestContext,
  { delivery_area_id: areaId }: AddressRow,
  intervalWeeks: number,
): Promise<WeeklyRow[]> {
  await rollWhenBehind(request, areaId ?? 0)
  const { weekly } = await readBatch(request.db, WEEKLY, { areaId, now: request.now, intervalWeeks })
  return weekly
}

function toWeeklySlot(
  row: WeeklyRow,
  current: RecurringPreferenceOnWire | null,
  { country }: RequestContext,
) {
  const isSelected =
    current?.weekday === row.weekday &&
    current.startTime === row.start_time &&
    current.endTime === row.end_time
  return {
    slotTemplateId: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    price: toMoney(row.price_minor),
    currency: CURRENCY_BY_COUNTRY[country],
    // The customer has a place in it already.
    isAvailable: row.has_room === 1 || isSelected,
    isSelected,
    deliveryType: row.delivery_type,
  }
}

/** 5 January 1970 was a Monday. */
function weekdayName(weekday: number, request: RequestContext): string {
  return dateFormat(languageTag(request), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 5 + weekday)),
  )
}
