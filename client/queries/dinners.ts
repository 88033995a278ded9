import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'
import { sessionQuery } from './user.ts'

/** The readers and schemas of the responses: loaded with the first request. */
const responses = () => import('./responses/dinners.ts')

/** Suggestions, the plan of the week of a day, and the customer's own dinners; a 404 after the last page. */
export const dinnersQuery = (api: Api, week: string | undefined, page = 1) =>
  queryOptions({
    queryKey: ['dinners', 'front', week ?? '', page],
    queryFn: async ({ signal }) => (await responses()).fetchDinners(api, { week, page }, signal),
  })

/** The customer's saved dinners. */
export const dinnerBankQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dinners', 'bank'],
    queryFn: async ({ signal }) => (await responses()).fetchDinnerBank(api, signal),
  })

/** A page of the dinners that the customer has ordered; a 404 after the last one. */
export const previousDinnersQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['dinners', 'previous', page],
    queryFn: async ({ signal }) => (await responses()).fetchPreviousDinners(api, page, signal),
  })

/** The dinners of one order, with what the customer said about them; none for a guest, who has no dinners. */
export const orderDinnersQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: ['dinners', 'order', orderNumber],
    queryFn: async ({ signal, client }) =>
      (await responses()).fetchOrderDinners(api, orderNumber, {
        signal,
        findSession: () => client.ensureQueryData(sessionQuery(api)),
      }),
  })

/** Dinners that use a product; the same for everybody. */
export const productDinnersQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['dinners', 'product', id],
    queryFn: async ({ signal }) => (await responses()).fetchProductDinners(api, id, signal),
    staleTime: 60_000,
  })
