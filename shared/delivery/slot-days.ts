import type { Minor } from '../money/money.ts'
import { dateFormat } from '../time/date-format.ts'

/** The fields of a slot that these rules need. */
export type PickableSlot = {
  id: number
  openDatetime: string
  closeDatetime: string
  price: Minor
  isFull: boolean
  isUnavailable: boolean
}

export type SlotDay<Slot> = {
  /** `YYYY-MM-DD` in the delivery's time zone. */
  date: string
  slots: Slot[]
  /** The lowest price of a free slot, in minor units; null without one. */
  cheapest: Minor | null
}

/** True for a slot that can be chosen. */
export function isFree(slot: Pick<PickableSlot, 'isFull' | 'isUnavailable'>): boolean {
  return !slot.isFull && !slot.isUnavailable
}

/** Slots grouped by the local day they open on, days and slots in chronological order. */
export function groupByDay<Slot extends PickableSlot>(
  slots: readonly Slot[],
  timeZone: string,
): SlotDay<Slot>[] {
  const days = new Map<string, Slot[]>()
  const inOrder = [...slots].sort(
    (one, other) => Date.parse(one.openDatetime) - Date.parse(other.openDatetime),
  )
  for (const slot of inOrder) {
    const date = dateIn(timeZone, slot.openDatetime)
    days.set(date, [...(days.get(date) ?? []), slot])
  }
  return [...days].map(([date, ofDay]) => {
    const prices = ofDay.filter(isFree).map(({ price }) => price)
    return { date, slots: ofDay, cheapest: prices.length > 0 ? Math.min(...prices) : null }
  })
}

/**
 * The day to show first: the requested one, else that of the chosen slot, else the first with a free slot.
 */
export function pickDay<Slot extends PickableSlot>(
  days: readonly SlotDay<Slot>[],
  asked: string | undefined,
  chosenSlotId: number | null,
): SlotDay<Slot> | null {
  return (
    days.find(({ date }) => date === asked) ??
    days.find(({ slots }) => slots.some(({ id }) => id === chosenSlotId)) ??
    days.find(({ cheapest }) => cheapest !== null) ??
    days[0] ??
    null
  )
}

/**
 * The `count` free slots that open nearest to a lost slot's time; of two equally near ones the earlier comes
 * first.
 */
export function nearestSlots<Slot extends PickableSlot>(
  slots: readonly Slot[],
  goneOpens: string,
  count = 3,
): Slot[] {
  const wanted = Date.parse(goneOpens)
  const distance = ({ openDatetime }: Slot) => Math.abs(Date.parse(openDatetime) - wanted)
  return slots
    .filter(isFree)
    .filter(({ openDatetime }) => openDatetime !== goneOpens)
    .sort(
      (one, other) =>
        distance(one) - distance(other) || Date.parse(one.openDatetime) - Date.parse(other.openDatetime),
    )
    .slice(0, count)
}

function dateIn(timeZone: string, instant: string): string {
  // Swedish dates are ISO 8601.
  return dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(instant))
}
