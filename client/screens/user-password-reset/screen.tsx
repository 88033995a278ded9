import { Trans, useLingui } from '@lingui/react/macro'
import { confirmResetForm, requestResetForm, undoEmailForm } from '../../../shared/forms/user-login.ts'
import { EmailField } from '../../features/account/account-fields.tsx'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { PasswordField } from '../../features/form/password-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../router/use-router.ts'

/** Sends a reset link or, opened by that link, sets the new password. */
export function Screen() {
  const { t } = useLingui()
  const { token } = useLocation().search
  return (
    <EntryPage title={token ? <Trans>Choose a new password</Trans> : <Trans>New password</Trans>}>
      <PageHead title={t`New password`} description={t`A link by e-mail leads to a new password.`} />
      {token ? <Confirm /> : <Request />}
      <p>
        <EntryLink to="login">
          <Trans>Back to log in</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}

function Request() {
  const form = useForm(requestResetForm, { isRenewing: false })
  return (
    <>
      <DoneNotice form={form}>
        <Trans>If this address has an account, a link is on its way. It holds for one hour.</Trans>
      </DoneNotice>
      <Form form={form}>
        <EmailField
          autoComplete="username"
          hint={<Trans>The address you log in with. We send a link to it.</Trans>}
        />
        <SubmitButton>
          <Trans>Send the link</Trans>
        </SubmitButton>
      </Form>
    </>
  )
}

function Confirm() {
  const form = useForm(confirmResetForm, { isRenewing: false, hasDraft: false })
  const { search } = useLocation()
  return (
    <Form form={form}>
      {search['done'] === undoEmailForm.name && (
        <p role="status" className="rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600">
          <Trans>Your address is back, and everybody is logged out. Choose a new password now.</Trans>
        </p>
      )}
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        minLength={8}
        label={<Trans>New password</Trans>}
        hint={<Trans>At least 8 characters. You are logged out everywhere else.</Trans>}
      />
      <SubmitButton>
        <Trans>Save the password</Trans>
      </SubmitButton>
    </Form>
  )
}
