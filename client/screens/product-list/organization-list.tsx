import { Trans } from '@lingui/react/macro'
import { organizationListForm } from '../../../shared/forms/product-lists.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import type { ShownList } from '../../queries/product-lists.ts'

/** Shares a list with all members of the owner's organisation, or ends that. */
export function OrganizationList({
  list,
  name,
  onChange,
}: {
  list: ShownList
  /** The organisation's name. */
  name: string
  onChange: (list: ShownList) => void
}) {
  const isShared = list.organization !== null
  const form = useForm(organizationListForm, { hasDraft: false, onDone: (next) => onChange(next) })
  return (
    <Form form={form} className="flex flex-col gap-2">
      <p role="status" data-organization-list={isShared ? 'shared' : 'private'}>
        {isShared ? (
          <Trans>Everyone in {name} can read the list, change it and put it in their basket.</Trans>
        ) : (
          <Trans>Nobody else in {name} can see the list.</Trans>
        )}
      </p>
      <SubmitButton
        variant="quiet"
        size="medium"
        className="self-start"
        name="forOrganization"
        value={isShared ? 'no' : 'yes'}
      >
        {isShared ? (
          <Trans comment="button: a list is no longer shared with an organisation">Keep it to myself</Trans>
        ) : (
          <Trans comment="button: shares a list with an organisation">Share with {name}</Trans>
        )}
      </SubmitButton>
    </Form>
  )
}
