import { queryOptions } from '@tanstack/react-query'
import { getOrder, getOrders, getReceipt, type ORDER_LIST_STATUSES } from '../../shared/api/orders-detail.ts'
import { getSlots } from '../../shared/api/slot-picker.ts'
import type { Api } from '../api.ts'
import { ALL_DAYS } from './slot-picker.ts'

export type OrderListStatus = (typeof ORDER_LIST_STATUSES)[number]

export const ordersQuery = (api: Api, { status, page }: { status: OrderListStatus; page: number }) =>
  queryOptions({
    queryKey: ['orders', 'list', { status, page }],
    queryFn: ({ signal }) => api.call(getOrders, { query: { status, page: String(page) } }, { signal }),
  })

export const orderQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: ['orders', orderNumber],
    queryFn: async ({ signal }) => (await api.call(getOrder, { params: { orderNumber } }, { signal })).order,
  })

/** Only there once the order is over. */
export const receiptQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: ['orders', orderNumber, 'receipt'],
    queryFn: ({ signal }) => api.call(getReceipt, { params: { orderNumber } }, { signal }),
  })

/** Times an order can be moved to: those of its own address, whatever the basket is sent to. */
export const orderSlotsQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: ['slot-picker', 'order-slots', orderNumber],
    queryFn: async ({ signal }) => {
      const { order } = await api.call(getOrder, { params: { orderNumber } }, { signal })
      const { id, postalCode } = order.address
      const place = id === null ? { postal_code: postalCode } : { address_id: String(id) }
      return api.call(getSlots, { query: { ...ALL_DAYS, ...place } }, { signal })
    },
  })
