import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { LoginAnswer } from '../../../shared/api/user-login.ts'
import { useApi } from '../../api-context.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import type { Show } from './show.ts'
import { useSignedIn } from './use-signed-in.ts'

/**
 * Asks on top of the page to log in again; everything below stays as it is. Resolves to whether the same
 * person did. Somebody else gets a page of their own.
 */
export function askToRenew(show: Show): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isRenewed: boolean) => {
      show(null)
      resolve(isRenewed)
    }
    show(<RenewalDialog onEnd={end} />)
  })
}

function RenewalDialog({ onEnd }: { onEnd: (isRenewed: boolean) => void }) {
  const queryClient = useQueryClient()
  const { queryKey } = sessionQuery(useApi())
  const signedIn = useSignedIn()
  const former = queryClient.getQueryData(queryKey)?.user ?? null
  const onSignedIn = async (answer: LoginAnswer) => {
    if (former && former.hashedUserId !== answer.user.hashedUserId) return location.reload()
    await signedIn({ mergedCart: { mergedItemCount: 0, clampedItemCount: 0 } })
    onEnd(true)
  }
  return (
    <Dialog
      labelledBy="renewal-title"
      onClose={() => onEnd(false)}
      className="w-[min(28rem,calc(100%-2rem))] p-6"
    >
      <h2 id="renewal-title" className="text-2xl font-800">
        <Trans>Log in again to go on</Trans>
      </h2>
      <p className="mt-2 mb-5 text-muted">
        <Trans>Your session has ended. What you have typed and chosen on this page is still here.</Trans>
      </p>
      <LoginForm next={null} username={former?.email ?? ''} onSignedIn={onSignedIn} />
      <Button variant="quiet" className="mt-5 w-full" onClick={() => onEnd(false)}>
        <Trans>Not now</Trans>
      </Button>
    </Dialog>
  )
}
