import { formatDay, formatMoment } from '../../../shared/delivery/slot-times.ts'
import { href } from '../../../shared/href.ts'
import { canonicalSite } from '../../../shared/sites.ts'
import type { Email } from '../../mailbox/email.ts'
import { text } from '../../text/text.ts'
import type { Filling } from '../rules/fill-cart.ts'
import type { DueRow } from './due.ts'
import { ROUND_TEXTS } from './texts.ts'

/** Tells the customer what a round has put into the cart, what was missing, and how to undo it. */
export function roundEmail(row: DueRow, { added, missing }: Filling, token: string): Email {
  const site = canonicalSite(row)
  const say = (message: Parameters<typeof text>[1]) => text(row.language, message)
  const { title } = row
  return {
    to: row.email,
    firstName: row.first_name,
    country: row.country,
    language: row.language,
    template: 'recurring_order',
    subject: say(added.length > 0 ? ROUND_TEXTS.subject(title) : ROUND_TEXTS.nothingSubject(title)),
    parts: [
      ...(added.length > 0
        ? [
            // Noon is on the same day in every zone of the shop.
            say(ROUND_TEXTS.added(title, formatDay(`${row.delivery_on}T12:00:00Z`, row))),
            { rows: added.map(({ name, quantity }) => [name, String(quantity)]) },
          ]
        : []),
      ...(missing.length > 0 ? [say(ROUND_TEXTS.missing), { rows: missing.map((name) => [name]) }] : []),
      say(ROUND_TEXTS.deadline(formatMoment(row.cutoff_at, row))),
      { text: say(ROUND_TEXTS.basket), href: href(site, 'cart') },
      ...(added.length > 0
        ? [{ text: say(ROUND_TEXTS.undo), href: href(site, 'productListUndo', {}, { token }) }]
        : []),
    ],
    // Two concurrent runs write one e-mail.
    key: `recurring:${row.id}:${row.planned_on}`,
  }
}
