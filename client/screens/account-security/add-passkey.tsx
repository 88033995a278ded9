import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { beginAuthenticator, completeAuthenticator } from '../../../shared/api/user-security.ts'
import { ApiError } from '../../../shared/errors.ts'
import { useApi } from '../../api-context.tsx'
import { findPasskeys } from '../../features/account/passkeys.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { nameDevice } from './name-device.ts'
import { useRefreshAuthenticators } from './use-refresh-authenticators.ts'

/** A passkey of this device or of a password manager, named after the browser it was made in. */
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
  // Its place is kept until the browser is known; most can.
  if (passkeys === null) return null
  const said = add.error instanceof ApiError ? add.error.userMessage : null
  return (
    <>
      <Button variant="quiet" onClick={() => add.mutate()} isPending={add.isPending}>
        <Trans>Add a passkey</Trans>
      </Button>
      <p role="alert" className="empty:hidden text-sm font-600 text-tomato">
        {add.isError && (said ?? <Trans>That did not work. Try again.</Trans>)}
      </p>
    </>
  )
}
