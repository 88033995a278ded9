import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import { findNextPath } from '../../../shared/next-path.ts'
import type { RouteKey } from '../../../shared/routes.ts'
import type { Api } from '../../api.ts'
import type { Renew } from '../../hooks/use-renewal.tsx'
import { sessionQuery } from '../../queries/user.ts'
import type { Router } from '../../router/router.ts'
import { listenForLeaving } from './leaving.ts'
import { listenForReturn } from './returned.ts'
import { isLed, markLed } from './onboarding.ts'

/** Pages nobody is led away from: what binds them (spec 2), and what they are led to. */
const UNDISTURBED: RegExp = /^(contentLegal|checkout|userCompleteProfile|tokenAuthentication)/

type World = { api: Api; queryClient: QueryClient; router: Router; renew: Renew }

/**
 * What the session asks for while a page is open: an incomplete user is led to their profile once, a
 * session that ended is offered to be renewed in place, and a log out in another tab ends this page too.
 * Returns how to stop.
 */
export function watchSession({ api, queryClient, router, renew }: World): () => void {
  const { queryKey } = sessionQuery(api)
  const getUser = () => queryClient.getQueryData(queryKey)?.user ?? null

  const lead = () => {
    const user = getUser()
    const { key } = router.getState().location
    if (!user?.onboardingUrl || isUndisturbed(key) || isLed(user.hashedUserId)) return
    const target = findNextPath(router.site, user.onboardingUrl)
    if (!target) return
    markLed(user.hashedUserId)
    void router.navigate(target)
  }

  const offer = async () => {
    if (!getUser()) return
    // Still the same person: what is on screen is asked for again.
    if (await renew()) return queryClient.invalidateQueries({ refetchType: 'active' })
    return queryClient.invalidateQueries({ queryKey })
  }

  const { stop: stopReturn, check } = listenForReturn(getUser)
  const stops = [
    stopReturn,
    router.subscribe(lead),
    listenForLeaving(() => location.assign(href(router.site, 'home'))),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.query.queryKey[1] === 'session' && event.action.type === 'success') {
        check()
        lead()
      }
      // A page that has nothing to show leads to the log-in page by itself.
      const isOnScreen = event.query.getObserversCount() > 0 && event.query.state.data !== undefined
      if (event.action.type === 'error' && isOnScreen && isSignedOut(event.action.error)) void offer()
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      // A form asks by itself, and sends again what it holds.
      if (event.mutation.options.mutationKey?.[0] === 'form') return
      if (isSignedOut(event.action.error)) void offer()
    }),
  ]
  lead()
  return () => stops.forEach((stop) => stop())
}

function isUndisturbed(key: RouteKey | null): boolean {
  return key === null || UNDISTURBED.test(key)
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_authenticated'
}
