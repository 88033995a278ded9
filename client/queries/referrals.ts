import { queryOptions } from '@tanstack/react-query'
import { checkReferralEligibility, getReferral, getReferralDetails } from '../../shared/api/referrals.ts'
import type { Api } from '../api/api.ts'

/** The customer's own invitation; null for everybody who may not invite. */
export const referralDetailsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['referrals', 'details'],
    queryFn: ({ signal }) =>
      api.call(
        getReferralDetails,
        {},
        { signal, handlers: { 401: () => null, 403: () => null, 404: () => null } },
      ),
  })

/** The invitation of a code. */
export const referralQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['referrals', code],
    queryFn: ({ signal }) => api.call(getReferral, { params: { code } }, { signal }),
  })

/** Whether the visitor may accept it. */
export const referralEligibilityQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['referrals', code, 'eligibility'],
    queryFn: ({ signal }) => api.call(checkReferralEligibility, { query: { code } }, { signal }),
    staleTime: 0,
  })
