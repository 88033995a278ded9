import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { PAGE_SIZE_DEFAULT } from '../../shared/api/fields.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { fillCart, holdSlot, newEmail, placed, ready, register, shopUrl, useBuyersAt } from './buyer.ts'
import { logInStaff, runJobs } from './console-staff.ts'
import { FOUR_WAYS } from './four-ways.ts'
import { countryOf, orderPath, readOrder } from './order-customer.ts'

/** A gift card from the purchase by a stranger through its e-mail to an order, and back; a shop of its own. */

const browser = useBrowser()
const shop = useShop({ vars: { JOB_SECONDS: '0' } })
useBuyersAt(() => shop.current().url)

/** Minor units of the card; less than the order costs. */
const CARD = 20_000

const WORDS = {
  no: { language: 'nb', cancel: 'Avbestill', confirm: 'Ja, avbestill' },
  se: { language: 'sv', cancel: 'Avbeställ', confirm: 'Ja, avbeställ' },
} as const

/** Buys a card for an e-mail address, by the pages. */
async function buyFor(page: Page, recipient: string): Promise<void> {
  await page.locator(`[name="items.0.amount"][value="${CARD / 100}"]`).check()
  await page.locator('[name="items.0.recipientName"]').fill('Nora')
  await page.locator('[name="items.0.recipientEmail"]').fill(recipient)
  await page.locator('[name="items.0.senderName"]').fill('Ola')
  await page.locator('[name="buyer.email"]').fill(newEmail())
  await page.locator('[name="buyer.firstName"]').fill('Una')
  await page.locator('[name="buyer.lastName"]').fill('Ukjent')
  await page.locator('form[data-form=buy-giftcards] button[type=submit]').click()
  await page.locator('[data-purchase=created]').waitFor()
}

/** Number and code in the e-mail of the card. */
async function secretIn(staff: BrowserContext, to: string): Promise<{ number: string; code: string }> {
  const response = await staff.request.get(`${shopUrl()}/console/mailbox/?to=${encodeURIComponent(to)}`)
  const letter = (await response.text()).replaceAll('&nbsp;', '\u00a0')
  const [number = ''] = /\d{4}(?:\u00a0\d{4}){3}/.exec(letter) ?? []
  const [, code = ''] = />(\d{4})</.exec(letter) ?? []
  return { number, code }
}

test.each(FOUR_WAYS)(
  'a gift card of a stranger pays for a part of an order, and has its money again after it is cancelled (%s, %i px, JavaScript %s)',
  { timeout: 120_000 },
  async (...given) => {
    const [site, viewport, javaScript] = given
    const words = WORDS[site]
    const country = countryOf(site)
    const expected = [/status of 4\d\d/]
    const [stranger, customer, staff] = [
      await browser.context({ viewport, javaScript, expected }),
      await browser.context({ viewport, javaScript, expected }),
      await browser.context(),
    ]
    await logInStaff(staff)
    const visit = async (page: Page, path: string) => {
      await page.goto(`${shopUrl()}/${site}${path}`)
      if (javaScript) await ready(page)
    }
    const approve = async (page: Page) => {
      await page.waitForURL(/\/psp\/pay\//)
      await page.locator('button[value=approve]').click()
    }

    const giving = await stranger.newPage()
    const recipient = await register(customer, country)
    await visit(giving, '/giftcards/buy/')
    await buyFor(giving, recipient)
    if (javaScript) await ready(giving)
    await giving.locator('form[data-form=pay-giftcards] button[type=submit]').click()
    await approve(giving)
    await giving.locator('[data-purchase=captured], form[data-form=confirm-giftcards]').first().waitFor()
    await runJobs(staff, shop.current().d1)
    const { number, code } = await secretIn(staff, recipient)
    expect([number, code]).toEqual([expect.stringMatching(/^6051/), expect.stringMatching(/^\d{4}$/)])

    const page = await customer.newPage()
    const expectBalance = async (minor: number) => {
      await visit(page, '/account/giftcards/')
      await page.locator(`[data-balance="${minor}"]`).waitFor()
    }
    await expectBalance(0)
    await page.locator('[name=giftcardNumber]').fill(number)
    await page.locator('[name=code]').fill(code)
    await page.locator('form[data-form=activate-giftcard] button[type=submit]').click()
    await page.locator(`[data-balance="${CARD}"]`).waitFor()

    await fillCart(customer, country)
    await holdSlot(customer, country)
    await visit(page, '/checkout/')
    await page.locator('[name=use]').click()
    await page.locator('[name=keep]').waitFor()
    await page.locator('[data-pay]').click()
    await approve(page)
    const orderNumber = await orderOf(page, javaScript)
    const order = await readOrder(customer, country, orderNumber)
    expect(order.status).toBe('placed')
    await expectBalance(0)

    await visit(page, orderPath(site, orderNumber).replace(`/${site}`, ''))
    await page.getByText(words.cancel, { exact: true }).click()
    await page.getByRole('button', { name: words.confirm }).click()
    await page.locator('[data-order-status="cancelled"]').waitFor()
    const back = formatMoney(CARD, words.language)
    await page.locator('[data-done="cancel-order"]').getByText(back).waitFor()
    await expectBalance(CARD)
  },
)

test('all purchases of an account are reached, page by page, also without JavaScript', async () => {
  const context = await browser.context({ javaScript: false })
  const email = await register(context, 'NO')
  const { d1 } = shop.current()
  await d1
    .prepare(
      `WITH RECURSIVE many (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM many WHERE n < ?2)
       INSERT INTO payments (payment_id, purpose, user_id, amount_minor, authorised_minor, captured_minor, currency, method,
                             status, return_url, created_at, expires_at)
       SELECT 'many-' || n, 'giftcard', (SELECT id FROM users WHERE email = ?1), n * 100, n * 100, n * 100, 'NOK', 'card',
              'captured', '/', strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || n || ' hours'), '2026-02-01' FROM many`,
    )
    .bind(email, PAGE_SIZE_DEFAULT + 1)
    .run()
  const page = await context.newPage()
  await page.goto(`${shopUrl()}/no/account/giftcards/`)
  const purchases = page.locator('main a[href*="payment_id=many-"]')
  await expect.poll(() => purchases.count()).toBe(PAGE_SIZE_DEFAULT)
  await page.locator('main a[href$="/account/giftcards/?page=2"]').first().click()
  await page.locator('main a[href*="payment_id=many-1"]').waitFor()
  expect(await purchases.count()).toBe(1)
})

/** The order that the page after the payment leads to. */
async function orderOf(page: Page, javaScript: boolean): Promise<string> {
  if (javaScript) return placed(page)
  await page.locator('form[data-form=confirm-payment] button').click()
  await page.waitForURL(/\/account\/orders\/[A-Z]{2}-\d{10}\//)
  return /[A-Z]{2}-\d{10}/.exec(page.url())?.[0] ?? ''
}
