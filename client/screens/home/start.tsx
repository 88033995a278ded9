import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SlotRef } from '../../../shared/api/cart.ts'
import { POSTAL_CODE_DIGITS } from '../../../shared/address/postal-code.ts'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { DELIVERY_FIELDS, placeForm, readPlace } from '../../../shared/forms/slot-picker.ts'
import { href } from '../../../shared/href.ts'
import { routePath } from '../../../shared/route-match.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { FieldError, INPUT } from '../../features/form/field-frame.tsx'
import { useField } from '../../features/form/form-context.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useDeliveryChoice } from '../../features/slot-picker/use-delivery-choice.ts'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { useRouter } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * What comes first: a stranger gives the postal code; others see the time they hold or their order on its way. It has
 * one height for all, so that nothing moves when the session arrives.
 */
export function Start() {
  const session = useQueryData(sessionQuery(useApi()))
  const held = session?.cart?.deliverySlot
  const order = session?.nextDelivery?.upcoming[0]
  if (held) {
    return (
      <Known slot={held} title={<Trans comment="above the delivery time">Held for you</Trans>}>
        <Link to="cart" className={buttonClass()}>
          <Trans>Go to basket</Trans>
        </Link>
      </Known>
    )
  }
  if (order) {
    const { orderNumber, deliverySlot, statusText } = order
    return (
      <Known slot={deliverySlot} title={statusText}>
        <Link to="accountOrder" params={{ orderNumber }} className={buttonClass({ variant: 'quiet' })}>
          <Trans comment="link to an order">See the order</Trans>
        </Link>
      </Known>
    )
  }
  return <PostalCode />
}

function Known({ slot, title, children }: { slot: SlotRef; title: ReactNode; children: ReactNode }) {
  const locale = useLocale()
  return (
    <section className={LOOK} data-start="">
      <p className="grow leading-snug">
        <span className="block text-sm">{title}</span>
        <time dateTime={slot.openDatetime} className="font-700">
          {formatSlot(slot, locale)}
        </time>
      </p>
      {children}
    </section>
  )
}

function PostalCode() {
  const { site } = useLocale()
  const router = useRouter()
  const choose = useDeliveryChoice()
  const form = useForm(placeForm, {
    hasDraft: false,
    submit: (get) => choose.mutateAsync(readPlace(get)),
    onDone: () => router.navigate(href(site, 'delivery')),
  })
  return (
    <Form form={form} address={routePath('delivery', {})} className={LOOK}>
      <Field />
      <SubmitButton size="medium">
        <Trans comment="button: looks up delivery times for a postal code">Check</Trans>
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
      <p className="grow leading-snug">
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
          className={`${INPUT} max-w-24`}
          {...field.aria}
        />
        <FieldError field={field} />
      </div>
    </>
  )
}

const LOOK = 'min-h-16 rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-2 flex items-center gap-3'
