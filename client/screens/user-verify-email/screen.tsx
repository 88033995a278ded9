import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { verifyEmailForm } from '../../../shared/forms/user-login.ts'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { Once } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'

/** Opened by a link from an e-mail. It needs a click, so that link previews confirm nothing. */
export function Screen() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(verifyEmailForm, {
    isRenewing: false,
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: ['user'] }),
  })
  return (
    <EntryPage title={<Trans>Confirm your e-mail address</Trans>}>
      <PageHead title={t`Confirm your e-mail address`} />
      <Once form={form} done={<Trans>Thank you! Your e-mail address is confirmed.</Trans>}>
        <Trans>Confirm e-mail address</Trans>
      </Once>
      <p>
        <EntryLink to="account">
          <Trans>Go to your account</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}
