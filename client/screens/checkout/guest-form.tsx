import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { formatPostalCode } from '../../../shared/address/postal-code.ts'
import { useApi } from '../../api/api-context.tsx'
import { EmailField, NameFields } from '../../features/account/account-fields.tsx'
import { PhoneField } from '../../features/form/phone-field.tsx'
import { PlaceFields } from '../../features/address-form/address-form.tsx'
import { SETTLE_TIMEOUT, useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useLoadedForPress } from '../../hooks/use-loaded-for-press.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { loadPart } from '../../ui/late-part.tsx'
import { guestForm } from './forms.ts'
import { PARTS } from './parts.ts'

/** Who orders without an account, and where to. The session is a new one afterwards. */
export function GuestForm({ postalCode, city }: { postalCode: string | null; city: string | null }) {
  const api = useApi()
  const cart = useCart()
  const queryClient = useQueryClient()
  useLoadedForPress(loadSession)
  const form = useForm(guestForm, {
    values: postalCode === null ? {} : { postalCode: formatPostalCode(postalCode), city: city ?? '' },
    isRenewing: false,
    async before() {
      await loadSession()
      // What replaces this form is there when it goes; lost, it is asked for again.
      const parts = [loadPart(PARTS.page), loadPart(PARTS.contact)]
      await Promise.allSettled([cart.settle(SETTLE_TIMEOUT), ...parts])
    },
    async onDone() {
      const { beginSession } = await loadSession()
      await beginSession(api, queryClient, null)
      await queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    },
  })
  return (
    <Form form={form}>
      <ContactFields />
      <PlaceFields />
      <SubmitButton variant="main" size="large">
        <Trans comment="button: to the next step of the checkout">Continue</Trans>
      </SubmitButton>
    </Form>
  )
}

const loadSession = () => import('../../features/account/new-session.ts')

/** Corrects the contact details; the address has a step of its own. */
export function ContactForm({ contact, onSaved }: { contact: Checkout['contact']; onSaved: () => unknown }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { email, firstName, lastName, phone } = contact
  const form = useForm(guestForm, {
    values: { email, firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' },
    hasDraft: false,
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
      return onSaved()
    },
  })
  return (
    <Form form={form}>
      <ContactFields />
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Save your details</Trans>
      </SubmitButton>
    </Form>
  )
}

function ContactFields() {
  return (
    <>
      <EmailField hint={<Trans>We’ll send the receipt here, and tell you when we’re on our way.</Trans>} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 items-end">
        <NameFields />
      </div>
      <PhoneField hint={<Trans>The driver will call this number if no one answers the door.</Trans>} />
    </>
  )
}
