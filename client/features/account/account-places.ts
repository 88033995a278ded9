import { useLingui } from '@lingui/react/macro'
import { type RouteKey, ROUTES } from '../../../shared/routes.ts'

type Place = { key: RouteKey; path: string; title: string; icon: string }

/** The pages of an account, in the order people look for them: for the menu and the pages' navigation. */
export function useAccountPlaces(isOrganization: boolean): Place[] {
  const { t } = useLingui()
  const place = (key: RouteKey, title: string, icon: string): Place => ({
    key,
    title,
    icon,
    path: ROUTES[key].path,
  })
  return [
    place('account', t`Your account`, 'i-lucide-user'),
    place('accountOrders', t`Orders`, 'i-lucide-package'),
    ...(isOrganization ? [place('accountOrganization', t`Organisation`, 'i-lucide-building-2')] : []),
    place('accountAddresses', t`Addresses`, 'i-lucide-map-pin'),
    place('accountPaymentCards', t`Payment cards`, 'i-lucide-credit-card'),
    ...(isOrganization ? [place('accountInvoices', t`Invoices`, 'i-lucide-file-text')] : []),
    place('accountReminders', t`Reminders`, 'i-lucide-bell'),
    place('accountPreferences', t`Details and preferences`, 'i-lucide-settings-2'),
    place('accountSecurity', t`Security`, 'i-lucide-shield-check'),
  ]
}
