import { formatMoney } from '../../shared/money/money.ts'
import type { Country, Language } from '../../shared/sites.ts'
import type { Email } from '../mailbox/email.ts'
import { text } from '../text/text.ts'
import { REFUND } from './texts.ts'

/** Who bought a card; the address is null once the buyer's account is deleted. */
export type BuyerRow = {
  email: string | null
  first_name: string | null
  country: Country
  language: Language
}

/** Tells the buyer that a card is paid back and ended; null when the address is gone. */
export function refundEmail(
  { email, first_name: firstName, country, language }: BuyerRow,
  { reference, amount, lastFour }: { reference: string; amount: number; lastFour: string },
): Email | null {
  if (email === null) return null
  return {
    to: email,
    firstName,
    country,
    language,
    template: 'giftcard_refund',
    subject: text(language, REFUND.subject),
    parts: [
      text(language, REFUND.paidBack(formatMoney(amount, language), lastFour)),
      text(language, REFUND.ended),
    ],
    key: `giftcard-refund:${reference}`,
  }
}
