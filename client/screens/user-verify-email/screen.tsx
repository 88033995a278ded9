import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { verifyEmail } from '../../../shared/api/user-login.ts'
import { useApi } from '../../api-context.tsx'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { Once } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useHref, useLocation } from '../../router/use-router.ts'

/** Opened by a link from an e-mail. A button, so that whatever previews links confirms nothing. */
export function Screen() {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const hrefTo = useHref()
  const { token = '' } = useLocation().search
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
      <Once form={form} done={<Trans>Thank you: your address is confirmed.</Trans>}>
        <Trans>Confirm the address</Trans>
      </Once>
      <p>
        <EntryLink path={hrefTo('account')}>
          <Trans>To your account</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}
