import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Organization } from '../../../shared/api/organizations.ts'
import { NO_E_INVOICE, organizationForm } from '../../../shared/forms/organizations.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { OrganizationNameField } from '../../features/account/account-fields.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { SaveSettings } from '../../features/form/done-notice.tsx'
import { Form } from '../../features/form/form.tsx'
import { SelectField } from '../../features/form/select-field.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { organizationQuery } from '../../queries/organizations.ts'

/** EHF is the Norwegian format of electronic invoices on the Peppol network. */
const E_INVOICES = ['EHF', 'Peppol'] as const

export function InvoicingForm({ organization }: { organization: Organization['organization'] }) {
  const { t } = useLingui()
  const api = useApi()
  const { country } = useLocale()
  const queryClient = useQueryClient()
  const { eInvoice, billingAddress } = organization
  const form = useForm(organizationForm, {
    values: {
      name: organization.name,
      invoiceEmail: organization.invoiceEmail ?? '',
      invoiceReference: organization.invoiceReference ?? '',
      'eInvoice.type': eInvoice?.type ?? NO_E_INVOICE,
      'eInvoice.id': eInvoice?.id ?? '',
      'billingAddress.street': billingAddress?.street ?? '',
      'billingAddress.postalCode': billingAddress?.postalCode ?? '',
      'billingAddress.city': billingAddress?.city ?? '',
    },
    onDone(result) {
      queryClient.setQueryData(organizationQuery(api).queryKey, result.organization)
      return queryClient.invalidateQueries({ queryKey: ['user'] })
    },
  })
  return (
    <AccountSection title={<Trans>Invoices</Trans>}>
      <Form form={form}>
        <OrganizationNameField name="name" />
        <TextField
          name="invoiceEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          isOptional
          label={<Trans>E-mail for invoices</Trans>}
        />
        <TextField
          name="invoiceReference"
          autoComplete="off"
          maxLength={60}
          isOptional
          label={<Trans>Your reference</Trans>}
        />
        <SelectField
          name="eInvoice.type"
          label={<Trans>Electronic invoice</Trans>}
          options={[
            {
              value: NO_E_INVOICE,
              label: t({ message: 'None', comment: 'first choice of a list of addresses' }),
            },
            ...E_INVOICES.filter((each) => each !== 'EHF' || country === 'NO').map((value) => ({
              value,
              label: value,
            })),
          ]}
        />
        <TextField
          name="eInvoice.id"
          autoComplete="off"
          maxLength={60}
          isOptional
          label={<Trans>Address for electronic invoices</Trans>}
        />
        <TextField
          name="billingAddress.street"
          autoComplete="billing street-address"
          maxLength={120}
          isOptional
          label={<Trans>Billing address</Trans>}
        />
        <div className="grid grid-cols-1 gap-4 items-end sm:grid-cols-[8rem_1fr]">
          <TextField
            name="billingAddress.postalCode"
            autoComplete="billing postal-code"
            inputMode="numeric"
            maxLength={6}
            isOptional
            label={<Trans>Postal code</Trans>}
          />
          <TextField
            name="billingAddress.city"
            autoComplete="billing address-level2"
            maxLength={60}
            isOptional
            label={<Trans>City</Trans>}
          />
        </div>
        <SaveSettings form={form} />
      </Form>
    </AccountSection>
  )
}
