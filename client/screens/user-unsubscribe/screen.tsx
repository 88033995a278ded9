import { Trans, useLingui } from '@lingui/react/macro'
import { unsubscribeForm } from '../../../shared/forms/user-preferences.ts'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { Once } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'

/** Opened by the unsubscribe link of an e-mail: one click, without a log-in. */
export function Screen() {
  const { t } = useLingui()
  const form = useForm(unsubscribeForm, {
    isRenewing: false,
    hasDraft: false,
    // The page itself shows the confirmation.
    onDone: () => {},
  })
  return (
    <EntryPage title={<Trans>No more offers by e-mail</Trans>}>
      <PageHead title={t`No more offers by e-mail`} />
      <Once
        form={form}
        done={<Trans>You won’t get any more offers from us. We’ll still e-mail you about your orders.</Trans>}
      >
        <Trans>Stop e-mails about offers</Trans>
      </Once>
      <p>
        <EntryLink to="accountPreferences">
          <Trans>All your settings</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}
