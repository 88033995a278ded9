import { Trans } from '@lingui/react/macro'
import { resendForm } from '../../../shared/forms/user-login.ts'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** Asks the user to confirm their e-mail address; the e-mail can be sent again. */
export function VerifyNotice() {
  const form = useForm(resendForm, { hasDraft: false })
  return (
    <section className="rounded-card bg-sunken px-5 py-4 flex flex-col gap-3 items-start">
      <p>
        <Trans>Your e-mail address isn’t confirmed yet. Follow the link in the e-mail we sent you.</Trans>
      </p>
      <DoneNotice form={form}>
        <Trans>We’ve sent it again.</Trans>
      </DoneNotice>
      <RowButton form={form}>
        <Trans>Send it again</Trans>
      </RowButton>
    </section>
  )
}
