import { Trans, useLingui } from '@lingui/react/macro'
import { POSTAL_CODE_DIGITS } from '../../../shared/address/postal-code.ts'
import { DELIVERY_FIELDS, readPlace } from '../../../shared/forms/delivery-fields.ts'
import { placeForm } from '../../../shared/forms/slot-picker.ts'
import { href } from '../../../shared/href.ts'
import { routePath } from '../../../shared/route-match.ts'
import { useLocale } from '../../config.tsx'
import { useRouter } from '../../router/use-router.ts'
import { FieldError, INPUT } from '../form/field-frame.tsx'
import { useField } from '../form/form-context.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { useDeliveryChoice } from './use-delivery-choice.ts'

/** Asks a stranger for the postal code on a page of any kind, and leads to its delivery times. */
export function AskPostalCode({ className }: { className: string }) {
  const { site } = useLocale()
  const router = useRouter()
  const choose = useDeliveryChoice()
  const form = useForm(placeForm, {
    hasDraft: false,
    submit: (get) => choose.mutateAsync(readPlace(get)),
    onDone: () => router.navigate(href(site, 'delivery')),
  })
  return (
    <Form form={form} address={routePath('delivery', {})} hasOneField className={className}>
      <Field />
      <SubmitButton size="medium" className="whitespace-nowrap">
        <Trans comment="button: looks up delivery times for a postal code">See times</Trans>
      </SubmitButton>
    </Form>
  )
}

function Field() {
  const { t } = useLingui()
  const digits = POSTAL_CODE_DIGITS[useLocale().country]
  const field = useField(DELIVERY_FIELDS.postalCode, false)
  return (
    <>
      <p className="grow basis-0 leading-snug">
        <span className="block font-700">
          <Trans comment="above the field for the postal code">Where do you live?</Trans>
        </span>
        <label htmlFor={field.id} className="text-sm">
          <Trans>Postal code</Trans>
        </label>
      </p>
      <div>
        <input
          id={field.id}
          name={DELIVERY_FIELDS.postalCode}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={field.value}
          data-fault={t`Enter a ${digits}-digit postal code.`}
          className={`${INPUT} max-w-20`}
          {...field.aria}
        />
      </div>
      <FieldError field={field} className="order-last basis-full" />
    </>
  )
}
