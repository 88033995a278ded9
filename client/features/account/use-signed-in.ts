import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import type { LoginResponse } from '../../../shared/api/user-login.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLayer } from './layer-context.ts'
import { MergedNotice } from './merged-notice.tsx'
import { beginSession, type NewUser } from './new-session.ts'

type SignedIn = Pick<LoginResponse, 'mergedCart'> & { user: NewUser }

/** Handles a log-in: begins the new session and shows what was merged. */
export function useSignedIn() {
  const api = useApi()
  const queryClient = useQueryClient()
  const show = useLayer()
  return async ({ user, mergedCart }: SignedIn): Promise<void> => {
    await beginSession(api, queryClient, user)
    if (mergedCart.mergedItemCount + mergedCart.clampedItemCount > 0) {
      show(createElement(MergedNotice, { mergedCart, onDismiss: () => show(null) }))
    }
  }
}
