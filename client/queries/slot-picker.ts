import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** All days and slots for the cart's delivery place; the response to each choice replaces it. */
export const slotsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['slot-picker', 'slots'],
    queryFn: async ({ signal }) => (await import('./responses/slot-picker.ts')).fetchSlots(api, signal),
  })

/** Key of the mutations that choose a delivery place or time. */
export const DELIVERY_CHOICE = ['slot-picker', 'info'] as const
