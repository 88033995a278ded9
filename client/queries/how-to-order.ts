import { queryOptions } from '@tanstack/react-query'
import { getHowToOrder } from '../../shared/api/how-to-order.ts'
import type { Api } from '../api/api.ts'

/** How ordering works, in a few steps. */
export const howToOrderQuery = (api: Api) =>
  queryOptions({
    queryKey: ['how-to-order'],
    queryFn: ({ signal }) => api.call(getHowToOrder, {}, { signal }),
    staleTime: Infinity,
  })
