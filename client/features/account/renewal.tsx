import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { LoginResponse } from '../../../shared/api/user-login.ts'
import { useApi } from '../../api/api-context.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { Link } from '../../links/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useCart } from '../cart/use-cart.ts'
import { LoginForm } from './login-form.tsx'
import type { ShowLayer } from './layer-context.ts'
import { deletePersonalData } from './use-log-out.ts'
import { useSignedIn } from './use-signed-in.ts'

let asking: Promise<boolean> | null = null

/**
 * Shows a log-in dialog on top of the page and leaves the page as it is. Resolves to true when the same user
 * logged in. Another user gets a new page. Shows one dialog at a time: concurrent callers share its result.
 */
export function askToRenew(show: ShowLayer): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    const end = (isRenewed: boolean) => {
      asking = null
      show(null)
      resolve(isRenewed)
    }
    show(<RenewalDialog onEnd={end} />)
  })
  return asking
}

function RenewalDialog({ onEnd }: { onEnd: (isRenewed: boolean) => void }) {
  const queryClient = useQueryClient()
  const { queryKey } = sessionQuery(useApi())
  const signedIn = useSignedIn()
  const cart = useCart()
  const former = queryClient.getQueryData(queryKey)?.user ?? null
  const decline = () => {
    onEnd(false)
    // The page continues for an anonymous visitor.
    void queryClient.invalidateQueries({ queryKey })
  }
  const onSignedIn = async (response: LoginResponse) => {
    const { user } = response
    if (former && former.hashedUserId !== user.hashedUserId) {
      await deletePersonalData(cart)
      return location.reload()
    }
    await signedIn({ user, mergedCart: { mergedItemCount: 0, clampedItemCount: 0 } })
    onEnd(true)
  }
  return (
    <Dialog labelledBy="renewal-title" onClose={decline} className="w-[min(28rem,calc(100%-2rem))] p-6">
      <h2 id="renewal-title" className="text-2xl font-800">
        {former ? <Trans>Log in again to continue</Trans> : <Trans>Log in to continue</Trans>}
      </h2>
      <p className="mt-2 mb-5 text-muted">
        {former ? (
          <Trans>You’ve been logged out. Everything you typed or chose on this page is still here.</Trans>
        ) : (
          <Trans>You’ll stay on this page, and we’ll finish what you started.</Trans>
        )}
      </p>
      <LoginForm next={null} username={former?.email ?? ''} onSignedIn={onSignedIn} />
      {!former && (
        <Link
          to="userRegister"
          query={{ next: location.pathname + location.search }}
          className={`mt-5 w-full ${buttonClass({ variant: 'quiet' })}`}
        >
          <Trans>Create an account</Trans>
        </Link>
      )}
      <Button variant="quiet" className="mt-2 w-full" onClick={decline}>
        <Trans comment="button: keeps what is offered for another time">Not now</Trans>
      </Button>
    </Dialog>
  )
}
