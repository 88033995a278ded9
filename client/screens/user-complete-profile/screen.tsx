import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { completeProfileForm } from '../../../shared/forms/user-profile.ts'
import { findNextPath } from '../../../shared/next-path.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AcceptTerms } from '../../features/account/accept-terms.tsx'
import { NameFields } from '../../features/account/account-fields.tsx'
import { PhoneField } from '../../features/form/phone-field.tsx'
import { CustomerType } from '../../features/account/customer-type.tsx'
import { EntryLink, EntryPage, nextTarget } from '../../features/account/entry-page.tsx'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { incompleteProfileQuery } from '../../queries/user-account.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'

export const queries = (api: Api) => ({ critical: [incompleteProfileQuery(api)], deferred: [] })

/** Asks for missing profile data; the user can postpone it (docs/reference/interface.md#onboarding). */
export function Screen() {
  const { t } = useLingui()
  const { site } = useLocale()
  const { data } = useSuspenseQuery(incompleteProfileQuery(useApi()))
  const next = findNextPath(site, useLocation().search['next'])
  const isMissing = (field: (typeof data.missingFields)[number]) => data.missingFields.includes(field)
  const form = useCompletion(data)
  if (data.isComplete) {
    return (
      <EntryPage title={<Trans>Your profile is complete</Trans>}>
        <PageHead title={t`Your profile`} />
        <p>
          <EntryLink {...nextTarget(next, { to: 'account' })}>
            <Trans comment="link: to the page the visitor wanted">Continue</Trans>
          </EntryLink>
        </p>
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title={<Trans comment="heading: a profile lacks a few fields">Almost there</Trans>}
      intro={<Trans>We need a few more details before your first delivery.</Trans>}
    >
      <PageHead title={t`Your profile`} />
      <Form form={form}>
        {isMissing('organizationNumber') && (
          <CustomerType
            first={form.state.values['customerType'] ?? 'organization'}
            names={{ number: 'organization.organizationNumber', name: 'organization.name' }}
          >
            <InvoiceEmailField />
          </CustomerType>
        )}
        <NameFields />
        <PhoneField hint={<Trans>For the driver, on the day of delivery.</Trans>} />
        <AcceptTerms />
        <Checkbox name="marketingConsent" label={<Trans>Send me offers and dinner ideas by e-mail</Trans>} />
        <SubmitButton>
          <Trans>Save and continue</Trans>
        </SubmitButton>
      </Form>
      <p>
        <EntryLink {...nextTarget(next, { to: 'home' })}>
          <Trans comment="button: skip this step">Later</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}

function InvoiceEmailField() {
  return (
    <TextField
      name="organization.invoiceEmail"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      label={<Trans>E-mail for invoices</Trans>}
    />
  )
}

type Incomplete = {
  prefill: { firstName: string | null; lastName: string | null; phone: string | null; email: string }
}

function useCompletion({ prefill }: Incomplete) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useForm(completeProfileForm, {
    values: {
      firstName: prefill.firstName ?? '',
      lastName: prefill.lastName ?? '',
      phone: prefill.phone ?? '',
      customerType: 'organization',
      'organization.invoiceEmail': prefill.email,
    },
    async onDone(_, { next }) {
      await queryClient.invalidateQueries({ queryKey: ['user'] })
      if (next !== null) await router.navigate(next, { replace: true })
    },
  })
}
