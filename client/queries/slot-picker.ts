import { queryOptions } from '@tanstack/react-query'
import { ALL_DAYS, getSlots } from '../../shared/api/slot-picker.ts'
import type { Api } from '../api/api.ts'

/** All days and slots for the cart's delivery place; the response to each choice replaces it. */
export const slotsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['slot-picker', 'slots'],
    queryFn: ({ signal }) => api.call(getSlots, { query: ALL_DAYS }, { signal }),
  })

/** Key of the mutations that choose a delivery place or time. */
export const DELIVERY_CHOICE = ['slot-picker', 'info'] as const
