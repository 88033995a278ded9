import type { MessageDescriptor } from '@lingui/core'
import type { getHowToOrder } from '../../shared/api/how-to-order.ts'
import { languageTag } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { currentProvider } from '../payments/providers.ts'
import { text } from '../text/text.ts'
import { HOW_TO_ORDER, WAYS_TO_PAY } from './texts.ts'

/** Returns the steps of an order in the language of the request. There is no video. */
export const serveHowToOrder: Handler<typeof getHowToOrder> = (_, request) => {
  const say = (message: MessageDescriptor) => text(request.language, message)
  return Promise.resolve({
    title: say(HOW_TO_ORDER.title),
    steps: HOW_TO_ORDER.steps.map((step, index) => ({
      ordering: index + 1,
      title: say(step.title),
      text: say(typeof step.text === 'function' ? step.text(waysToPay(request)) : step.text),
      imageUrl: null,
    })),
    video: null,
  })
}

/** What customers of the country can pay with: `card, Vipps or gift card`. */
function waysToPay(request: RequestContext): string {
  const { country, language, config } = request
  const ofProvider = config.payments.provider === null ? [] : currentProvider(request).methods[country]
  const ways = [...ofProvider, 'giftcard' as const].map((way) => text(language, WAYS_TO_PAY[way]))
  return new Intl.ListFormat(languageTag(request), { type: 'disjunction' }).format(ways)
}
