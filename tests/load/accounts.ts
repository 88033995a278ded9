import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../origin/user/seed.ts'
import type { LoadBrowser } from './browser.ts'

export type Account = { email: string; password: string; addressId: number }

/** Accounts of a run. One is one shopper's at a time, so that no two fight over a basket. */
export type Accounts = { count: number; take(): Account | undefined; giveBack(account: Account): void }

const PASSWORD = 'forty lines in a basket'
const ADDRESS = {
  recipientName: 'Kim Load',
  phone: '40000000',
  street: 'Storgata',
  streetNumber: '1',
  postalCode: '0155',
  city: 'Oslo',
}

/**
 * Registers as many as the target lets one address register, each with an address to deliver to; where it
 * takes none, the Norwegian demo account does.
 */
export async function registerAccounts(wanted: number, createBrowser: () => LoadBrowser): Promise<Accounts> {
  const free: Account[] = []
  while (free.length < wanted) {
    const account = await registerOne(createBrowser())
    if (!account) break
    free.push(account)
  }
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
  await browser.api('prepare', 'GET', 'user/session/')
  const email = `load-${crypto.randomUUID()}@example.test`
  const { isOk } = await browser.api('prepare', 'POST', 'user/register/', {
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
  await browser.api('prepare', 'GET', 'user/session/')
  const { isOk } = await browser.api('prepare', 'POST', 'user/login/', { username: email, password })
  return isOk ? withAddress(browser, email, password) : null
}

async function withAddress(browser: LoadBrowser, email: string, password: string): Promise<Account | null> {
  type Added = { address: { id: number } }
  const { body } = await browser.api<Added>('prepare', 'POST', 'user/addresses/', ADDRESS)
  return body && { email, password, addressId: body.address.id }
}
