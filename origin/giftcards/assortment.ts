import type { getGiftcardIndex, getGiftcardPaymentMethods } from '../../shared/api/giftcards.ts'
import { GIFTCARD_AMOUNTS, GIFTCARD_MONTHS, GIFTCARD_PRESETS } from '../../shared/giftcards/limits.ts'
import { href } from '../../shared/href.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import { canonicalSite } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { newMethod, type MethodOnWire } from '../payments/methods.ts'
import { currentProvider } from '../payments/providers.ts'
import { text } from '../text/text.ts'
import { designsIn } from './designs.ts'
import { FAQ } from './texts.ts'

/** What the shop sells; the same for everybody on a site. */
export const serveGiftcardIndex: Handler<typeof getGiftcardIndex> = (_, request) => {
  const { language, country } = request
  return Promise.resolve({
    currency: CURRENCY_BY_COUNTRY[country],
    minAmount: toMoney(GIFTCARD_AMOUNTS.least),
    maxAmount: toMoney(GIFTCARD_AMOUNTS.most),
    presetAmounts: GIFTCARD_PRESETS.map(toMoney),
    designs: designsIn(language),
    validityMonths: GIFTCARD_MONTHS,
    paymentMethods: giftcardMethods(request),
    termsUrl: href(canonicalSite(request), 'contentLegal', { slug: 'terms-and-conditions' }),
    faq: FAQ(GIFTCARD_MONTHS).map(({ question, answer }) => ({
      question: text(language, question),
      answer: text(language, answer),
    })),
  })
}

export const serveGiftcardPaymentMethods: Handler<typeof getGiftcardPaymentMethods> = (_, request) =>
  Promise.resolve({ paymentMethods: giftcardMethods(request) })

/** A gift card cannot be bought with a gift card or on account; without a provider it cannot be bought at all. */
export function giftcardMethods(request: RequestContext): MethodOnWire[] {
  const { country, language, config } = request
  if (config.payments.provider === null) return []
  return currentProvider(request).methods[country].map((type) => newMethod(type, language))
}
