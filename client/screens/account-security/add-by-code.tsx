import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { beginAuthenticator } from '../../../shared/api/user-security.ts'
import { addAuthenticatorForm } from '../../../shared/forms/user-security.ts'
import { useApi } from '../../api/api-context.tsx'
import { CodeField } from '../../features/account/account-fields.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { PasswordField } from '../../features/form/password-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { useRefreshAuthenticators } from './use-refresh-authenticators.ts'

/** Adds a password or log-in by e-mail code; a code proves that the e-mail address is still the user's. */
export function AddByCode({ type }: { type: 'password' | 'email_code' }) {
  const api = useApi()
  const begin = useMutation({
    mutationKey: ['user', 'authenticators', type],
    mutationFn: () => api.call(beginAuthenticator, { params: { type } }),
  })
  if (begin.data) return <Complete type={type} challengeId={begin.data.challengeId} />
  return (
    <>
      <Button variant="quiet" onClick={() => begin.mutate()} isPending={begin.isPending}>
        {type === 'password' ? <Trans>Add a password</Trans> : <Trans>Add codes by e-mail</Trans>}
      </Button>
      <p role="alert" className="empty:hidden text-sm font-600 text-tomato">
        {begin.isError && <Trans>That did not work. Try again.</Trans>}
      </p>
    </>
  )
}

function Complete({ type, challengeId }: { type: 'password' | 'email_code'; challengeId: string }) {
  const refresh = useRefreshAuthenticators()
  const form = useForm(addAuthenticatorForm, { instance: type, hasDraft: false, onDone: refresh })
  return (
    <Form form={form} className="w-full flex flex-col gap-4">
      <p role="status">
        <Trans>We have sent a code to your e-mail address. It holds for ten minutes.</Trans>
      </p>
      <input type="hidden" name="challengeId" value={challengeId} />
      <CodeField />
      {type === 'password' && (
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          minLength={8}
          label={<Trans>New password</Trans>}
        />
      )}
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Add</Trans>
      </SubmitButton>
    </Form>
  )
}
