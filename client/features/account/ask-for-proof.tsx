import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { beginProofPasskey, giveProof } from '../../../shared/api/user-proof.ts'
import { PROOF_BUTTON, PROOF_CODE, PROOF_PASSWORD } from '../../../shared/forms/proof-fields.ts'
import { CODE_MINUTES } from '../../../shared/visitor/lifetimes.ts'
import { CODE_DIGITS, CODE_PATTERN } from '../../../shared/visitor/login-code.ts'
import { useApi } from '../../api/api-context.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { proofQuery } from '../../queries/user-account.ts'
import { Button } from '../../ui/button.tsx'
import { useFormState } from '../form/form-context.ts'
import { PasswordField } from '../form/password-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { findPasskeys } from './passkeys.ts'

/**
 * Wraps the submit button of a form `withProof`: asks for a fresh proof on the page when the backend requires
 * one (docs/forms.md#proofs). Its screen has `proofQuery` among its critical queries.
 */
export function AskForProof({ children }: { children: ReactNode }) {
  return useFormState().needsProof ? <Proof>{children}</Proof> : children
}

function Proof({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const { isPending } = useFormState()
  const { data } = useQuery(proofQuery(api))
  const { ways = [], isCodeSent = false } = data ?? {}
  const minutes = CODE_MINUTES
  const digits = CODE_DIGITS
  useEffect(() => {
    // The button below may have sent a code.
    if (!isPending) void queryClient.invalidateQueries({ queryKey: proofQuery(api).queryKey })
  }, [isPending, api, queryClient])
  return (
    <div className="basis-full flex flex-col gap-4 items-stretch">
      {ways.includes('password') && (
        <PasswordField
          name={PROOF_PASSWORD}
          autoComplete="current-password"
          isOptional={isCodeSent || ways.includes('passkey')}
          label={<Trans>Your password</Trans>}
        />
      )}
      {isCodeSent && (
        <TextField
          name={PROOF_CODE}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={CODE_PATTERN}
          maxLength={10}
          isOptional={ways.includes('password') || ways.includes('passkey')}
          label={<Trans>{digits}-digit code</Trans>}
          fault={t`Enter the ${digits}-digit code from the e-mail.`}
          hint={<Trans>We’ve sent a code to your e-mail address. It’s valid for {minutes} minutes.</Trans>}
        />
      )}
      {children}
      {ways.includes('passkey') && <ProofByPasskey />}
      <Button
        type="submit"
        variant="quiet"
        name={PROOF_BUTTON}
        value="code"
        // The proof's fields may be empty.
        formNoValidate
        isPending={isPending}
        className="self-start"
      >
        {isCodeSent ? <Trans>Send another code</Trans> : <Trans>Get a code by e-mail</Trans>}
      </Button>
    </div>
  )
}

/** Proves it by passkey, then sends the form. */
function ProofByPasskey() {
  const api = useApi()
  const isHydrated = useIsHydrated()
  const passkeys = isHydrated ? findPasskeys() : undefined
  const prove = useMutation({
    mutationKey: ['form', 'proof-passkey'],
    mutationFn: async (form: HTMLFormElement | null) => {
      const { challengeId, publicKey } = await api.call(beginProofPasskey, {})
      const credential = await passkeys?.use(publicKey)
      // The visitor cancelled.
      if (!credential) return null
      await api.call(giveProof, { body: { challengeId, credential } })
      return form
    },
    onSuccess: (form) => form?.requestSubmit(),
  })
  if (passkeys === null) return null
  return (
    <>
      <Button
        variant="quiet"
        className="needs-script self-start"
        onClick={(event) => prove.mutate(event.currentTarget.form)}
        isPending={prove.isPending}
      >
        <span className="i-lucide-id-card" aria-hidden="true" />
        <Trans>Use a passkey</Trans>
      </Button>
      <p role="alert" className="empty:hidden text-sm font-600 text-tomato">
        {prove.isError && <Trans>We couldn’t use your passkey. Try again, or choose another way.</Trans>}
      </p>
    </>
  )
}
