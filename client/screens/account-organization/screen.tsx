import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../shared/money/money.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountPage, AccountSection } from '../../features/account/account-page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { userOnly } from '../../queries/user-only.ts'
import { approvalsQuery, deliveryLocationsQuery, organizationQuery } from '../../queries/organizations.ts'
import { addressesQuery } from '../../queries/user-addresses.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { Approvals } from './approvals.tsx'
import { InvoicingForm } from './invoicing-form.tsx'
import { Locations } from './locations.tsx'
import { Members } from './members.tsx'

export const queries = (api: Api) => ({
  critical: userOnly(api, [
    profileQuery(api),
    organizationQuery(api),
    approvalsQuery(api),
    deliveryLocationsQuery(api),
    addressesQuery(api),
  ]),
  deferred: [],
})

/** The organisation's invoicing and members; only an admin may change them. */
export function Screen() {
  const { t } = useLingui()
  const { language } = useLocale()
  const { data: organization } = useSuspenseQuery(organizationQuery(useApi()))
  const { organizationNumber, paymentTermsDays, creditLimit } = organization
  return (
    <AccountPage title={organization.name}>
      <PageHead title={t`Organisation`} />
      <Approvals isAdmin={organization.role === 'admin'} />
      <AccountSection title={<Trans comment="heading: the terms of a company">Agreement</Trans>}>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">
            <Trans>Organisation number</Trans>
          </dt>
          <dd className="font-600">{organizationNumber}</dd>
          <dt className="text-muted">
            <Trans comment="before a number of days: how long an organisation has for an invoice">
              Payment terms
            </Trans>
          </dt>
          <dd className="font-600">
            <Plural value={paymentTermsDays} one="# day" other="# days" />
          </dd>
          <dt className="text-muted">
            <Trans>Credit limit</Trans>
          </dt>
          <dd className="font-600">{formatMoney(creditLimit, language)}</dd>
        </dl>
        {organization.role !== 'admin' && (
          <p className="text-muted">
            <Trans>Only an administrator of the organisation can change what’s on this page.</Trans>
          </p>
        )}
      </AccountSection>
      {organization.role === 'admin' && <InvoicingForm organization={organization} />}
      <Members organization={organization} />
      <Locations isAdmin={organization.role === 'admin'} />
    </AccountPage>
  )
}
