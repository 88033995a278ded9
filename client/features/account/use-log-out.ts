import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logOutForm } from '../../../shared/forms/user-login.ts'
import { href } from '../../../shared/href.ts'
import { useRouter } from '../../router/use-router.ts'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
import { dropIntents } from '../cart/stored-intents.ts'
import { leaveDiet } from '../diet/local-diet.ts'
import { forgetVisitor } from '../../offline/forget-visitor.ts'
import { dropDrafts } from '../form/draft.ts'
import { useRunForm } from '../form/use-run-form.ts'
import { announceLogout } from './logout-channel.ts'
import { forgetAskedForProfile } from './onboarding.ts'

/** Ends the session, deletes personal data from this browser and loads a new page. */
export function useLogOut() {
  const runForm = useRunForm()
  const queryClient = useQueryClient()
  const cart = useCart()
  const { site } = useRouter()
  return useMutation({
    mutationKey: ['user', 'log-out'],
    mutationFn: async () => {
      await cart.settle(SETTLE_TIMEOUT)
      // A read on its way would come back refused.
      await queryClient.cancelQueries()
      await runForm(logOutForm)
    },
    async onSuccess() {
      await deletePersonalData(cart)
      location.assign(href(site, 'home'))
    },
  })
}

/** Deletes personal data from this browser after log-out and account deletion. */
export async function deletePersonalData(cart: { leave: () => void }): Promise<void> {
  cart.leave()
  dropIntents('everybody')
  dropDrafts()
  leaveDiet()
  forgetAskedForProfile()
  announceLogout()
  await forgetVisitor()
}
