import { queryOptions } from '@tanstack/react-query'
import { getConsent } from '../../shared/api/user-consent.ts'
import type { Api } from '../api/api.ts'

/** Which optional cookies this visitor allows, and since when. */
export const consentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'consent'],
    queryFn: ({ signal }) => api.call(getConsent, {}, { signal }),
  })
