import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import type { LoginResponse } from '../../../shared/api/user-login.ts'
import { useApi } from '../../api/api-context.tsx'
import { forgetVisitor } from '../../offline/forget-visitor.ts'
import { sessionQuery } from '../../queries/user.ts'
import { announceUser } from './logout-channel.ts'
import { MergedNotice } from './merged-notice.tsx'
import { useLayer } from './layer-context.ts'

/**
 * Handles a log-in: drops all data of the former session, fetches the new user and cart (the cart engine
 * continues from there) and shows what was merged.
 */
export function useSignedIn() {
  const api = useApi()
  const queryClient = useQueryClient()
  const show = useLayer()
  return async ({ user, mergedCart }: SignedIn): Promise<void> => {
    await welcomeUser(user)
    const { queryKey } = sessionQuery(api)
    const isOther = ({ queryKey: each }: { queryKey: readonly unknown[] }) => each.join() !== queryKey.join()
    queryClient.removeQueries({ type: 'inactive', predicate: isOther })
    await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).catch(() => {
      // The log-in has succeeded all the same; the next page requests the session again.
      void queryClient.invalidateQueries({ queryKey })
    })
    void queryClient.invalidateQueries({ predicate: isOther })
    if (mergedCart.mergedItemCount + mergedCart.clampedItemCount > 0) {
      show(createElement(MergedNotice, { mergedCart, onDismiss: () => show(null) }))
    }
  }
}

/** `user` is null for a guest, whom pages treat as not logged in. */
type SignedIn = Pick<LoginResponse, 'mergedCart'> & { user: LoginResponse['user'] | null }

/** After a log-in: nothing of a person before stays on the device or in another tab. */
export async function welcomeUser(user: SignedIn['user']): Promise<void> {
  if (user) announceUser(user.hashedUserId)
  await forgetVisitor()
}
