import { findNextPath } from '../../../shared/next-path.ts'
import { href } from '../../../shared/href.ts'
import type { LoginResponse } from '../../../shared/api/user-login.ts'
import { useRouter } from '../../router/use-router.ts'
import { markAskedForProfile } from './onboarding.ts'
import { useSignedIn } from './use-signed-in.ts'

/** As `useSignedIn`, for log-in and registration pages: then opens the page the visitor wanted. */
export function useSignedInThenRedirect() {
  const signedIn = useSignedIn()
  const redirect = useRedirect()
  return async (response: LoginResponse): Promise<void> => {
    await signedIn(response)
    await redirect(response)
  }
}

/** Opens the profile page while the profile is incomplete, else `next`. */
function useRedirect() {
  const router = useRouter()
  return ({ user, redirectUrl }: Pick<LoginResponse, 'user' | 'redirectUrl'>): Promise<boolean> => {
    const next = findNextPath(router.site, redirectUrl)
    const onboarding = findNextPath(router.site, user.onboardingUrl)
    if (onboarding) {
      markAskedForProfile(user.hashedUserId)
      return router.navigate(href(router.site, 'userCompleteProfile', {}, { next }), { replace: true })
    }
    return router.navigate(next ?? href(router.site, 'account'), { replace: true })
  }
}
