import type { BrowserContext, Page } from 'playwright'
import { sharedShopUrl } from '../support/shop.ts'

/** Shared steps of the people tests. Each test creates its own account, so that they can share a shop. */

export const PASSWORD = 'lingonberries-in-the-rain'

export function freshEmail(): string {
  return `${crypto.randomUUID()}@example.test`
}

/** Opens a page and waits until its forms are hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(sharedShopUrl() + path)
  await ready(page)
}

export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLFormElement>('form[data-form]')].every((form) => form.noValidate),
  )
  await page.waitForFunction(() => (window as Window & { __torg?: { take: unknown } }).__torg?.take != null)
}

/** Logs the browser in as a new user, before its first page. */
export async function signUp(context: BrowserContext, form: object = {}): Promise<string> {
  const email = freshEmail()
  await post(context, 'user/register/', {
    email,
    password: PASSWORD,
    firstName: 'Kari',
    lastName: 'Nordmann',
    phone: '41234567',
    customerType: 'private',
    acceptTerms: true,
    ...form,
  })
  return email
}

export async function signIn(context: BrowserContext, username: string, password: string): Promise<void> {
  await post(context, 'user/login/', { username, password })
}

/** The newest e-mail to an address, as staff see it. */
export async function readEmail(staff: BrowserContext, to: string): Promise<string> {
  await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
  const response = await staff.request.get(`${sharedShopUrl()}/console/mailbox/?to=${encodeURIComponent(to)}`)
  const text = await response.text()
  if (!text.includes('<article')) throw new Error(`No e-mail to ${to}: ${response.status()}`)
  return text.slice(text.indexOf('<article'), text.indexOf('</article>'))
}

/** The path of the first link in an e-mail below this part of the shop. */
export function linkIn(email: string, part: string): string {
  const href = [...email.matchAll(/href="([^"]+)"/g)]
    .map(([, each]) => (each ?? '').replaceAll('&amp;', '&'))
    .find((each) => each.includes(part))
  if (!href) throw new Error(`No link to ${part} in: ${email}`)
  const { pathname, search } = new URL(href)
  return pathname + search
}

async function post(context: BrowserContext, path: string, data: object): Promise<void> {
  const api = `${sharedShopUrl()}/api/v1/`
  const site = { 'x-country': 'NO', 'x-language': 'en', 'x-requested-case': 'camel' }
  const session = await context.request.get(`${api}user/session/`, { headers: site })
  const { csrfToken } = (await session.json()) as { csrfToken: string }
  const headers = { ...site, 'x-csrftoken': csrfToken, origin: sharedShopUrl() }
  const response = await context.request.post(api + path, { headers, data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
}
