import { insertRows, type Statement } from '../db/statements.ts'
import type { SessionRow } from '../http/session.ts'

/**
 * Demo accounts, all with the same password. Its hash was made once with the development pepper: hashing here
 * would slow every seed, and with another pepper the accounts cannot log in.
 */

export const DEMO_PASSWORD = 'torg-demo-2026'
const DEMO_HASH = 'pbkdf2$100000$dG9yZy1kZW1vLXNhbHQwMQ$8E3yiA3mlzovmvGqSuPNuy91mifsi_QvFPtmhcmf31w'
const MADE_AT = '2026-01-02T08:00:00.000Z'
const ORGANIZATION_ID = 1

type Demo = {
  id: number
  email: string
  firstName: string
  lastName: string
  phone: string
  country: 'NO' | 'SE'
  language: 'nb' | 'sv'
  /** The role of staff at the console. */
  role?: NonNullable<SessionRow['staff_role']>
  is: string
}

export const DEMO_ACCOUNTS: readonly Demo[] = [
  {
    id: 1,
    email: 'kari@torg.test',
    firstName: 'Kari',
    lastName: 'Nordby',
    phone: '+4741234567',
    country: 'NO',
    language: 'nb',
    is: 'private, Norway',
  },
  {
    id: 2,
    email: 'sven@torg.test',
    firstName: 'Sven',
    lastName: 'Lindgren',
    phone: '+46701234567',
    country: 'SE',
    language: 'sv',
    is: 'private, Sweden',
  },
  {
    id: 3,
    email: 'innkjop@torg.test',
    firstName: 'Ingrid',
    lastName: 'Berge',
    phone: '+4792345678',
    country: 'NO',
    language: 'nb',
    is: 'organisation, Norway',
  },
  {
    id: 4,
    email: 'staff@torg.test',
    firstName: 'Stian',
    lastName: 'Aas',
    phone: '+4793456789',
    country: 'NO',
    language: 'nb',
    role: 'administrator',
    is: 'staff, administrator',
  },
  {
    id: 5,
    email: 'support@torg.test',
    firstName: 'Siri',
    lastName: 'Dahl',
    phone: '+4793456790',
    country: 'NO',
    language: 'nb',
    role: 'support',
    is: 'staff, support',
  },
  {
    id: 6,
    email: 'catalogue@torg.test',
    firstName: 'Kasper',
    lastName: 'Lie',
    phone: '+4793456791',
    country: 'NO',
    language: 'nb',
    role: 'catalogue',
    is: 'staff, catalogue',
  },
  {
    id: 7,
    email: 'warehouse@torg.test',
    firstName: 'Leif',
    lastName: 'Moen',
    phone: '+4793456792',
    country: 'NO',
    language: 'nb',
    role: 'warehouse',
    is: 'staff, warehouse',
  },
  {
    id: 8,
    email: 'money@torg.test',
    firstName: 'Mona',
    lastName: 'Vik',
    phone: '+4793456793',
    country: 'NO',
    language: 'nb',
    role: 'money',
    is: 'staff, money',
  },
]

/** Users 1 to 8 and organisation 1. */
export function peopleStatements(): Statement[] {
  return [
    insertRows(
      'organizations',
      [
        'id',
        'name',
        'organization_number',
        'country',
        'invoice_email',
        'currency',
        'credit_limit_minor',
        'billing_street',
        'billing_postal_code',
        'billing_city',
        'proved_at',
      ],
      [
        [
          ORGANIZATION_ID,
          'Fjordkontoret AS',
          '912345602',
          'NO',
          'faktura@torg.test',
          'NOK',
          5_000_000,
          'Storgata 12',
          '0184',
          'Oslo',
          MADE_AT,
        ],
      ],
    ),
    insertRows(
      'users',
      [
        'id',
        'public_hash',
        'email',
        'email_verified_at',
        'password_hash',
        'password_changed_at',
        'first_name',
        'last_name',
        'phone',
        'country',
        'language',
        'is_staff',
        'staff_role',
        'organization_id',
        'org_role',
        'profile_completed_at',
        'terms_accepted_at',
        'created_at',
      ],
      DEMO_ACCOUNTS.map((demo) => {
        const isMember = demo.email === 'innkjop@torg.test'
        return [
          demo.id,
          `demo-user-${demo.id}-torg-test`,
          demo.email,
          MADE_AT,
          DEMO_HASH,
          MADE_AT,
          demo.firstName,
          demo.lastName,
          demo.phone,
          demo.country,
          demo.language,
          demo.role ? 1 : 0,
          demo.role ?? null,
          isMember ? ORGANIZATION_ID : null,
          isMember ? 'admin' : null,
          MADE_AT,
          MADE_AT,
          MADE_AT,
        ]
      }),
    ),
    insertRows(
      'authenticators',
      ['user_id', 'type', 'external_id', 'created_at'],
      DEMO_ACCOUNTS.map(({ id }) => [id, 'password', String(id), MADE_AT]),
    ),
  ]
}
