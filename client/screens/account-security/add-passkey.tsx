import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { beginAuthenticator, completeAuthenticator } from '../../../shared/api/user-security.ts'
import { ApiError } from '../../../shared/errors.ts'
import { useApi } from '../../api/api-context.tsx'
import { findPasskeys } from '../../features/account/passkeys.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { nameDevice } from './name-device.ts'
import { useRefreshAuthenticators } from './use-refresh-authenticators.ts'

/** Adds a passkey of this device or a password manager, named after the browser. */
export function AddPasskey() {
  const api = useApi()
  const refresh = useRefreshAuthenticators()
  const isHydrated = useIsHydrated()
  const passkeys = isHydrated ? findPasskeys() : undefined
  const add = useMutation({
    mutationKey: ['user', 'authenticators', 'passkey'],
    mutationFn: async () => {
      const params = { type: 'passkey' as const }
      const { challengeId, publicKey } = await api.call(beginAuthenticator, { params })
      const credential = publicKey && (await passkeys?.create(publicKey))
      if (!credential) return null
      const label = nameDevice(navigator.userAgent)
      return api.call(completeAuthenticator, { params, body: { challengeId, credential, label } })
    },
    onSuccess: refresh,
  })
  // Rendered before passkey support is known, to avoid a layout shift: most browsers support them.
  if (passkeys === null) return null
  const message = add.error instanceof ApiError ? add.error.userMessage : null
  return (
    <>
      <Button variant="quiet" onClick={() => add.mutate()} isPending={add.isPending}>
        <Trans>Add a passkey</Trans>
      </Button>
      <p role="alert" className="empty:hidden text-sm font-600 text-tomato">
        {add.isError && (message ?? <Trans>That did not work. Try again.</Trans>)}
      </p>
    </>
  )
}
