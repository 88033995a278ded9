import { DEPOSIT_KEYS, DEPOSITS } from './rules/deposits.ts'
import { COUNTRIES } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'

/** Statements for the deposits of every country, past ones included. */
export function bottleDepositStatements(): Statement[] {
  const rows = COUNTRIES.flatMap((country) =>
    DEPOSITS[country].flatMap((terms) =>
      DEPOSIT_KEYS.map((key) => [
        country,
        key,
        terms[key],
        terms.smallUpToLitres,
        terms.validFrom,
        terms.validTo,
      ]),
    ),
  )
  const columns = ['country', 'key', 'amount_minor', 'small_up_to_litres', 'valid_from', 'valid_to']
  return [insertRows('bottle_deposits', columns, rows)]
}
