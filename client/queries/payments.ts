import { queryOptions } from '@tanstack/react-query'
import { getPaymentCards } from '../../shared/api/payments.ts'
import type { Api } from '../api/api.ts'

/** Saved cards, the default first. */
export const paymentCardsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['payments', 'cards'],
    queryFn: ({ signal }) => api.call(getPaymentCards, {}, { signal }),
  })
