import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getProductByBarcode } from '../../shared/api/products-detail.ts'
import { productTile } from '../../shared/api/products.ts'
import type { Api } from '../api/api.ts'

const scanned = v.object({ product: productTile })
export type ScannedProduct = v.InferOutput<typeof scanned>['product']

/** The product with a barcode, whose digits are `gtin`. */
export const scannedProductQuery = (api: Api, gtin: string) =>
  queryOptions({
    queryKey: ['products', 'barcode', gtin],
    queryFn: async ({ signal }) =>
      (await api.call(getProductByBarcode, { params: { gtin } }, { as: scanned, signal })).product,
    staleTime: 60_000,
    retry: false,
  })
