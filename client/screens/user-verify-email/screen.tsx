import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { verifyEmail } from '../../../shared/api/user-login.ts'
import { useApi } from '../../api-context.tsx'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useHref, useLocation } from '../../router/use-router.ts'

/** Opened by a link from an e-mail. A button, so that whatever previews links confirms nothing. */
export function Screen() {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const hrefTo = useHref()
  const { token = '', done } = useLocation().search
  const form = useForm({
    name: 'verify',
    isRenewing: false,
    hasDraft: false,
    send: () => api.call(verifyEmail, { body: { token } }),
    onDone: () => queryClient.invalidateQueries({ queryKey: ['user'] }),
  })
  return (
    <EntryPage title={<Trans>Confirm your e-mail address</Trans>}>
      <PageHead title={t`Confirm your e-mail address`} />
      <DoneNotice form={form}>
        <Trans>Thank you: your address is confirmed.</Trans>
      </DoneNotice>
      {!form.isDone && done !== 'verify' && (
        <Form form={form}>
          <SubmitButton>
            <Trans>Confirm the address</Trans>
          </SubmitButton>
        </Form>
      )}
      <p>
        <EntryLink path={hrefTo('account')}>
          <Trans>To your account</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}
