import { Trans, useLingui } from '@lingui/react/macro'
import type { SlotPicker } from '../../../shared/api/slot-picker.ts'
import { formatPostalCode, POSTAL_CODE_DIGITS } from '../../../shared/address/postal-code.ts'
import { DELIVERY_FIELDS, readPlace } from '../../../shared/forms/delivery-fields.ts'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useDeliveryChoice } from '../../features/slot-picker/use-delivery-choice.ts'
import { placeForm } from './forms.ts'

/** The postal code, which is enough to see the delivery times. */
export function PostalCodeForm({ picker }: { picker: SlotPicker }) {
  const { t } = useLingui()
  const { country } = useLocale()
  const digits = POSTAL_CODE_DIGITS[country]
  const choose = useDeliveryChoice()
  const form = useForm(placeForm, {
    values: picker.postalCode ? { [DELIVERY_FIELDS.postalCode]: formatPostalCode(picker.postalCode) } : {},
    hasDraft: false,
    submit: (get) => choose.mutateAsync(readPlace(get)),
  })
  return (
    <Form form={form} className="flex flex-wrap gap-3 items-end">
      <TextField
        name={DELIVERY_FIELDS.postalCode}
        label={<Trans>Postal code</Trans>}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        fault={t`Enter a ${digits}-digit postal code.`}
      />
      <SubmitButton variant="primary" size="medium">
        <Trans>Show delivery times</Trans>
      </SubmitButton>
    </Form>
  )
}
