import { toMoney } from '../../../shared/money/money.ts'
import type { CampaignTerms } from './goods.ts'

/**
 * Parses the terms of a campaign: `20 %`, `29.90` for one, `3 for 89.90`, `3 pay 2`. Null for any other text and
 * for terms that are no advantage or that the shop has no room for.
 */
export function parseTerms(text: string): CampaignTerms | null {
  const [, percent] = /^(\d{1,2}(?:[.,]\d)?) ?%$/.exec(text) ?? []
  if (percent !== undefined) {
    const basisPoints = Math.round(Number(percent.replace(',', '.')) * 100)
    return basisPoints > 0 ? { type: 'percent', basisPoints } : null
  }
  const [, kroner, hundredths = ''] = new RegExp(`^${AMOUNT}$`).exec(text) ?? []
  if (kroner !== undefined) {
    const price = minorOf(kroner, hundredths)
    return price > 0 ? { type: 'fixed', price } : null
  }
  const [, many, whole, part = ''] = new RegExp(`^(\\d{1,2}) for ${AMOUNT}$`).exec(text) ?? []
  if (many !== undefined && whole !== undefined) {
    const together = minorOf(whole, part)
    return Number(many) > 1 && together > 0 ? { type: 'multibuy', quantity: Number(many), together } : null
  }
  const [, taken, paid] = /^(\d{1,2}) pay (\d{1,2})$/.exec(text) ?? []
  const [quantity, pay] = [Number(taken ?? 0), Number(paid ?? 0)]
  return pay > 0 && quantity > pay ? { type: 'multibuy', quantity, pay } : null
}

/** The inverse of `parseTerms`. */
export function writeTerms(terms: CampaignTerms): string {
  if (terms.type === 'percent') return `${terms.basisPoints / 100} %`
  if (terms.type === 'fixed') return toMoney(terms.price)
  return 'pay' in terms
    ? `${terms.quantity} pay ${terms.pay}`
    : `${terms.quantity} for ${toMoney(terms.together)}`
}

const AMOUNT = '(\\d{1,7})(?:[.,](\\d{1,2}))?'

const minorOf = (kroner: string, hundredths: string): number =>
  Number(kroner) * 100 + Number(hundredths.padEnd(2, '0'))
