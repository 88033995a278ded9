import { useLingui } from '@lingui/react/macro'
import type { RouteTarget } from '../../links/link-target.ts'

type AccountKey =
  | 'account'
  | 'accountAddresses'
  | 'accountInvoices'
  | 'accountOrders'
  | 'accountOrganization'
  | 'accountPaymentCards'
  | 'accountPreferences'
  | 'accountReminders'
  | 'accountSecurity'
type AccountLink = { target: RouteTarget<AccountKey>; title: string }

/** The account's pages in the order of the menu and the navigation. */
export function useAccountLinks(isOrganization: boolean): AccountLink[] {
  const { t } = useLingui()
  const place = (to: AccountKey, title: string): AccountLink => ({ target: { to }, title })
  return [
    place('account', t`Your account`),
    place('accountOrders', t`Orders`),
    ...(isOrganization ? [place('accountOrganization', t`Organisation`)] : []),
    place('accountAddresses', t`Addresses`),
    place('accountPaymentCards', t`Payment cards`),
    ...(isOrganization ? [place('accountInvoices', t`Invoices`)] : []),
    place('accountReminders', t`Reminders`),
    place('accountPreferences', t`Settings`),
    place('accountSecurity', t`Security`),
  ]
}
