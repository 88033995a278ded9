import { toMoney } from '../../shared/money/money.ts'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import type { OrderPerk } from './order-perks.ts'
import { PERK_NAMES, PERK_REASONS } from './texts.ts'

/** The lines of perks among the totals, each with its reason. */
export function perkLines(perks: readonly OrderPerk[], language: Language, reasons = PERK_REASONS) {
  return perks
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount, source, count }) => ({
      code: 'perk' as const,
      description: text(language, PERK_NAMES[kind]),
      longDescription: text(language, reasons[source](count)),
      grossAmount: toMoney(-amount),
    }))
}
