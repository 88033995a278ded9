import type { BrowserContext } from 'playwright'
import type { TestShop } from '../support/shop.ts'
import { call, type Country, newEmail, PASSWORD, PLACES, register } from './buyer.ts'

/** One organisation of each country that the seed does not have. */
const ORGANIZATIONS = {
  NO: { number: '912345602', name: 'Fjordkontoret AS' },
  SE: { number: '5599001129', name: 'Kontoret vid Ån AB' },
} as const

/** Registers an organisation with an administrator, and a buyer who belongs to it. */
export async function createOrganization(
  d1: TestShop['d1'],
  { admin, buyer, country }: { admin: BrowserContext; buyer: BrowserContext; country: Country },
): Promise<{ email: string; buyerEmail: string; name: string }> {
  const email = newEmail()
  const { number, name } = ORGANIZATIONS[country]
  await call(admin, country, {
    method: 'POST',
    path: 'user/register/',
    body: {
      customerType: 'organization',
      organizationNumber: number,
      organizationName: name,
      email,
      password: PASSWORD,
      firstName: 'Anna',
      lastName: 'Admin',
      phone: PLACES[country].phone,
      acceptTerms: true,
    },
  })
  const buyerEmail = await register(buyer, country)
  await d1
    .prepare(
      `UPDATE users SET org_role = 'buyer', customer_type = 'organization',
              organization_id = (SELECT organization_id FROM users WHERE email = ?1) WHERE email = ?2`,
    )
    .bind(email, buyerEmail)
    .run()
  return { email, buyerEmail, name }
}
