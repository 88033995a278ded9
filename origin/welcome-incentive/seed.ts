import { COUNTRIES } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'

/** The code for a first order; `discountCodeStatements` makes it. */
export const WELCOME_CODE = 'FERSK150'

export function welcomeIncentiveStatements(): Statement[] {
  return [
    insertRows(
      'welcome_incentives',
      ['country', 'code'],
      COUNTRIES.map((country) => [country, WELCOME_CODE]),
    ),
  ]
}
