import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { beginPasskeyLogin, logInByPasskey } from '../../../shared/api/user-login.ts'
import { ApiError } from '../../../shared/errors.ts'
import { useApi } from '../../api/api-context.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
import type { LoginFormProps } from './login-form.tsx'
import { findPasskeys } from './passkeys.ts'

/** Logs in by passkey when the browser supports it; the browser's own dialog chooses the account. */
export function PasskeyButton({ next, onSignedIn }: LoginFormProps) {
  const api = useApi()
  const cart = useCart()
  const isHydrated = useIsHydrated()
  const passkeys = isHydrated ? findPasskeys() : undefined
  const logIn = useMutation({
    mutationKey: ['form', 'passkey'],
    mutationFn: async () => {
      const { challengeId, publicKey } = await api.call(beginPasskeyLogin, {})
      const credential = await passkeys?.use(publicKey)
      // The visitor cancelled.
      if (!credential) return null
      await cart.settle(SETTLE_TIMEOUT)
      return api.call(logInByPasskey, { body: { challengeId, credential, next } })
    },
    onSuccess: (response) => response && onSignedIn(response),
  })
  // The server renders it hidden to avoid a layout shift: most browsers support passkeys.
  if (passkeys === null) return null
  return (
    <>
      <Button
        variant="quiet"
        className="needs-script"
        onClick={() => logIn.mutate()}
        isPending={logIn.isPending}
      >
        <span className="i-lucide-id-card" aria-hidden="true" />
        <Trans>Log in with a passkey</Trans>
      </Button>
      <p role="alert" className="empty:hidden text-sm font-600 text-tomato">
        {logIn.error && <Reason error={logIn.error} />}
      </p>
    </>
  )
}

function Reason({ error }: { error: Error }) {
  const message =
    error instanceof ApiError ? (error.fieldErrors?.['credential']?.message ?? error.userMessage) : null
  return message ?? <Trans>We couldn’t log you in with your passkey. Try again, or log in another way.</Trans>
}
