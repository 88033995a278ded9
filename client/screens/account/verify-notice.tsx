import { Trans } from '@lingui/react/macro'
import { resendVerification } from '../../../shared/api/user-login.ts'
import { useApi } from '../../api-context.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** The address still has to be confirmed; the letter can be had once more. */
export function VerifyNotice() {
  const api = useApi()
  const form = useForm({ name: 'resend', hasDraft: false, send: () => api.call(resendVerification, {}) })
  return (
    <section className="rounded-card bg-sunken px-5 py-4 flex flex-col gap-3 items-start">
      <p>
        <Trans>Your e-mail address is not confirmed yet: follow the link in the e-mail we have sent.</Trans>
      </p>
      <DoneNotice form={form}>
        <Trans>It is on its way again.</Trans>
      </DoneNotice>
      <RowButton form={form}>
        <Trans>Send it again</Trans>
      </RowButton>
    </section>
  )
}
