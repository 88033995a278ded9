import { queryOptions } from '@tanstack/react-query'
import { getOrder, getOrders, getReceipt, type ORDER_LIST_STATUSES } from '../../shared/api/orders-detail.ts'
import { ALL_DAYS, getSlots } from '../../shared/api/slot-picker.ts'
import type { Api } from '../api/api.ts'

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

/** Exists only after the order is completed. */
export const receiptQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: ['orders', orderNumber, 'receipt'],
    queryFn: ({ signal }) => api.call(getReceipt, { params: { orderNumber } }, { signal }),
  })

/** Slots an order can move to, at its own address and not the cart's. */
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
