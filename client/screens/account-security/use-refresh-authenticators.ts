import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api-context.tsx'
import { authenticatorsQuery, passwordInfoQuery } from '../../queries/user-account.ts'

/** A way to log in that is added or removed changes the list and what is said of the password. */
export function useRefreshAuthenticators() {
  const api = useApi()
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: authenticatorsQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: passwordInfoQuery(api).queryKey }),
    ])
}
