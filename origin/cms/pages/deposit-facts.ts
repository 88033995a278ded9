import { formatMoney } from '../../../shared/money/money.ts'
import { type Country, type Language, languageTag, MARKETS } from '../../../shared/sites.ts'
import { depositsAt } from '../../bottle-deposits/rules/deposits.ts'
import type { Facts } from './page-source.ts'

type DepositFacts = Pick<Facts, 'oldDeposits'>

/** What the pages state about deposits on a day: packs with an old mark are named until their last day. */
export function depositFacts(country: Country, language: Language, now: Date): DepositFacts {
  const { terms, earlier } = depositsAt(country, now)
  const money = (amount: number) => formatMoney(amount, language)
  const end = terms.oldPacksUntil === null ? null : new Date(terms.oldPacksUntil)
  const inEach = (write: (each: Language) => string): Record<Language, string> => ({
    nb: write('nb'),
    sv: write('sv'),
    en: write('en'),
  })
  return {
    oldDeposits:
      earlier && end && now < end
        ? {
            small: money(earlier.small),
            large: money(earlier.large),
            until: inEach((each) => lastDay(end, country, each)),
          }
        : null,
  }
}

/** The day that ends at an instant: `31. desember 2026`. */
function lastDay(end: Date, country: Country, language: Language): string {
  const { timeZone } = MARKETS[country]
  return new Intl.DateTimeFormat(languageTag({ country, language }), { dateStyle: 'long', timeZone })
    .format(end.getTime() - 1)
    .replaceAll(' ', '\u00A0')
}
