import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { findNextPath } from '../../../shared/next-path.ts'
import { href } from '../../../shared/href.ts'
import type { LoginAnswer } from '../../../shared/api/user-login.ts'
import { useApi } from '../../api-context.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { useRouter } from '../../router/use-router.ts'
import { MergedNotice } from './merged-notice.tsx'
import { markLed } from './onboarding.ts'
import { useShow } from './show.ts'

/**
 * What follows a log-in: everything the former session was told is forgotten, the new session's user and
 * basket are fetched (the basket engine takes it from there), and what came along is told.
 */
export function useSignedIn() {
  const api = useApi()
  const queryClient = useQueryClient()
  const show = useShow()
  return async ({ mergedCart }: Pick<LoginAnswer, 'mergedCart'>): Promise<void> => {
    const { queryKey } = sessionQuery(api)
    const isOther = ({ queryKey: each }: { queryKey: readonly unknown[] }) => each.join() !== queryKey.join()
    queryClient.removeQueries({ type: 'inactive', predicate: isOther })
    await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).catch(() => {
      // Logged in all the same: the header asks again with the next page.
      void queryClient.invalidateQueries({ queryKey })
    })
    void queryClient.invalidateQueries({ predicate: isOther })
    if (mergedCart.mergedItemCount + mergedCart.clampedItemCount > 0) {
      show(createElement(MergedNotice, { mergedCart, onDismiss: () => show(null) }))
    }
  }
}

/** The same on a page that leads in: then on to where the visitor wanted to go. */
export function useSignedInAndOn() {
  const signedIn = useSignedIn()
  const goOn = useGoOn()
  return async (answer: LoginAnswer): Promise<void> => {
    await signedIn(answer)
    await goOn(answer)
  }
}

/** First to the visitor's profile while it is incomplete, else `next`. */
function useGoOn() {
  const router = useRouter()
  return ({ user, redirectUrl }: Pick<LoginAnswer, 'user' | 'redirectUrl'>): Promise<boolean> => {
    const next = findNextPath(router.site, redirectUrl)
    const onboarding = findNextPath(router.site, user.onboardingUrl)
    if (onboarding) {
      markLed(user.hashedUserId)
      return router.navigate(href(router.site, 'userCompleteProfile', {}, { next }), { replace: true })
    }
    return router.navigate(next ?? href(router.site, 'account'), { replace: true })
  }
}
