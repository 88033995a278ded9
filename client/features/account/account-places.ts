import { useLingui } from '@lingui/react/macro'
import { type RouteKey, ROUTES } from '../../../shared/routes.ts'

type Place = { key: RouteKey; path: string; title: string }

/** The pages of an account, in the order people look for them: for the menu and the pages' navigation. */
export function useAccountPlaces(isOrganization: boolean): Place[] {
  const { t } = useLingui()
  const place = (key: RouteKey, title: string): Place => ({ key, title, path: ROUTES[key].path })
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
