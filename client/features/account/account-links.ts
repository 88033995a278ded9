import { useLingui } from '@lingui/react/macro'
import type { RouteTarget } from '../../links/link-target.ts'

type AccountKey =
  | 'account'
  | 'accountAddresses'
  | 'accountDelivery'
  | 'accountGiftcards'
  | 'accountInvoices'
  | 'accountLists'
  | 'accountOrders'
  | 'accountOrganization'
  | 'accountPaymentCards'
  | 'accountPreferences'
  | 'accountReminders'
  | 'accountSecurity'
  | 'diet'
  | 'dinners'
  | 'perks'
type AccountLink = { target: RouteTarget<AccountKey>; title: string }

/** The account's pages, and the plan of dinners, in the order of the menu and the navigation. */
export function useAccountLinks(isOrganization: boolean): AccountLink[] {
  const { t } = useLingui()
  const place = (to: AccountKey, title: string): AccountLink => ({ target: { to }, title })
  return [
    place('account', t`Your account`),
    place('accountOrders', t({ message: 'Orders', comment: 'link and heading: the customer’s orders' })),
    ...(isOrganization
      ? [
          place(
            'accountOrganization',
            t({ message: 'Organisation', comment: 'link and heading: the customer’s company' }),
          ),
        ]
      : []),
    place(
      'accountAddresses',
      t({ message: 'Addresses', comment: 'link and heading: the customer’s delivery addresses' }),
    ),
    place('accountDelivery', t`Regular delivery`),
    place('accountPaymentCards', t`Payment cards`),
    ...(isOrganization
      ? []
      : [
          place(
            'perks',
            t({ message: 'Perks', comment: 'link and heading: what customers get for ordering' }),
          ),
        ]),
    place(
      'accountGiftcards',
      t({ message: 'Gift cards', comment: 'link and heading: the customer’s gift cards' }),
    ),
    ...(isOrganization
      ? [
          place(
            'accountInvoices',
            t({ message: 'Invoices', comment: 'link and heading: the company’s invoices' }),
          ),
        ]
      : []),
    place(
      'dinners',
      t({ message: 'Dinners', comment: 'link and heading: what the customer cooks and plans' }),
    ),
    place('accountLists', t({ message: 'Lists', comment: 'link and heading: lists of goods' })),
    place(
      'accountReminders',
      t({ message: 'Reminders', comment: 'link and heading: reminders the customer asked for' }),
    ),
    place('diet', t`Allergies and diet`),
    place('accountPreferences', t({ message: 'Settings', comment: 'link and heading of the account' })),
    place(
      'accountSecurity',
      t({ message: 'Security', comment: 'link and heading of the account: password, passkeys, log-ins' }),
    ),
  ]
}
