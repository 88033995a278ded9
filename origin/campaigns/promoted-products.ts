import type { getPromotedProducts } from '../../shared/api/campaigns.ts'
import { stableUuid } from '../http/digest.ts'
import type { Handler } from '../http/mount.ts'
import { readProductLists } from '../products/store.ts'
import { promotedProducts } from './store.ts'

const PLACEMENT = 'promoted-products'

export const servePromotedProducts: Handler<typeof getPromotedProducts> = async ({ query }, request) => {
  const [products = []] = await readProductLists(request, [promotedProducts(query.size)])
  return {
    products,
    placement: PLACEMENT,
    sourceUuid: await stableUuid(`${PLACEMENT}|${request.country}|${request.now.slice(0, 10)}`),
  }
}
