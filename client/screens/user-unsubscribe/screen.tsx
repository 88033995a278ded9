import { Trans, useLingui } from '@lingui/react/macro'
import { stopRemindersForm } from '../../../shared/forms/reminders.ts'
import { unsubscribeForm } from '../../../shared/forms/user-preferences.ts'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { Once } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../router/use-router.ts'

/** Opened by the link of an e-mail that stops others like it: one click, without a log-in. */
export function Screen() {
  const { search } = useLocation()
  return search['kind'] === 'reminders' || search['done'] === stopRemindersForm.name ? (
    <StopReminders />
  ) : (
    <StopOffers />
  )
}

function StopOffers() {
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

function StopReminders() {
  const { t } = useLingui()
  const form = useForm(stopRemindersForm, {
    isRenewing: false,
    hasDraft: false,
    // The page itself shows the confirmation.
    onDone: () => {},
  })
  return (
    <EntryPage title={<Trans>No more reminders like this</Trans>}>
      <PageHead title={t`No more reminders like this`} />
      <Once form={form} done={<Trans>We’ve deleted your reminders of this kind.</Trans>}>
        <Trans>Stop these reminders</Trans>
      </Once>
      <p>
        <EntryLink to="accountReminders">
          <Trans>All your reminders</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}
