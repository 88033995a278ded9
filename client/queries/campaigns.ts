import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { validOnly } from '../../shared/api/dropped.ts'
import { getPromotedProducts } from '../../shared/api/campaigns.ts'
import { productTile } from '../../shared/api/products.ts'
import type { Api } from '../api/api.ts'

/** Goods of one row at 1280 px. */
const SHOWN = '6'

const shown = v.object({
  products: validOnly(productTile),
  placement: v.string(),
  sourceUuid: v.string(),
})

/** Goods on offer, with the placement that analytics gets unchanged. */
export const promotedProductsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['campaigns', 'promoted-products'],
    queryFn: ({ signal }) => api.call(getPromotedProducts, { query: { size: SHOWN } }, { as: shown, signal }),
  })
