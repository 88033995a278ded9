import { Trans, useLingui } from '@lingui/react/macro'
import { undoEmailForm } from '../../../shared/forms/user-login.ts'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'

/**
 * Opened by the link in the e-mail to a former address. It needs a click, so that link previews change
 * nothing.
 */
export function Screen() {
  const { t } = useLingui()
  const form = useForm(undoEmailForm, { isRenewing: false, hasDraft: false })
  return (
    <EntryPage title={<Trans>Get your e-mail address back</Trans>}>
      <PageHead title={t`Get your e-mail address back`} />
      <p>
        <Trans>
          Someone has changed the e-mail address of your account. If it wasn’t you, get yours back here. We’ll
          log out every device and remove all passkeys. Then you’ll choose a new password.
        </Trans>
      </p>
      <Form form={form}>
        <SubmitButton>
          <Trans>Get my e-mail address back</Trans>
        </SubmitButton>
      </Form>
      <p>
        <EntryLink to="login">
          <Trans>Back to login</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}
