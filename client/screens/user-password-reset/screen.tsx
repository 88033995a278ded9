import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { confirmResetForm, requestResetForm, undoEmailForm } from '../../../shared/forms/user-login.ts'
import { RESET_LINK_HOURS } from '../../../shared/visitor/lifetimes.ts'
import { PASSWORD_MIN } from '../../../shared/visitor/password.ts'
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
      <PageHead title={t`New password`} description={t`We’ll e-mail you a link to choose a new password.`} />
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
        <Trans>
          If there’s an account for this address, we’ve sent a link. It’s valid for{' '}
          <Plural value={RESET_LINK_HOURS} one="one hour" other="# hours" />.
        </Trans>
      </DoneNotice>
      <Form form={form}>
        <EmailField
          autoComplete="username"
          hint={<Trans>The e-mail address you log in with. We’ll send you a link.</Trans>}
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
  const minLength = PASSWORD_MIN
  return (
    <Form form={form}>
      {search['done'] === undoEmailForm.name && (
        <p role="status" className="rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600">
          <Trans>
            Your e-mail address is back, and everyone has been logged out. Choose a new password now.
          </Trans>
        </p>
      )}
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        minLength={minLength}
        label={<Trans>New password</Trans>}
        hint={<Trans>At least {minLength} characters. You’ll be logged out everywhere else.</Trans>}
      />
      <SubmitButton>
        <Trans>Save the password</Trans>
      </SubmitButton>
    </Form>
  )
}
