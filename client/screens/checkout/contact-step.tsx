import { Trans } from '@lingui/react/macro'
import { formatPhone } from '../../ui/phone.ts'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { href } from '../../../shared/href.ts'
import { useLocale, usePageContext } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { guestForm, removeGuestForm } from './forms.ts'
import { ContactForm } from './guest-form.tsx'
import { ChangeLink } from './step.tsx'

/** What a guest has said about themselves, to correct or to remove. */
export function ContactStep({ contact }: { contact: Checkout['contact'] }) {
  const { site } = useLocale()
  const router = useRouter()
  const from = useLocation()
  const isRefused = usePageContext().form?.form === guestForm.name
  const { firstName, lastName, email, phone } = contact
  return (
    <section aria-labelledby="step-contact" className="rounded-card bg-surface p-5" data-step="contact">
      <h2
        id="step-contact"
        tabIndex={-1}
        className="text-xl font-800 flex items-center gap-2 mb-3 [overflow-wrap:anywhere]"
      >
        <span className="i-lucide-circle-check text-leaf" aria-hidden="true" />
        <Trans comment="heading: name, address and how to reach the customer">Your details</Trans>
        <span className="sr-only">
          <Trans comment="screen readers: after the name of a step">done</Trans>
        </span>
      </h2>
      {from.search['change'] === 'contact' || isRefused ? (
        <>
          <ContactForm
            contact={contact}
            onSaved={() => router.navigate(href(site, 'checkout'), { scroll: 'keep', replace: true, from })}
          />
          <RemoveDetails />
        </>
      ) : (
        <>
          <p className="text-lg">{[firstName, lastName].filter(Boolean).join(' ')}</p>
          <p className="text-muted">
            {email}, {formatPhone(phone ?? '')}
          </p>
          <ChangeLink step="contact">
            <Trans comment="button: corrects name, e-mail and phone number">Change details</Trans>
          </ChangeLink>
        </>
      )}
    </section>
  )
}

/** For a shared device. A new page, because nothing of the guest may stay on this one. */
function RemoveDetails() {
  const form = useForm(removeGuestForm, {
    hasDraft: false,
    onDone: (_, { next }) => location.assign(next ?? ''),
  })
  return (
    <Form form={form} className="mt-4">
      <p className="text-muted">
        <Trans>
          On a shared device? Remove your details and empty the basket. If you have an order in progress,
          we’ll keep the details it needs until it’s complete.
        </Trans>
      </p>
      <SubmitButton variant="quiet" size="medium" className="self-start">
        <Trans>Remove my details</Trans>
      </SubmitButton>
    </Form>
  )
}
