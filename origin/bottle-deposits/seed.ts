import { DEPOSIT_KEYS, DEPOSITS } from './rules/deposits.ts'
import { COUNTRIES } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'

/** Statements for the deposits of every country. */
export function bottleDepositStatements(): Statement[] {
  const rows = COUNTRIES.flatMap((country) =>
    DEPOSIT_KEYS.map((key) => [country, key, DEPOSITS[country][key]]),
  )
  return [insertRows('bottle_deposits', ['country', 'key', 'amount_minor'], rows)]
}
