import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { shareListForm, stopSharingListForm } from '../../../shared/forms/product-lists.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { productListQuery, type ShownList } from '../../queries/product-lists.ts'
import { SharedLink } from './shared-link.tsx'

/** Makes and ends the link of a list. The link itself is shown once, because only its hash is stored. */
export function ShareList({
  list: { id, shared, organization },
  children,
}: {
  list: ShownList
  /** Other ways to share it. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = productListQuery(useApi(), String(id))
  const { form: posted } = usePageContext()
  const [url, setUrl] = useState<string | null>(() =>
    posted?.form === shareListForm.name && posted.message === null ? (posted.values['url'] ?? null) : null,
  )
  const read = useForm(shareListForm, {
    hasDraft: false,
    onDone(result) {
      setUrl(result.url)
      return queryClient.invalidateQueries({ queryKey, exact: true })
    },
  })
  const stop = useForm(stopSharingListForm, {
    hasDraft: false,
    onDone() {
      setUrl(null)
      return queryClient.invalidateQueries({ queryKey, exact: true })
    },
  })
  return (
    <AccountSection title={<Trans>Share the list</Trans>}>
      <p role="status">
        {shared === null && organization === null && <Trans>Nobody else can see this list.</Trans>}
        {shared === 'read' && <Trans>Anyone who has the link can read the list.</Trans>}
        {shared === 'together' && <Trans>Anyone who has the link can read and change the list.</Trans>}
      </p>
      {children}
      {url !== null && <SharedLink path={url} />}
      <Form form={read} className="flex flex-wrap gap-2" label={t`Share the list`}>
        <SubmitButton variant="quiet" size="medium" name="mode" value="read">
          <Trans comment="button: others may only look at the list">Create a view-only link</Trans>
        </SubmitButton>
        <SubmitButton variant="quiet" size="medium" name="mode" value="together">
          <Trans comment="button: others may change the list">Create a link to fill the list together</Trans>
        </SubmitButton>
      </Form>
      {shared !== null && (
        <>
          <p className="text-sm text-muted">
            <Trans>We only show a link once. If you create a new one, the old one stops working.</Trans>
          </p>
          <RowButton form={stop}>
            <Trans comment="button: ends the link to a list">Stop sharing</Trans>
          </RowButton>
        </>
      )}
    </AccountSection>
  )
}
