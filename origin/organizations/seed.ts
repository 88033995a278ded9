import { insertRows, type Statement } from '../db/statements.ts'

/** Fictitious businesses with valid check digits in their numbers. */
const REGISTER = [
  ['NO', '912345602', 'Fjordkontoret AS', 'Storgata 12', '0184', 'Oslo'],
  ['NO', '987654325', 'Nordlys Barnehage AS', 'Kirkegata 4', '0153', 'Oslo'],
  ['SE', '5599001129', 'Kontoret vid Ån AB', 'Storgatan 8', '11151', 'Stockholm'],
  ['SE', '5561234567', 'Förskolan Solrosen AB', 'Kungsgatan 3', '41119', 'Göteborg'],
] as const

/** Statements for the business register. */
export function businessRegisterStatements(): Statement[] {
  return [
    insertRows(
      'business_register',
      ['country', 'organization_number', 'name', 'street', 'postal_code', 'city'],
      REGISTER.map((row) => [...row]),
    ),
  ]
}
