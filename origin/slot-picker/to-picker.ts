import { ALCOHOL_HOURS } from '../slots/rules/alcohol-hours.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { chooseSlot } from '../../shared/api/slot-picker.ts'
import { SLOT_DAYS } from '../../shared/api/slot-picker.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { findHoliday, holidayName } from '../slots/rules/holidays.ts'
import { formatPostalCode } from '../../shared/address/postal-code.ts'
import { isInSeason } from '../slots/rules/slots.ts'
import { MARKETS } from '../../shared/sites.ts'
import { wallClockAt } from '../../shared/time/time-zone.ts'
import { chosenAddress, chosenSlot } from '../cart/delivery.ts'
import type { RequestContext } from '../http/context.ts'
import { formatAddress } from '../addresses/address-display.ts'
import { formatSeasonDay } from './season.ts'
import { pickerDays, type Asked, type ChoosableAddress, type PickerRows } from './statements.ts'
import { text } from '../text/text.ts'
import { PICKER_MESSAGES } from './texts.ts'
import { toSlots, type SlotChoice } from './to-slot.ts'

export type PickerOnWire = EndpointResponse<typeof chooseSlot>

/** The response of both endpoints of the picker. `isGone`: a choice was just dropped. */
export function toPicker(
  rows: PickerRows,
  request: RequestContext,
  asked: Asked,
  { isGone = false }: { isGone?: boolean } = {},
): PickerOnWire {
  const { head, target, addresses } = rows
  const { country } = request
  const days = pickerDays(request, asked)
  return {
    deliverySlots: toSlots(rows.slots, slotChoiceOf(rows), request),
    hasEarlier: asked.fromIndex > 0,
    hasLater: asked.fromIndex + days.dates.length < SLOT_DAYS,
    fromIndex: asked.fromIndex,
    numDays: days.dates.length,
    days: days.dates.map((date) => {
      const holiday = findHoliday(date, country)
      return { date, holiday: holiday && holidayName(holiday, request.language) }
    }),
    timeZone: MARKETS[country].timeZone,
    cartInfo: {
      deliverySlot: head?.slot_id ?? null,
      isUnattendedDelivery: head?.is_unattended === 1,
      deliveryAddress: head && chosenAddress(head),
      country,
    },
    deliveryAddresses: addresses.map(toSummary),
    deliverySlot: head && chosenSlot(head),
    postalCode: target?.postal_code ?? asked.postalCode,
    city: target?.city ?? null,
    isDeliveryAvailable: target !== null && target.area_id !== null,
    validatorMessages: messagesOf(rows, request, asked, isGone),
    checkoutUrl: '/checkout/',
  }
}

/** The choice the slots are checked against, by the present cart. */
export function slotChoiceOf({ head, contents, target, addresses }: PickerRows): SlotChoice {
  const address = addresses.find(({ id }) => id === target?.address_id)
  return {
    selectedId: head?.slot_id ?? null,
    isHeld: head?.is_held === 1,
    contents,
    isUnattended: head?.is_unattended === 1,
    mayBeUnattended: address ? address.unattended_allowed === 1 : true,
  }
}

function messagesOf(
  { head, target, contents }: PickerRows,
  { country, language, now }: RequestContext,
  asked: Asked,
  isGone: boolean,
): string[] {
  const messages: string[] = []
  const say = (message: MessageDescriptor) => messages.push(text(language, message))
  if (isGone) say(PICKER_MESSAGES.gone)
  if (head && head.slot_id !== null && head.is_held === 0) {
    say(contents.pieces === 0 ? PICKER_MESSAGES.emptyCart : PICKER_MESSAGES.notHeld)
  }
  if (!target && asked.postalCode) say(PICKER_MESSAGES.unknown(formatPostalCode(asked.postalCode)))
  if (target && target.area_id === null) {
    say(PICKER_MESSAGES.outside(`${formatPostalCode(target.postal_code)} ${target.city}`))
  }
  if (target?.season_from && target.season_to) {
    const season = { from: target.season_from, to: target.season_to }
    const today = wallClockAt(now, MARKETS[country].timeZone).date
    if (!isInSeason(today, season))
      say(PICKER_MESSAGES.season(formatSeasonDay(season.from, { country, language })))
  }
  if (contents.has_alcohol === 1 && country === 'NO') say(PICKER_MESSAGES.alcohol(ALCOHOL_HOURS))
  if (contents.has_age_limit === 1 && head?.is_unattended === 1) say(PICKER_MESSAGES.ageLimit)
  return messages
}

function toSummary(row: ChoosableAddress): PickerOnWire['deliveryAddresses'][number] {
  return {
    id: row.id,
    ...formatAddress(row),
    isPrimary: row.is_primary === 1,
    isDeliveryAvailable: row.delivery_area_id !== null,
  }
}
