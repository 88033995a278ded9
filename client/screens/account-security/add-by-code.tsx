import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { INSTANCE_FIELD } from '../../../shared/forms/form.ts'
import { addAuthenticatorForm, beginAuthenticatorForm } from '../../../shared/forms/user-security.ts'
import { CODE_MINUTES } from '../../../shared/visitor/lifetimes.ts'
import { PASSWORD_MIN } from '../../../shared/visitor/password.ts'
import { usePageContext } from '../../config.tsx'
import { CodeField } from '../../features/account/account-fields.tsx'
import { AskForProof } from '../../features/account/ask-for-proof.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PasswordField } from '../../features/form/password-field.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { useRefreshAuthenticators } from './use-refresh-authenticators.ts'

type Type = 'password' | 'email_code'

/** Adds a password or log-in by e-mail code. The code shows that the e-mail address is still the user's. */
export function AddByCode({ type }: { type: Type }) {
  const { form } = usePageContext()
  const isHydrated = useIsHydrated()
  const [challengeId, setChallengeId] = useState(() => {
    const values = !isHydrated && form?.form === addAuthenticatorForm.name ? form.values : {}
    return values[INSTANCE_FIELD] === type ? (values['challengeId'] ?? null) : null
  })
  return challengeId === null ? (
    <Begin type={type} onBegun={setChallengeId} />
  ) : (
    <Complete type={type} challengeId={challengeId} />
  )
}

function Begin({ type, onBegun }: { type: Type; onBegun: (challengeId: string) => void }) {
  const form = useForm(beginAuthenticatorForm, {
    instance: type,
    hasDraft: false,
    onDone: ({ challengeId }) => onBegun(challengeId),
  })
  return (
    <Form form={form}>
      <AskForProof>
        <SubmitButton variant="quiet" size="medium" className="self-start">
          {type === 'password' ? <Trans>Add a password</Trans> : <Trans>Add login codes by e-mail</Trans>}
        </SubmitButton>
      </AskForProof>
    </Form>
  )
}

function Complete({ type, challengeId }: { type: Type; challengeId: string }) {
  const refresh = useRefreshAuthenticators()
  const form = useForm(addAuthenticatorForm, { instance: type, hasDraft: false, onDone: refresh })
  const minutes = CODE_MINUTES
  return (
    <Form form={form} className="w-full flex flex-col gap-4">
      <p role="status">
        <Trans>We’ve sent a code to your e-mail address. It’s valid for {minutes} minutes.</Trans>
      </p>
      <input type="hidden" name="challengeId" value={challengeId} />
      <CodeField />
      {type === 'password' && (
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          label={<Trans>New password</Trans>}
        />
      )}
      <AskForProof>
        <SubmitButton variant="primary" size="medium" className="self-start">
          <Trans comment="button: a way to log in">Add</Trans>
        </SubmitButton>
      </AskForProof>
    </Form>
  )
}
