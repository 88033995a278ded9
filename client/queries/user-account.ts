import { queryOptions } from '@tanstack/react-query'
import { getPreferences } from '../../shared/api/user-preferences.ts'
import { getIncompleteProfile, getProfile } from '../../shared/api/user-profile.ts'
import { getAuthenticators, getPasswordInfo, getUserSessions } from '../../shared/api/user-security.ts'
import type { Api } from '../api.ts'

/** Who is logged in and how to reach them; a 401 for everybody else leads to the log-in page. */
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

/** Where the user is logged in. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'sessions'],
    queryFn: async ({ signal }) => (await api.call(getUserSessions, {}, { signal })).sessions,
  })

/** Ways to log in. */
export const authenticatorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'authenticators'],
    queryFn: async ({ signal }) => (await api.call(getAuthenticators, {}, { signal })).authenticators,
  })

export const passwordInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user', 'password-info'],
    queryFn: ({ signal }) => api.call(getPasswordInfo, {}, { signal }),
  })
