import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { hasSession } from './buyer.ts'
import { freshEmail, linkIn, open, PASSWORD, readEmail, ready, signUp } from './people-visitor.ts'

const browser = useBrowser()

/** The browser logs the response that asks for a proof. */
const PROOF_REQUIRED = /status of 403/

const codeIn = (email: string) =>
  /\b\d{6}\b/.exec(email.replace(/id="[^"]*"|datetime="[^"]*"/gi, ''))?.[0] ?? ''

test('e-mail codes and a passkey are added, both log in, and the last login method cannot be removed', async () => {
  const context = await browser.context({ expected: [PROOF_REQUIRED] })
  const staff = await browser.context()
  const email = await signUp(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await open(page, '/no-en/account/security/')
  await page.getByText('Your only way to log in').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Remove Chrome, Linux' }).waitFor()
  await page.getByRole('button', { name: 'Add login codes by e-mail' }).click()
  await page.getByText('We’ve sent a code').waitFor()
  await page.getByLabel('6-digit code').fill(codeIn(await readEmail(staff, email)))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Code by e-mail' }).waitFor()

  await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await page.locator('#anonymous-nav-item-login').click()
  await page.waitForURL(/\/user\/login\//)
  await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor()
  await ready(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Hi, Kari!' }).waitFor()

  await page.locator('main, body').getByRole('button', { name: 'Log out' }).first().click()
  await page.locator('#anonymous-nav-item-login').waitFor()
  await open(page, '/no-en/user/login/')
  await page.getByRole('link', { name: 'Get a code by e-mail' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('we’ve just sent one').waitFor()
  await page.getByLabel('6-digit code').fill(codeIn(await readEmail(staff, email)))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { name: 'Hi, Kari!' }).waitFor()
})

test('a new address requires a proof on the page and keeps the input; the former address can restore itself', async () => {
  const context = await browser.context({ expected: [PROOF_REQUIRED] })
  const staff = await browser.context()
  const email = await signUp(context)
  const page = await context.newPage()
  await open(page, '/no-en/account/preferences/')
  const next = freshEmail()
  const field = page.getByLabel('E-mail', { exact: true })
  const form = page.locator('form[data-form="contact"]')
  await field.fill(next)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByLabel('Your password').waitFor()
  expect(await field.inputValue()).toBe(next)
  await form.getByRole('button', { name: 'Get a code by e-mail' }).click()
  await form.getByLabel('6-digit code').waitFor()
  await form.getByLabel('6-digit code').fill(codeIn(await readEmail(staff, email)))
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${next} isn’t confirmed yet`).waitFor()

  await open(page, linkIn(await readEmail(staff, next), '/user/verify-email/'))
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await page.getByText('Your e-mail address is confirmed').waitFor()

  const visitor = await (await browser.context()).newPage()
  await open(visitor, linkIn(await readEmail(staff, email), '/user/undo-email/'))
  await hasSession(visitor)
  await visitor.getByRole('button', { name: 'Get my e-mail address back' }).click()
  await visitor.getByText('We’ve restored your e-mail address').waitFor()
  await visitor.getByLabel('New password').fill('another-lingonberry')
  await visitor.getByRole('button', { name: 'Save password' }).click()
  await visitor.getByLabel('E-mail', { exact: true }).fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill('another-lingonberry')
  await visitor.getByRole('button', { name: 'Log in', exact: true }).click()
  await visitor.getByRole('heading', { name: 'Hi, Kari!' }).waitFor()
})

test('a logout in one tab logs out the other, and the data export arrives as a file', async () => {
  const context = await browser.context()
  const email = await signUp(context)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await open(one, '/no-en/account/security/')
  await open(other, '/no-en/account/preferences/')
  const [download] = await Promise.all([
    one.waitForEvent('download'),
    one.getByRole('link', { name: 'Download your data' }).click(),
  ])
  const file = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain(email)

  await one.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await one.locator('#anonymous-nav-item-login').waitFor()
  await other.waitForURL('**/no-en/')
  await other.locator('#anonymous-nav-item-login').waitFor()
})

test('an open page whose session has ended asks the visitor to log in, and stays when they decline', async () => {
  const context = await browser.context({ expected: [/status of 40[13]/] })
  await signUp(context)
  const page = await context.newPage()
  await open(page, '/no-en/account/security/')
  await page.locator('header').getByRole('link', { name: 'Kari' }).waitFor()
  await context.clearCookies({ name: 'sessionid' })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again to continue' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.locator('#anonymous-nav-item-login').waitFor()
  expect(new URL(page.url()).pathname).toBe('/no-en/account/security/')
  await page.goto(`${sharedShopUrl()}/no-en/account/`)
  await page.waitForURL('**/user/login/?next=*')
  await ready(page)
})
