import type * as v from 'valibot'
import type { slot as slotSchema } from '../../shared/api/slot-picker.ts'
import { isWithinAlcoholHours } from '../slots/rules/alcohol-hours.ts'
import { findHoliday, holidayName } from '../slots/rules/holidays.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import { capacityLevel, cheapestSlots } from '../slots/rules/slots.ts'
import { wallClockAt } from '../../shared/time/time-zone.ts'
import { MARKETS } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import type { ContentsRow, SlotRow } from './statements.ts'
import { DAY_PARTS, UNAVAILABLE } from './texts.ts'
import { text } from '../text/text.ts'

export type SlotOnWire = v.InferInput<typeof slotSchema>
type Code = NonNullable<SlotOnWire['unavailableCode']>

/** The conditions that a slot is checked against: the cart, and whether goods are left unattended. */
export type SlotChoice = {
  selectedId: number | null
  /** The cart has a place in the selected slot. */
  isHeld: boolean
  contents: ContentsRow
  isUnattended: boolean
  /** True when the address allows unattended delivery; true without an address. */
  mayBeUnattended: boolean
}
type Reader = Pick<RequestContext, 'country' | 'language' | 'now'>

/** Slots as the picker shows them, with the cheapest of each day. */
export function toSlots(rows: readonly SlotRow[], choice: SlotChoice, reader: Reader): SlotOnWire[] {
  const { timeZone } = MARKETS[reader.country]
  const slots = rows.map((row) => toSlot(row, choice, reader))
  const cheapest = cheapestSlots(
    rows.map((row, index) => ({
      id: row.id,
      date: wallClockAt(row.opens_at, timeZone).date,
      price: row.price_minor,
      isFree: !slots[index]?.isFull && !slots[index]?.isUnavailable,
    })),
  )
  return slots.map((slot) => ({ ...slot, isCheapest: cheapest.has(slot.id) }))
}

/** True for a slot in which goods may be left at the address. */
export function isUnattendedSlot(row: Pick<SlotRow, 'delivery_type'>): boolean {
  return row.delivery_type === 'attended' || row.delivery_type === 'unattended'
}

function toSlot(row: SlotRow, choice: SlotChoice, reader: Reader): SlotOnWire {
  const isSelected = row.id === choice.selectedId
  // The cart's own hold does not reduce the capacity it sees.
  const used = row.used - row.takeable - (isSelected && choice.isHeld ? 1 : 0)
  const level = capacityLevel({ capacity: row.capacity, used: Math.max(0, used) })
  const isUnattendedAllowed =
    isUnattendedSlot(row) && choice.mayBeUnattended && choice.contents.has_age_limit === 0
  const code = unavailableCode(row, choice, { isFull: level === 'full', isUnattendedAllowed }, reader)
  const dayPart = DAY_PARTS[row.route_group - 1]
  return {
    id: row.id,
    openDatetime: row.opens_at,
    closeDatetime: row.closes_at,
    cutoffTime: row.cutoff_at,
    routeGroup: row.route_group,
    routeGroupStr: dayPart ? text(reader.language, dayPart) : '',
    isSelected,
    isFull: level === 'full',
    isUnavailable: code !== null && code !== 'slot_full',
    unavailableDescription: code && describe(code, row, reader),
    unavailableCode: code,
    isCheapest: false,
    price: toMoney(row.price_minor),
    originalPrice: null,
    currency: CURRENCY_BY_COUNTRY[row.country],
    deliveryType: row.delivery_type,
    isUnattendedAllowed,
    capacityLevel: level,
  }
}

function unavailableCode(
  row: SlotRow,
  choice: SlotChoice,
  { isFull, isUnattendedAllowed }: { isFull: boolean; isUnattendedAllowed: boolean },
  { country, now }: Reader,
): Code | null {
  if (holidayOf(row)) return 'holiday'
  if (row.is_closed === 1 || row.cutoff_at <= now) return 'slot_closed'
  if (choice.contents.has_alcohol === 1 && !isWithinAlcoholHours(spanOf(row), country)) return 'alcohol_hours'
  if (choice.isUnattended && !isUnattendedAllowed) return 'unattended_not_allowed'
  return isFull ? 'slot_full' : null
}

function describe(code: Code, row: SlotRow, { language }: Reader): string {
  const holiday = holidayOf(row)
  if (code === 'holiday') return holiday ? holidayName(holiday, language) : ''
  return text(language, UNAVAILABLE[code])
}

function holidayOf(row: SlotRow) {
  if (row.is_closed === 0) return null
  return findHoliday(wallClockAt(row.opens_at, MARKETS[row.country].timeZone).date, row.country)
}

/** The start and end of a slot, ISO 8601 in UTC. */
export function spanOf(row: Pick<SlotRow, 'opens_at' | 'closes_at'>) {
  return { opensAt: row.opens_at, closesAt: row.closes_at }
}
