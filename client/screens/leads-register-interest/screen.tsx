import { Trans, useLingui } from '@lingui/react/macro'
import { interestForm, SERVED } from '../../../shared/forms/leads.ts'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { useLocation } from '../../router/use-router.ts'

/** Registers interest in a place without delivery: an e-mail address and a postal code. */
export function Screen() {
  const { t } = useLingui()
  const { search } = useLocation()
  const form = useForm(interestForm, { values: { postalCode: search['postal_code'] ?? '' } })
  const isServed = search['done'] === SERVED
  return (
    <div className="max-w-160 mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={t`Tell me when you start delivering here`}
        description={t`Leave your e-mail address, and we’ll let you know when we start delivering to your postal code.`}
      />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans>Tell me when you start delivering here</Trans>
      </h1>
      <p className="mt-2 mb-4 text-muted">
        <Trans>
          The more people ask, the sooner we’ll come. We’ll e-mail you once, when we start delivering.
        </Trans>
      </p>
      <div className="rounded-card bg-surface p-5 flex flex-col gap-4">
        <DoneNotice form={{ ...form, isDone: form.isDone || isServed }}>
          {isServed ? (
            <>
              <Trans>Good news: we already deliver to that postal code.</Trans>{' '}
              <Link to="delivery" className="underline">
                <Trans>Show delivery times</Trans>
              </Link>
            </>
          ) : (
            <Trans>Thank you! We’ll let you know as soon as we deliver where you live.</Trans>
          )}
        </DoneNotice>
        <Form form={form}>
          <TextField
            name="email"
            type="email"
            label={<Trans>E-mail</Trans>}
            autoComplete="email"
            maxLength={254}
          />
          <TextField
            name="postalCode"
            label={<Trans>Postal code</Trans>}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
          />
          <Checkbox
            name="acceptTerms"
            isRequired
            label={
              <Trans>You may store my e-mail address to let me know when you start delivering here</Trans>
            }
          />
          <SubmitButton>
            <Trans comment="button: asks for an e-mail when the shop comes to a place">Let me know</Trans>
          </SubmitButton>
        </Form>
      </div>
    </div>
  )
}
