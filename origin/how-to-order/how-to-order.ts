import type { MessageDescriptor } from '@lingui/core'
import type { getHowToOrder } from '../../shared/api/how-to-order.ts'
import type { Handler } from '../http/mount.ts'
import { text } from '../text/text.ts'
import { HOW_TO_ORDER } from './texts.ts'

/** Returns the steps of an order in the language of the request. There is no video. */
export const serveHowToOrder: Handler<typeof getHowToOrder> = (_, request) => {
  const say = (message: MessageDescriptor) => text(request.language, message)
  return Promise.resolve({
    title: say(HOW_TO_ORDER.title),
    steps: HOW_TO_ORDER.steps.map((step, index) => ({
      ordering: index + 1,
      title: say(step.title),
      text: say(step.text),
      imageUrl: null,
    })),
    video: null,
  })
}
