import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { contact as contactSchema } from '../../../shared/api/user-profile.ts'
import { contactForm } from '../../../shared/forms/user-profile.ts'
import { EmailField } from '../../features/account/account-fields.tsx'
import { PhoneField } from '../../features/form/phone-field.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { AskForProof } from '../../features/account/ask-for-proof.tsx'
import { SaveSettings } from '../../features/form/done-notice.tsx'
import { Form } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'

type Contact = v.InferOutput<typeof contactSchema>

/** E-mail and phone. A new e-mail address applies after its confirmation, and requires a fresh proof. */
export function ContactForm({ contact }: { contact: Contact }) {
  const queryClient = useQueryClient()
  const form = useForm(contactForm, {
    values: { email: contact.pendingEmail ?? contact.email, phone: contact.phone ?? '' },
    onDone: () => queryClient.invalidateQueries({ queryKey: ['user'] }),
  })
  const { pendingEmail } = contact
  return (
    <AccountSection title={<Trans>Contact details</Trans>}>
      {pendingEmail && (
        <p className="rounded-picture bg-sunken px-4 py-3">
          <Trans>{pendingEmail} isn’t confirmed yet. Follow the link we sent to that e-mail address.</Trans>
        </p>
      )}
      <Form form={form}>
        <EmailField />
        <PhoneField isOptional />
        <AskForProof>
          <SaveSettings form={form}>
            <Trans>
              Saved. If you’ve changed your e-mail address, confirm it by following the link we’ve sent to the
              new one.
            </Trans>
          </SaveSettings>
        </AskForProof>
      </Form>
    </AccountSection>
  )
}
