import { queryOptions } from '@tanstack/react-query'
import { getSlotPickerOnboarding } from '../../shared/api/slot-picker-onboarding.ts'
import type { Api } from '../api/api.ts'

/** The explanation of slots, until the user dismisses it. */
export const onboardingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['slot-picker-onboarding'],
    queryFn: ({ signal }) => api.call(getSlotPickerOnboarding, {}, { signal }),
    staleTime: Infinity,
  })
