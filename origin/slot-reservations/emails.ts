import type { PauseReason } from '../../shared/api/slot-reservations.ts'
import { formatDay, formatMoment, formatSlot } from '../../shared/delivery/slot-times.ts'
import { href } from '../../shared/href.ts'
import { canonicalSite } from '../../shared/sites.ts'
import type { Email } from '../mailbox/email.ts'
import { text } from '../text/text.ts'
import type { DueRow } from './queries.ts'
import type { Round } from './reserve.ts'
import { PAUSE_TEXTS, RESERVATION_EMAILS } from './texts.ts'

/** Letters about a recurring slot, each at most once for a round. */

type Reader = Pick<DueRow, 'id' | 'country' | 'language' | 'email' | 'first_name'>
type Span = { opens_at: string; closes_at: string }

const say = (row: Reader, message: Parameters<typeof text>[1]) => text(row.language, message)
const slotOf = (row: Reader, { opens_at, closes_at }: Span) =>
  formatSlot({ openDatetime: opens_at, closeDatetime: closes_at }, row)
// Noon is on the same day in every zone of the shop.
const dayOf = (row: Reader, day: string) => formatDay(`${day}T12:00:00Z`, row)
const link = (row: Reader, to: 'accountDelivery' | 'cart' | 'delivery') => href(canonicalSite(row), to)

function letter(
  row: Reader,
  about: Pick<Email, 'subject' | 'parts'> & { template: string; key: string },
): Email {
  return {
    to: row.email,
    firstName: row.first_name,
    country: row.country,
    language: row.language,
    ...about,
    template: `recurring_slot_${about.template}`,
    // Two concurrent runs write one e-mail.
    key: `recurring-slot:${row.id}:${about.template}:${about.key}`,
  }
}

/** Another slot stands in for the usual one of a day. */
export function proposedEmail(row: Reader, plannedOn: string, { slot, reason, confirmBy }: Round): Email {
  const { subject, body, link: label, ...reasons } = RESERVATION_EMAILS.proposed
  const span = slotOf(row, slot)
  return letter(row, {
    template: 'proposed',
    key: `${plannedOn}:${slot.id}`,
    subject: say(row, subject(span)),
    parts: [
      say(row, reasons[reason ?? 'closed'](dayOf(row, plannedOn))),
      say(row, body(span, formatMoment(confirmBy, row))),
      { text: say(row, label), href: link(row, 'accountDelivery') },
    ],
  })
}

type LiveRow = Reader & Span & { round_id: number; confirm_by: string; state: 'reserved' | 'proposed' }

/** The round must be confirmed soon. */
export function reminderEmail(row: LiveRow): Email {
  const { subject, body, accept, link: label, skip } = RESERVATION_EMAILS.reminder
  const isProposed = row.state === 'proposed'
  const moment = formatMoment(row.confirm_by, row)
  return letter(row, {
    template: 'reminder',
    key: String(row.round_id),
    subject: say(row, subject(slotOf(row, row))),
    parts: [
      say(row, isProposed ? accept(moment) : body(moment)),
      ...(isProposed ? [] : [{ text: say(row, label), href: link(row, 'cart') }]),
      { text: say(row, skip), href: link(row, 'accountDelivery') },
    ],
  })
}

/** No order came in time. */
export function releasedEmail(row: LiveRow, nextOn: string): Email {
  const { subject, body, next, link: label } = RESERVATION_EMAILS.released
  return letter(row, {
    template: 'released',
    key: String(row.round_id),
    subject: say(row, subject(slotOf(row, row))),
    parts: [
      `${say(row, body)} ${say(row, next(dayOf(row, nextOn)))}`,
      { text: say(row, label), href: link(row, 'delivery') },
    ],
  })
}

/** Every slot of these days is full or closed. */
export function missedEmail(row: Reader, plannedOn: string): Email {
  const { subject, body, link: label } = RESERVATION_EMAILS.missed
  return letter(row, {
    template: 'missed',
    key: plannedOn,
    subject: say(row, subject(dayOf(row, plannedOn))),
    parts: [say(row, body), { text: say(row, label), href: link(row, 'delivery') }],
  })
}

/** Nothing is reserved any more. */
export function pausedEmail(row: Reader, reason: PauseReason, now: string): Email {
  const { subject, link: label } = RESERVATION_EMAILS.paused
  return letter(row, {
    template: 'paused',
    key: now,
    subject: say(row, subject),
    parts: [say(row, PAUSE_TEXTS[reason]), { text: say(row, label), href: link(row, 'accountDelivery') }],
  })
}
