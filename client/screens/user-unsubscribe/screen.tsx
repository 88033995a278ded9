import { Trans, useLingui } from '@lingui/react/macro'
import { unsubscribe } from '../../../shared/api/user-preferences.ts'
import { useApi } from '../../api-context.tsx'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { Once } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useHref, useLocation } from '../../router/use-router.ts'

/** Opened by the link at the end of an e-mail: one click, and nobody has to log in for it. */
export function Screen() {
  const { t } = useLingui()
  const api = useApi()
  const hrefTo = useHref()
  const { token = '' } = useLocation().search
  const form = useForm({
    name: 'unsubscribe',
    isRenewing: false,
    hasDraft: false,
    send: () => api.call(unsubscribe, { params: { token } }),
  })
  return (
    <EntryPage title={<Trans>No more offers by e-mail</Trans>}>
      <PageHead title={t`No more offers by e-mail`} />
      <Once form={form} done={<Trans>Done. You get e-mails about your own orders only.</Trans>}>
        <Trans>Stop offers by e-mail</Trans>
      </Once>
      <p>
        <EntryLink path={hrefTo('accountPreferences')}>
          <Trans>All your preferences</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}
