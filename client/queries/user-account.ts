import { queryOptions } from '@tanstack/react-query'
import { getPreferences } from '../../shared/api/user-preferences.ts'
import { getIncompleteProfile, getProfile } from '../../shared/api/user-profile.ts'
import { getAuthenticators, getPasswordInfo, getUserSessions } from '../../shared/api/user-security.ts'
import { getProof } from '../../shared/api/user-proof.ts'
import type { Api } from '../api/api.ts'

/** The logged-in user and their contact details; a 401 leads to the log-in page. */
export const profileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'profile'],
    queryFn: ({ signal }) => api.call(getProfile, {}, { signal }),
  })

export const incompleteProfileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'incomplete-profile'],
    queryFn: ({ signal }) => api.call(getIncompleteProfile, {}, { signal }),
  })

export const preferencesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'preferences'],
    queryFn: async ({ signal }) => (await api.call(getPreferences, {}, { signal })).preferences,
  })

/** The user's sessions. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'sessions'],
    queryFn: async ({ signal }) => (await api.call(getUserSessions, {}, { signal })).sessions,
  })

/** The user's log-in methods. */
export const authenticatorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'authenticators'],
    queryFn: async ({ signal }) => (await api.call(getAuthenticators, {}, { signal })).authenticators,
  })

/** How the user can prove to be there (docs/forms.md#proofs). */
export const proofQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'proof'],
    queryFn: ({ signal }) => api.call(getProof, {}, { signal }),
  })

export const passwordInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'password-info'],
    queryFn: ({ signal }) => api.call(getPasswordInfo, {}, { signal }),
  })
