import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../origin/user/seed.ts'
import { type LoadBrowser, PREPARING } from './browser.ts'

export type Account = { email: string; password: string; addressId: number }

/** Accounts of a run. Only one shopper uses an account at a time, so that carts do not mix. */
export type Accounts = { count: number; take(): Account | undefined; giveBack(account: Account): void }

/** Parallel registrations. */
const CONCURRENCY = 4
const PASSWORD = 'forty lines in a cart'
const ADDRESS = {
  recipientName: 'Kim Load',
  phone: '40000000',
  street: 'Storgata',
  streetNumber: '1',
  postalCode: '0155',
  city: 'Oslo',
}

/**
 * Registers up to `wanted` accounts with a delivery address, until the target's limit per IP address refuses
 * one. Falls back to the Norwegian demo account when the target accepts none.
 */
export async function registerAccounts(wanted: number, createBrowser: () => LoadBrowser): Promise<Accounts> {
  const free: Account[] = []
  let left = wanted
  const register = async () => {
    while (left > 0) {
      left -= 1
      const account = await registerOne(createBrowser())
      if (account) free.push(account)
      else left = 0
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, register))
  const kari = DEMO_ACCOUNTS.find(({ country }) => country === 'NO')
  if (free.length === 0 && wanted > 0 && kari) {
    const account = await enter(createBrowser(), kari.email, DEMO_PASSWORD)
    if (account) free.push(account)
  }
  return {
    count: free.length,
    take: () => free.shift(),
    giveBack: (account) => void free.push(account),
  }
}

async function registerOne(browser: LoadBrowser): Promise<Account | null> {
  await browser.api(PREPARING, 'GET', 'user/session/')
  const email = `load-${crypto.randomUUID()}@example.test`
  const { isOk } = await browser.api(PREPARING, 'POST', 'user/register/', {
    customerType: 'private',
    email,
    password: PASSWORD,
    firstName: 'Kim',
    lastName: 'Load',
    phone: ADDRESS.phone,
    acceptTerms: true,
    marketingConsent: false,
  })
  return isOk ? withAddress(browser, email, PASSWORD) : null
}

async function enter(browser: LoadBrowser, email: string, password: string): Promise<Account | null> {
  await browser.api(PREPARING, 'GET', 'user/session/')
  const { isOk } = await browser.api(PREPARING, 'POST', 'user/login/', { username: email, password })
  return isOk ? withAddress(browser, email, password) : null
}

async function withAddress(browser: LoadBrowser, email: string, password: string): Promise<Account | null> {
  type Added = { address: { id: number } }
  const { body } = await browser.api<Added>(PREPARING, 'POST', 'user/addresses/', ADDRESS)
  return body && { email, password, addressId: body.address.id }
}
