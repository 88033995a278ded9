import { Trans } from '@lingui/react/macro'
import { beginAuthenticator, completeAuthenticator } from '../../../shared/api/user-security.ts'
import { prove } from '../../../shared/forms/proof.ts'
import { addPasskeyForm } from '../../../shared/forms/user-security.ts'
import { AskForProof } from '../../features/account/ask-for-proof.tsx'
import { findPasskeys } from '../../features/account/passkeys.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useCallEndpoint } from '../../features/form/use-run-form.ts'
import { useForm } from '../../features/form/use-form.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { nameDevice } from './name-device.ts'
import { useRefreshAuthenticators } from './use-refresh-authenticators.ts'

/** Adds a passkey of this device or a password manager, named after the browser. */
export function AddPasskey() {
  const call = useCallEndpoint()
  const refresh = useRefreshAuthenticators()
  const isHydrated = useIsHydrated()
  const passkeys = isHydrated ? findPasskeys() : undefined
  const form = useForm(addPasskeyForm, {
    hasDraft: false,
    async submit(get) {
      await prove(call, get)
      const params = { type: 'passkey' as const }
      const begun = await call(beginAuthenticator, { params })
      const credential = begun.publicKey && (await passkeys?.create(begun.publicKey))
      if (!credential) return begun
      const body = { challengeId: begun.challengeId, credential, label: nameDevice(navigator.userAgent) }
      await call(completeAuthenticator, { params, body })
      return begun
    },
    onDone: refresh,
  })
  // Rendered before passkey support is known, to avoid a layout shift: most browsers support them.
  if (passkeys === null) return null
  return (
    <Form form={form} className="needs-script flex flex-col gap-4">
      <AskForProof>
        <SubmitButton variant="quiet" size="medium" className="self-start">
          <Trans>Add a passkey</Trans>
        </SubmitButton>
      </AskForProof>
    </Form>
  )
}
