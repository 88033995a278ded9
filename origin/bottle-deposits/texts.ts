import { msg } from '@lingui/core/macro'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import { formatMeasure } from '../../shared/text/measures.ts'

const NAMES = {
  small: (litres: string) =>
    msg({
      message: `Deposit, up to ${litres}`,
      comment: 'name of a deposit, by the size of the bottle or can',
    }),
  large: (litres: string) =>
    msg({
      message: `Deposit, over ${litres}`,
      comment: 'name of a deposit, by the size of the bottle or can',
    }),
}

/**
 * Returns the name of a deposit, with the size it is for: `litres` is where large begins. An unknown key gets
 * the name of the small deposit.
 */
export function depositName(key: string | null, litres: number, language: Language): string {
  const size = formatMeasure(litres, 'l', language)
  return text(language, key === 'large' ? NAMES.large(size) : NAMES.small(size))
}

export const DEPOSIT_INFO = msg`We add deposits to the price and show them on a separate line. You’ll get your money back when you return the bottles or cans.`
