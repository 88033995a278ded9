import { queryOptions } from '@tanstack/react-query'
import { getSlotPickerOnboarding } from '../../shared/api/slot-picker-onboarding.ts'
import type { Api } from '../api.ts'

/** How choosing a slot works, until it is dismissed. */
export const onboardingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['slot-picker-onboarding'],
    queryFn: ({ signal }) => api.call(getSlotPickerOnboarding, {}, { signal }),
    staleTime: Infinity,
  })
