import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { passwordForm } from '../../../shared/forms/user-security.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { useLocale } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { PasswordField } from '../../features/form/password-field.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** Changes the password; this ends all other sessions (docs/reference/security.md#sessions). */
export function PasswordForm({ info }: { info: { changedAt: string | null; minLength: number } }) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const form = useForm(passwordForm, {
    hasDraft: false,
    onDone() {
      form.reset()
      return queryClient.invalidateQueries({ queryKey: ['user'] })
    },
  })
  const { minLength } = info
  const changed = info.changedAt && formatDate(info.changedAt, locale)
  return (
    <AccountSection title={<Trans>Password</Trans>}>
      {changed && (
        <p className="text-muted">
          <Trans comment="of a password: a date">Last changed {changed}</Trans>
        </p>
      )}
      <Form form={form}>
        <PasswordField
          name="currentPassword"
          autoComplete="current-password"
          label={<Trans>Current password</Trans>}
        />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          minLength={minLength}
          label={<Trans>New password</Trans>}
          hint={<Trans>At least {minLength} characters. We’ll log you out everywhere else.</Trans>}
        />
        <DoneNotice form={form}>
          <Trans>Your password has been changed.</Trans>
        </DoneNotice>
        <SubmitButton variant="primary" size="medium" className="self-start">
          <Trans>Change password</Trans>
        </SubmitButton>
      </Form>
    </AccountSection>
  )
}
