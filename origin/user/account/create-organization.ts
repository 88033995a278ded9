import { CURRENCY_BY_COUNTRY } from '../../../shared/money/money.ts'
import type { RequestContext } from '../../http/context.ts'

type NewOrganization = { number: string; name: string; invoiceEmail: string }

/** Creates an organisation. Others may have given the same number. */
export function prepareCreateOrganization(
  { db, country }: Pick<RequestContext, 'db' | 'country'>,
  { number, name, invoiceEmail }: NewOrganization,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO organizations (name, organization_number, country, currency, invoice_email)
       VALUES (?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(name, number, country, CURRENCY_BY_COUNTRY[country], invoiceEmail)
}
