import { href } from '../../shared/href.ts'
import { formatMoney, type Minor } from '../../shared/money/money.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import { GOODWILL_EMAIL } from './texts.ts'

export type Reader = { email: string; first_name: string | null; country: Country; language: Language }

/** Says that money is on the balance because something was wrong. */
export function goodwillEmail(
  { email, first_name: firstName, country, language }: Reader,
  { amount, key }: { amount: Minor; key: string },
) {
  return {
    to: email,
    firstName,
    country,
    language,
    template: 'goodwill',
    subject: text(language, GOODWILL_EMAIL.subject),
    parts: [
      text(language, GOODWILL_EMAIL.paid(formatMoney(amount, language))),
      {
        text: text(language, GOODWILL_EMAIL.link),
        href: href(canonicalSite({ country, language }), 'accountGiftcards'),
      },
    ],
    key,
  }
}
