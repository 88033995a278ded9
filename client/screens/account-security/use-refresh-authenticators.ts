import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { authenticatorsQuery, passwordInfoQuery } from '../../queries/user-account.ts'

/** Refetches the log-in methods and the password's data after a method is added or removed. */
export function useRefreshAuthenticators() {
  const api = useApi()
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: authenticatorsQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: passwordInfoQuery(api).queryKey }),
    ])
}
