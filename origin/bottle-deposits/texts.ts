import { msg } from '@lingui/core/macro'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'

const NAMES = {
  small: msg`Deposit, small`,
  large: msg`Deposit, large`,
}

/** Returns the receipt's name of a deposit; an unknown key gets the name of the small deposit. */
export function depositName(key: string | null, language: Language): string {
  return text(language, key === 'large' ? NAMES.large : NAMES.small)
}

export const DEPOSIT_INFO = msg`Deposits are added to the price and stand on a line of their own. You get them back when you return the bottle or can.`
