import { Trans } from '@lingui/react/macro'
import { spendingLimitForm } from '../../../shared/forms/organizations.ts'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm, type FormOptions } from '../../features/form/use-form.ts'
import type { Organization } from '../../../shared/api/organizations.ts'

/** What a buyer may order for without an administrator. */
export function SpendingLimit({
  hashedUserId,
  limit,
  name,
  onDone,
}: {
  hashedUserId: string
  /** In minor units; null for any amount. */
  limit: number | null
  name: string
  onDone: NonNullable<FormOptions<Organization>['onDone']>
}) {
  const form = useForm(spendingLimitForm, {
    instance: hashedUserId,
    values: { limit: limit === null ? '' : String(limit / 100) },
    hasDraft: false,
    onDone,
  })
  return (
    <Form form={form} className="basis-full flex flex-wrap items-end gap-3">
      <TextField
        name="limit"
        inputMode="numeric"
        maxLength={9}
        isOptional
        label={<Trans>Spending limit for {name}</Trans>}
        hint={<Trans>In whole kroner for one order. Empty for any amount.</Trans>}
      />
      <SubmitButton variant="quiet" size="medium">
        <Trans comment="button: saves the spending limit of a buyer">Save limit</Trans>
        <span className="sr-only"> {name}</span>
      </SubmitButton>
      <DoneNotice form={form}>
        <Trans>The limit is saved.</Trans>
      </DoneNotice>
    </Form>
  )
}
