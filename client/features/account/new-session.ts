import type { QueryClient } from '@tanstack/react-query'
import type { LoginResponse } from '../../../shared/api/user-login.ts'
import type { Api } from '../../api/api.ts'
import { forgetVisitor } from '../../offline/forget-visitor.ts'
import { sessionQuery } from '../../queries/user.ts'
import { announceUser } from './logout-channel.ts'

/** Null for a guest, whom pages treat as not logged in. */
export type NewUser = LoginResponse['user'] | null

/** Drops all data of the former session and fetches the new user and cart; the cart engine continues from there. */
export async function beginSession(api: Api, queryClient: QueryClient, user: NewUser): Promise<void> {
  await welcomeUser(user)
  const { queryKey } = sessionQuery(api)
  const isOther = ({ queryKey: each }: { queryKey: readonly unknown[] }) => each.join() !== queryKey.join()
  queryClient.removeQueries({ type: 'inactive', predicate: isOther })
  await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).catch(() => {
    // The log-in has succeeded all the same; the next page requests the session again.
    void queryClient.invalidateQueries({ queryKey })
  })
  void queryClient.invalidateQueries({ predicate: isOther })
}

/** After a log-in: nothing of a person before stays on the device or in another tab. */
export async function welcomeUser(user: NewUser): Promise<void> {
  if (user) announceUser(user.hashedUserId)
  await forgetVisitor()
}
