import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SECRET_TOKEN } from '../../../shared/api/people-fields.ts'
import { confirmResetForm, requestResetForm, undoEmailForm } from '../../../shared/forms/user-login.ts'
import { RESET_LINK_HOURS } from '../../../shared/visitor/lifetimes.ts'
import { PASSWORD_MIN } from '../../../shared/visitor/password.ts'
import { usePageContext } from '../../config.tsx'
import { EmailField } from '../../features/account/account-fields.tsx'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { PasswordField } from '../../features/form/password-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../router/use-router.ts'

/**
 * Sends a reset link or, opened by that link, sets the new password. A link that is not valid leads to a new
 * one.
 */
export function Screen() {
  const { t } = useLingui()
  const { token, done } = useLocation().search
  const { form } = usePageContext()
  const [isRequested] = useState(done === requestResetForm.name || form?.form === requestResetForm.name)
  const isLink = token !== undefined && SECRET_TOKEN.test(token)
  const [ended, setEnded] = useState(() =>
    form?.form === confirmResetForm.name && isEnded(form.code) ? form.message : null,
  )
  const isChoosing = isLink && ended === null && !isRequested
  return (
    <EntryPage title={isChoosing ? <Trans>Choose a new password</Trans> : <Trans>New password</Trans>}>
      <PageHead title={t`New password`} description={t`We’ll e-mail you a link to choose a new password.`} />
      {!isChoosing && !isRequested && token !== undefined && (
        <p role="alert" className="rounded-picture bg-sunken px-4 py-3 font-600 text-tomato">
          {ended ?? <Trans>The link isn’t valid. Open it again from the e-mail, or ask for a new one.</Trans>}
        </p>
      )}
      {isChoosing ? <Confirm onEnded={setEnded} /> : <Request />}
      <p>
        <EntryLink to="login">
          <Trans>Back to login</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}

const isEnded = (code: string | null) => code === 'token_expired' || code === 'token_used'

function Request() {
  const form = useForm(requestResetForm, { isRenewing: false })
  return (
    <>
      <DoneNotice form={form}>
        <Trans>
          If there’s an account for this e-mail address, we’ve sent a link. It’s valid for{' '}
          <Plural value={RESET_LINK_HOURS} one="one hour" other="# hours" />.
        </Trans>
      </DoneNotice>
      <Form form={form}>
        <EmailField
          autoComplete="username"
          hint={<Trans>The e-mail address you log in with. We’ll send you a link.</Trans>}
        />
        <SubmitButton>
          <Trans>Send me a link</Trans>
        </SubmitButton>
      </Form>
    </>
  )
}

function Confirm({ onEnded }: { onEnded: (message: string | null) => void }) {
  const form = useForm(confirmResetForm, {
    isRenewing: false,
    hasDraft: false,
    onRefused({ code, userMessage }) {
      if (isEnded(code)) onEnded(userMessage)
      return isEnded(code)
    },
  })
  const { search } = useLocation()
  const minLength = PASSWORD_MIN
  return (
    <Form form={form}>
      {search['done'] === undoEmailForm.name && (
        <p role="status" className="rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600">
          <Trans>
            We’ve restored your e-mail address and logged out every device. Choose a new password now.
          </Trans>
        </p>
      )}
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        minLength={minLength}
        label={<Trans>New password</Trans>}
        hint={<Trans>At least {minLength} characters. We’ll log you out everywhere else.</Trans>}
      />
      <SubmitButton>
        <Trans>Save password</Trans>
      </SubmitButton>
    </Form>
  )
}
