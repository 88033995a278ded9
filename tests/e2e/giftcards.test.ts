import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findAxeFaults, saveScreenshot, setLook, useBrowser, LOOKS } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { call, newEmail } from './buyer.ts'
import { open, ready, readEmail, signUp } from './people-visitor.ts'

/** A stranger buys a gift card, gives it away, and its recipient has it in an account (docs/giftcards.md). */

const browser = useBrowser()
const TIMEOUT = 240_000
/** A visitor has no session at first, a declined payment is a 409, and a number may be wrong. */
const expected = [/status of 4\d\d/]

async function fillCard(page: Page, recipient: string): Promise<void> {
  await page.locator('[name="items.0.amount"][value="200"]').check()
  await page.locator('[name="items.0.designId"][value="2"]').check()
  await page.locator('[name="items.0.recipientName"]').fill(recipient)
  await page.locator('[name="items.0.senderName"]').fill('Ola')
  await page.locator('[name="items.0.message"]').fill('Gratulerer med dagen!')
  await page.locator('[name="buyer.email"]').fill(newEmail())
  await page.locator('[name="buyer.firstName"]').fill('Una')
  await page.locator('[name="buyer.lastName"]').fill('Ukjent')
}

/** Waits for transitions to end: axe would measure colours half-way between two. */
async function still(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => undefined),
  )
}

/** The number and code that the page has for printing. */
async function printed(page: Page): Promise<{ number: string; code: string }> {
  const number = (await page.getByText(/^6051(?:\s\d{4}){3}$/).textContent()) ?? ''
  const code = (await page.locator('strong', { hasText: /^\d{4}$/ }).textContent()) ?? ''
  return { number, code }
}

test('a typed amount that the shop does not sell is marked at its field, unless another is chosen', async () => {
  const page = await browser.open({ viewport: 390, expected })
  await open(page, '/no/giftcards/buy/')
  await fillCard(page, 'Nora')
  const field = page.locator('[name="items.0.otherAmount"]')
  const send = page.locator('form[data-form=buy-giftcards] button[type=submit]')
  const rule = page.getByText('Skriv et helt beløp fra 100,00 kr til 5 000,00 kr.')
  for (const amount of ['50', '9 000']) {
    await field.fill(amount)
    await send.click()
    await rule.waitFor()
    expect(await field.getAttribute('aria-invalid'), amount).toBe('true')
    expect(await field.evaluate((element) => element === document.activeElement), amount).toBe(true)
  }
  await page.locator('[name="items.0.amount"][value="200"]').check()
  await send.click()
  await page.locator('[data-purchase=created]').waitFor()
})

