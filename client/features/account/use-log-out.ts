import { useMutation } from '@tanstack/react-query'
import { logOut } from '../../../shared/api/user-login.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api-context.tsx'
import { useRouter } from '../../router/use-router.ts'
import { useCart } from '../cart/use-cart.ts'
import { dropDrafts } from '../form/draft.ts'
import { tellLeaving } from './leaving.ts'
import { forgetLed } from './onboarding.ts'

/** Ends the session and leaves nothing of it in this browser: the next page is a whole new one. */
export function useLogOut() {
  const api = useApi()
  const cart = useCart()
  const { site } = useRouter()
  return useMutation({
    mutationKey: ['user', 'log-out'],
    mutationFn: async () => {
      await cart.settle(WISHES_PATIENCE)
      await api.call(logOut, {})
    },
    onSuccess() {
      leaveNothing(cart)
      location.assign(href(site, 'home'))
    },
  })
}

/** Milliseconds that wishes on their way may take before the session changes. */
export const WISHES_PATIENCE = 2_000

/** For every way out: log out, and an account that is deleted. */
export function leaveNothing(cart: { leave: () => void }): void {
  cart.leave()
  dropDrafts()
  forgetLed()
  tellLeaving()
}
