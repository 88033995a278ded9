import { Trans, useLingui } from '@lingui/react/macro'
import { unsubscribe } from '../../../shared/api/user-preferences.ts'
import { useApi } from '../../api-context.tsx'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useHref, useLocation } from '../../router/use-router.ts'

/** Opened by the link at the end of an e-mail: one click, and nobody has to log in for it. */
export function Screen() {
  const { t } = useLingui()
  const api = useApi()
  const hrefTo = useHref()
  const { token = '', done } = useLocation().search
  const form = useForm({
    name: 'unsubscribe',
    isRenewing: false,
    hasDraft: false,
    send: () => api.call(unsubscribe, { params: { token } }),
  })
  return (
    <EntryPage title={<Trans>No more offers by e-mail</Trans>}>
      <PageHead title={t`No more offers by e-mail`} />
      <DoneNotice form={form}>
        <Trans>Done. You get e-mails about your own orders only.</Trans>
      </DoneNotice>
      {!form.isDone && done !== 'unsubscribe' && (
        <Form form={form}>
          <SubmitButton>
            <Trans>Stop offers by e-mail</Trans>
          </SubmitButton>
        </Form>
      )}
      <p>
        <EntryLink path={hrefTo('accountPreferences')}>
          <Trans>All your preferences</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}
