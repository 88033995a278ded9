import type { getHowToOrder } from '../../shared/api/how-to-order.ts'
import type { Handler } from '../http/mount.ts'
import { HOW_TO_ORDER } from './texts.ts'

/** Returns the steps of an order in the language of the request. There is no video. */
export const serveHowToOrder: Handler<typeof getHowToOrder> = (_, request) => {
  const { title, steps } = HOW_TO_ORDER[request.language]
  return Promise.resolve({
    title,
    steps: steps.map((step, index) => ({ ordering: index + 1, ...step, imageUrl: null })),
    video: null,
  })
}
