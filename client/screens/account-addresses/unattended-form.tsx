import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { unattendedForm } from '../../../shared/forms/user-addresses.ts'
import { useApi } from '../../api/api-context.tsx'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { addressesQuery, unattendedQuery } from '../../queries/user-addresses.ts'

/** Where goods are left when the recipient is not at home, and the terms for that. */
export function UnattendedForm({ addressId, onSaved }: { addressId: string; onSaved: () => unknown }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: wizard } = useSuspenseQuery(unattendedQuery(api, addressId))
  const { current } = wizard
  const form = useForm(unattendedForm, {
    instance: addressId,
    hasDraft: false,
    values: {
      ...(current.isEnabled && { accept: 'on' }),
      placement: current.placement ?? 'door',
      note: current.note ?? '',
    },
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: addressesQuery(api).queryKey })
      return onSaved()
    },
  })
  return (
    <div className="mt-4 pt-4 border-t border-line" data-unattended="">
      <Form form={form}>
        <RadioGroup
          name="placement"
          legend={<Trans>If no one is home, we’ll leave your order</Trans>}
          choices={wizard.placements.map(({ key, title }) => ({ value: key, label: title }))}
        />
        <TextField
          name="note"
          label={<Trans>Note for the driver</Trans>}
          rows={2}
          maxLength={250}
          isOptional
        />
        <p className="text-sm text-muted whitespace-pre-line">{wizard.agreementText}</p>
        <Checkbox
          name="accept"
          label={<Trans>I agree that you may leave my order there</Trans>}
          hint={<Trans>If you don’t tick the box, we’ll hand your order over in person.</Trans>}
        />
        <SubmitButton variant="primary" size="medium" className="self-start">
          <Trans>Save</Trans>
        </SubmitButton>
      </Form>
    </div>
  )
}
