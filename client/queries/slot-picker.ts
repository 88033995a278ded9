import { queryOptions } from '@tanstack/react-query'
import { getSlots, SLOT_DAYS } from '../../shared/api/slot-picker.ts'
import type { Api } from '../api.ts'

/** All days there are, for the place the basket is sent to; each answer of a choice replaces it. */
export const slotsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['slot-picker', 'slots'],
    queryFn: ({ signal }) => api.call(getSlots, { query: ALL_DAYS }, { signal }),
  })

export const ALL_DAYS = { 'num-days': String(SLOT_DAYS) }
