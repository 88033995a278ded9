import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { ApiError } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import type { RouteKey } from '../../../shared/routes.ts'
import type { Api } from '../../api/api.ts'
import type { Renew } from '../../hooks/use-renewal.tsx'
import { sessionQuery } from '../../queries/user.ts'
import type { Router } from '../../router/router.ts'
import { dropIntents } from '../cart/stored-intents.ts'
import { syncDiet } from '../diet/sync-diet.ts'
import type { ShowLayer } from './layer-context.ts'
import { listenForLogout } from './logout-channel.ts'
import { watchRestoredPage } from './restored-page.ts'
import { wasAskedForProfile, markAskedForProfile } from './onboarding.ts'

/**
 * Pages that the overlay never covers: the legal texts, the checkout, and the pages of log-in, registration and
 * profile (docs/reference/interface.md#onboarding).
 */
const NO_ONBOARDING: RegExp = /^(contentLegal|checkout|login|user|tokenAuthentication)/

type World = { api: Api; queryClient: QueryClient; router: Router; renew: Renew; show: ShowLayer }

/**
 * Reacts to the session while a page is open: asks an incomplete user for their profile once, offers to renew
 * an ended session on the same page, and reacts to a log-out in another tab. Returns a function that stops
 * watching.
 */
export function watchSession({ api, queryClient, router, renew, show }: World): () => void {
  const { queryKey } = sessionQuery(api)
  const getUser = () => queryClient.getQueryData(queryKey)?.user ?? null

  const askForProfile = () => {
    const user = getUser()
    const { key } = router.getState().location
    if (!user?.onboardingUrl || skipsOnboarding(key) || wasAskedForProfile(user.hashedUserId)) return
    // Lost, it is asked on the next page.
    void import('./onboarding-overlay.tsx').then(
      ({ OnboardingOverlay }) => {
        const isLeft = router.getState().location.key !== key
        if (isLeft || wasAskedForProfile(user.hashedUserId)) return
        markAskedForProfile(user.hashedUserId)
        show(createElement(OnboardingOverlay, { onClose: () => show(null) }))
      },
      () => {},
    )
  }

  const welcome = () => {
    const user = getUser()
    if (!user) return
    dropIntents({ otherThan: user.hashedUserId })
    // After a failure the next page tries again.
    syncDiet(api, queryClient, user.hashedUserId).catch(() => {})
  }

  const offerRenewal = async () => {
    if (!getUser()) return
    // The same user logged in: refetch the data on screen.
    if (await renew()) await queryClient.invalidateQueries({ refetchType: 'active' })
  }

  const { stop: stopWatchingRestore, check } = watchRestoredPage(getUser)
  const stops = [
    stopWatchingRestore,
    router.subscribe(askForProfile),
    listenForLogout(
      () => getUser()?.hashedUserId,
      () => location.assign(href(router.site, 'home')),
    ),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.query.queryKey[1] === 'session' && event.action.type === 'success') {
        check()
        askForProfile()
        welcome()
      }
      // A page without data redirects to the log-in page itself.
      const isOnScreen = event.query.getObserversCount() > 0 && event.query.state.data !== undefined
      if (event.action.type === 'error' && isOnScreen && isSignedOut(event.action.error)) void offerRenewal()
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      // A form asks to log in itself and submits its values again.
      if (event.mutation.options.mutationKey?.[0] === 'form') return
      if (isSignedOut(event.action.error)) void offerRenewal()
    }),
  ]
  askForProfile()
  welcome()
  return () => stops.forEach((stop) => stop())
}

function skipsOnboarding(key: RouteKey | null): boolean {
  return key === null || NO_ONBOARDING.test(key)
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_authenticated'
}
