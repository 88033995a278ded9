import { Trans, useLingui } from '@lingui/react/macro'
import { type Order, ORDER_NOTE_MAX } from '../../../shared/api/orders-detail.ts'
import { deliveryTypeForm } from '../../../shared/forms/orders.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useOrderChange } from './use-order-change.ts'

/** Whether the recipient is at home, and where the goods are left otherwise. */
export function DeliveryTypeForm({ order }: { order: Order }) {
  const { t } = useLingui()
  const { orderNumber, deliveryType, placement } = order
  const { take, refuse } = useOrderChange(orderNumber)
  const form = useForm(deliveryTypeForm, {
    instance: orderNumber,
    values: { deliveryType: deliveryType ?? 'attended', placement: placement ?? 'door' },
    onDone: () => take(null, deliveryTypeForm.name),
    onRefused: refuse,
  })
  return (
    <Form form={form}>
      <RadioGroup
        name="deliveryType"
        legend={<Trans>Who will receive the order?</Trans>}
        choices={[
          { value: 'attended', label: <Trans>Someone will be home</Trans> },
          { value: 'unattended', label: <Trans>Leave the order if no one is home</Trans> },
        ]}
      />
      <SelectField
        name="placement"
        label={<Trans>Where should we leave the order if no one is home?</Trans>}
        options={[
          { value: 'door', label: t`At the door` },
          { value: 'porch', label: t`On the steps or the porch` },
          { value: 'garage', label: t`In the garage or carport` },
          { value: 'reception', label: t`At reception` },
          { value: 'other', label: t`Somewhere else` },
        ]}
      />
      <TextField
        name="note"
        label={<Trans>Note for the driver</Trans>}
        maxLength={ORDER_NOTE_MAX}
        isOptional
      />
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Save</Trans>
      </SubmitButton>
    </Form>
  )
}
