import { readMailbox, type StoredEmail } from '../../origin/mailbox/read.ts'
import { DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { createShopper, type Shopper } from '../contract/cart-client.ts'
import type { TestOrigin } from './origin.ts'

type Site = Parameters<typeof createShopper>[1]

/** A browser that is logged in to a demo account or another account with its password. */
export async function signIn(
  origin: TestOrigin,
  email: string,
  { site, password = DEMO_PASSWORD }: { site?: Site; password?: string } = {},
): Promise<Shopper> {
  const shopper = await createShopper(origin, site)
  const { status } = await shopper.call('POST', 'user/login/', { username: email, password })
  if (status !== 200) throw new Error(`${email} could not log in: ${status}`)
  return shopper
}

export const TEST_PASSWORD = 'blåbærskog-i-regn'

/** A browser with a new logged-in user, and the user’s e-mail address. */
export async function signUp(
  origin: TestOrigin,
  { site, ...form }: { site?: Site } & Record<string, unknown> = {},
): Promise<{ shopper: Shopper; email: string }> {
  const shopper = await createShopper(origin, site)
  const email = `${crypto.randomUUID()}@example.test`
  const { status, body } = await shopper.call<object>('POST', 'user/register/', {
    email,
    password: TEST_PASSWORD,
    firstName: 'Ola',
    lastName: 'Nordmann',
    phone: '41234567',
    customerType: 'private',
    acceptTerms: true,
    marketingConsent: false,
    ...form,
  })
  if (status !== 201) throw new Error(`Registering failed: ${status} ${JSON.stringify(body)}`)
  return { shopper, email }
}

/** Gives a fresh proof for a session with its user's password (docs/reference/security.md#fresh-proofs). */
export async function prove({ call }: Shopper, proofPassword = TEST_PASSWORD): Promise<void> {
  const { status } = await call('POST', 'user/proof/', { proofPassword })
  if (status !== 200) throw new Error(`The proof was refused: ${status}`)
}

/** The newest e-mail to an address, optionally of one kind. */
export async function lastEmail(
  { deps }: Pick<TestOrigin, 'deps'>,
  to: string,
  template?: string,
): Promise<StoredEmail> {
  const emails = await readMailbox(deps, { to })
  const email = emails.find((each) => template === undefined || each.template === template)
  if (!email) throw new Error(`No e-mail ${template ?? ''} to ${to}`)
  return email
}

/** The token of the link in an e-mail, from the query or the path. */
export function tokenOf(email: StoredEmail): string {
  const token = /(?:[?&]token=|\/token-authentication\/)([A-Za-z0-9_-]{43,})/.exec(email.text)?.[1]
  if (!token) throw new Error(`No token in: ${email.text}`)
  return token
}

/** The six digits of an e-mail. */
export function codeOf(email: StoredEmail): string {
  const code = /^\d{6}$/m.exec(email.text)?.[0]
  if (!code) throw new Error(`No code in: ${email.text}`)
  return code
}