test(
  'a stranger is declined, pays, prints the card, and its recipient adds it to an account',
  { timeout: TIMEOUT },
  async () => {
    const page = await browser.open({ viewport: 390, expected, bypassCSP: true })
    await open(page, '/no/giftcards/buy/')
    await fillCard(page, 'Nora')
    await page.locator('section', { hasText: 'Gratulerer med dagen!' }).getByText('200,00 kr').waitFor()
    for (const look of LOOKS) {
      await setLook(page, look)
      await still(page)
      expect(await findAxeFaults(page), `the form at ${look.join(' ')}`).toEqual([])
      await saveScreenshot(page, `giftcards-buy-${look.join('-')}`)
    }
    await page.locator('form[data-form=buy-giftcards] button[type=submit]').click()
    await page.locator('[data-purchase=created]').waitFor()
    await ready(page)
    expect(await findAxeFaults(page), 'before the payment').toEqual([])
    await page.locator('form[data-form=pay-giftcards] button[type=submit]').click()
    await page.waitForURL(/\/psp\/pay\//)
    await page.locator('button[value=decline]').click()
    await page.locator('[data-purchase=failed]').waitFor()
    await ready(page)
    await page.locator('form[data-form=pay-giftcards] button[type=submit]').click()
    await page.waitForURL(/\/psp\/pay\//)
    await page.locator('button[value=approve]').click()
    await page.locator('[data-purchase=captured]').waitFor()
    for (const look of LOOKS) {
      await setLook(page, look)
      await still(page)
      expect(await findAxeFaults(page), `the cards at ${look.join(' ')}`).toEqual([])
      await saveScreenshot(page, `giftcards-confirm-${look.join('-')}`)
    }
    const { number, code } = await printed(page)
    await open(page, '/no/giftcards/balance/')
    await page.locator('[name=giftcardNumber]').fill(number)
    await page.locator('[name=code]').fill(code)
    await page.locator('form[data-form=giftcard-balance] button[type=submit]').click()
    await page.locator('[data-left="20000"]').waitFor()
    for (const look of LOOKS) {
      await setLook(page, look)
      await still(page)
      expect(await findAxeFaults(page), `the balance at ${look.join(' ')}`).toEqual([])
      await saveScreenshot(page, `giftcards-balance-${look.join('-')}`)
    }

    const context = await browser.context({ bypassCSP: true, expected })
    await signUp(context)
    const account = await context.newPage()
    await open(account, '/no/account/giftcards/')
    await account.locator('[name=giftcardNumber]').fill(number)
    await account.locator('[name=code]').fill(code === '0000' ? '1111' : '0000')
    await account.locator('form[data-form=activate-giftcard] button[type=submit]').click()
    await account.locator('form[data-form=activate-giftcard] [role=alert]', { hasText: /\S/ }).waitFor()
    await account.locator('[name=giftcardNumber]').fill(number)
    await account.locator('[name=code]').fill(code)
    await account.locator('form[data-form=activate-giftcard] button[type=submit]').click()
    await account.locator('[data-balance="20000"]').waitFor()
    for (const look of LOOKS) {
      await setLook(account, look)
      await still(account)
      expect(await findAxeFaults(account), `the wallet at ${look.join(' ')}`).toEqual([])
      await saveScreenshot(account, `account-giftcards-${look.join('-')}`)
    }
  },
)

test(
  'without JavaScript a card is bought for an e-mail address, and the recipient adds it',
  { timeout: TIMEOUT },
  async () => {
    const page = await browser.open({ javaScript: false, expected })
    const shop = sharedShopUrl()
    const recipient = newEmail()
    await page.goto(`${shop}/se/giftcards/buy/`)
    await fillCard(page, 'Nora')
    await page.locator('[name="items.0.recipientEmail"]').fill(recipient)
    await page.locator('[name="items.0.deliverAt"]').fill('2020-01-01')
    await page.locator('form[data-form=buy-giftcards] button[type=submit]').click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    expect(await page.locator('[name="items.0.message"]').inputValue()).toBe('Gratulerer med dagen!')
    await page.locator('[name="items.0.deliverAt"]').fill('')
    await page.locator('form[data-form=buy-giftcards] button[type=submit]').click()
    await page.locator('[data-purchase=created]').waitFor()
    await page.locator('form[data-form=pay-giftcards] button[type=submit]').click()
    await page.waitForURL(/\/psp\/pay\//)
    await page.locator('button[value=approve]').click()
    await page.waitForURL(/\/giftcards\/confirm\//)
    if ((await page.locator('form[data-form=confirm-giftcards]').count()) > 0) {
      await page.locator('form[data-form=confirm-giftcards] button[type=submit]').click()
    }
    await page.locator('[data-purchase=captured]').waitFor()

    const staff = await browser.context()
    await expect
      .poll(() => readEmail(staff, recipient).catch(() => ''), { timeout: 60_000, interval: 1_000 })
      .toContain('Gratulerer med dagen!')
    const email = (await readEmail(staff, recipient)).replaceAll('&nbsp;', '\u00a0')
    const [number = ''] = /\d{4}(?:\u00a0\d{4}){3}/.exec(email) ?? []
    const [, code = ''] = />(\d{4})</.exec(email) ?? []
    await page.goto(`${shop}/se/giftcards/balance/`)
    await page.locator('[name=giftcardNumber]').fill(number)
    await page.locator('[name=code]').fill(code)
    await page.locator('form[data-form=giftcard-balance] button[type=submit]').click()
    await page.locator('[data-left="20000"]').waitFor()
    expect(await page.content()).not.toContain(number)
    expect([number, code]).toEqual([expect.stringMatching(/^6051/), expect.stringMatching(/^\d{4}$/)])
    const friend = await browser.open({ javaScript: false, expected })
    await signUp(friend.context(), { customerType: 'private' })
    await friend.goto(`${shop}/se/account/giftcards/`)
    await friend.locator('[name=giftcardNumber]').fill(number)
    await friend.locator('[name=code]').fill(code)
    await friend.locator('form[data-form=activate-giftcard] button[type=submit]').click()
    await friend.locator('[data-balance="20000"]').waitFor()
  },
)

test('a customer pays for a gift card with the card they have saved', { timeout: TIMEOUT }, async () => {
  const context = await browser.context({ viewport: 390, expected })
  await signUp(context)
  await call(context, 'NO', {
    method: 'POST',
    path: 'payments/cards/',
    body: { pspToken: 'test_visa_1111_giftcards' },
  })
  const page = await context.newPage()
  await open(page, '/no/giftcards/buy/')
  await page.locator('[name="items.0.amount"][value="200"]').check()
  await page.locator('[name="items.0.designId"][value="2"]').check()
  await page.locator('[name="items.0.recipientName"]').fill('Nora')
  await page.locator('[name="items.0.senderName"]').fill('Ola')
  await page.locator('form[data-form=buy-giftcards] button[type=submit]').click()
  await page.locator('[data-purchase=created]').waitFor()
  await ready(page)
  expect(await page.getByRole('radio', { name: /1111/ }).isChecked()).toBe(true)
  await page.locator('form[data-form=pay-giftcards] button[type=submit]').click()
  await page.locator('[data-purchase=captured]').waitFor()
})

test(
  'a typed amount is the amount of the card, though another was chosen',
  { timeout: TIMEOUT },
  async () => {
    const page = await browser.open({ viewport: 390, expected })
    await open(page, '/no/giftcards/buy/')
    await ready(page)
    await fillCard(page, 'Nora')
    const amounts = page.locator('[name="items.0.amount"]')
    const typed = page.getByLabel('Et annet beløp, i kroner')
    await amounts.and(page.locator('[value=other]')).check()
    await page.locator('form[data-form=buy-giftcards] button[type=submit]').click()
    await expect.poll(() => typed.getAttribute('aria-invalid'), { message: 'without an amount' }).toBe('true')
    await amounts.and(page.locator('[value="200"]')).check()
    await typed.fill('350')
    const preview = page.locator('section', { hasText: 'Gratulerer med dagen!' })
    await preview.getByText('350,00 kr').waitFor()
    await page.locator('form[data-form=buy-giftcards] button[type=submit]').click()
    await page.locator('[data-purchase=created]').waitFor()
    expect(await page.locator('[data-purchase=created]').textContent()).toMatch(/350,00\skr/)
  },
)

test(
  'who changes a gift card before paying finds the form as it was, an empty one afterwards, and next cards kept',
  { timeout: TIMEOUT },
  async () => {
    const page = await browser.open({ viewport: 390, expected })
    await open(page, '/no/giftcards/buy/')
    await ready(page)
    await fillCard(page, 'Nora')
    await page.getByText('Et kort til,').click()
    await page.locator('[name="items.1.amount"]').fill('350')
    await page.locator('[name="items.1.recipientName"]').fill('Kari')
    await page.locator('[name="items.1.senderName"]').fill('Ola')
    const email = await page.locator('[name="buyer.email"]').inputValue()
    await page.locator('form[data-form=buy-giftcards] button[type=submit]').click()
    const purchase = page.locator('[data-purchase=created]')
    await purchase.getByText(`Kvitteringen sendes til ${email}.`).waitFor()
    await purchase.getByRole('link', { name: 'Endre gavekortene' }).click()
    await page.locator('section', { hasText: 'Gratulerer med dagen!' }).getByText('200,00 kr').waitFor()
    expect(await page.locator('[name="items.1.recipientName"]').inputValue()).toBe('Kari')
    await page.locator('[name="items.1.amount"]').fill('400')
    await page.locator('form[data-form=buy-giftcards] button[type=submit]').click()
    await purchase.getByText('Totalt 600,00 kr').waitFor()
    await ready(page)
    await page.locator('form[data-form=pay-giftcards] button[type=submit]').click()
    await page.waitForURL(/\/psp\/pay\//)
    await page.locator('button[value=approve]').click()
    await page.locator('[data-purchase=captured]').waitFor()
    await ready(page)
    const receipt = new URL(page.url())
    await open(page, '/no/giftcards/buy/')
    await ready(page)
    const recipient = page.locator('[name="items.0.recipientName"]')
    expect(await recipient.inputValue()).toBe('')
    await recipient.fill('Ida')
    await open(page, receipt.pathname + receipt.search)
    await page.locator('[data-purchase=captured]').waitFor()
    await ready(page)
    await open(page, '/no/giftcards/buy/')
    await ready(page)
    expect(await recipient.inputValue()).toBe('Ida')
  },
)
