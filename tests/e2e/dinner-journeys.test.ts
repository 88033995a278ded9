import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { fillCart, holdSlot, orderNumbers, register } from './buyer.ts'
import {
  addPortions,
  changeOrder,
  type Diner,
  dinnersInCart,
  leaveOut,
  orderedPieces,
  pay,
  planAgain,
  PLANNED,
  press,
  rate,
  swap,
  visit,
} from './dinner-customer.ts'
import { type InputDevice, keyboard, pointer } from './input-device.ts'
import { advance, countryOf, type Site } from './order-customer.ts'
import { signIn } from './people-visitor.ts'
import type { Page } from 'playwright'

/**
 * A household plans its week, buys and changes it, says how it was and plans again, on both sites and in both
 * widths. Address and delivery time are chosen by the API; `journeys.test.ts` tests those pages.
 */

const browser = useBrowser()

type Journey = {
  site: Site
  viewport: 390 | 1280
  locale: string
  by: string
  device: (page: Page) => InputDevice
  hasScript?: boolean
}

const JOURNEYS: Journey[] = [
  { site: 'no', viewport: 390, locale: 'nb-NO', by: 'by pointer', device: pointer },
  { site: 'no', viewport: 1280, locale: 'nb-NO', by: 'by keyboard', device: keyboard },
  { site: 'se', viewport: 390, locale: 'sv-SE', by: 'by keyboard', device: keyboard },
  { site: 'se', viewport: 1280, locale: 'sv-SE', by: 'by pointer', device: pointer },
  {
    site: 'no',
    viewport: 390,
    locale: 'nb-NO',
    by: 'without JavaScript',
    device: pointer,
    hasScript: false,
  },
  {
    site: 'se',
    viewport: 1280,
    locale: 'sv-SE',
    by: 'without JavaScript',
    device: pointer,
    hasScript: false,
  },
]

/** Milliseconds; catches a hang. These tests are as long as five others. */
const TIMEOUT = 240_000

test.each(JOURNEYS)(
  'on /$site/ at $viewport px a household plans, buys, changes, rates and plans again $by',
  { timeout: TIMEOUT },
  async ({ site, viewport, locale, device, hasScript = true }) => {
    const page = await browser.open({ viewport, locale, javaScript: hasScript, expected: [/status of 403/] })
    const context = page.context()
    const country = countryOf(site)
    const diner: Diner = { page, device: device(page), site, hasScript }
    await register(context, country)
    await fillCart(context, country, 1)
    await holdSlot(context, country)

    await visit(diner, '/dinners/')
    await (hasScript ? planWeek(diner) : planOneByOne(diner))
    const planned = await page.locator(PLANNED).count()
    await press(diner, '[data-form="week-to-cart"] button[type=submit]')
    await expect.poll(async () => (await dinnersInCart(diner)).length).toBe(planned)

    await visit(diner, '/cart/')
    expect(await page.locator('[data-form="remove-recipe"]').count()).toBe(planned)
    await addPortions(diner, 1)
    await leaveOut(diner)
    await swap(diner)

    await visit(diner, '/checkout/')
    await pay(diner)
    const [number = ''] = await orderNumbers(context, country)
    const pieces = await orderedPieces(diner, number)

    await changeOrder(diner, number)
    // So many more that the packs for few do not do.
    await addPortions(diner, 6)
    await visit(diner, '/checkout/')
    await pay(diner)
    expect(await orderNumbers(context, country), 'the same order').toEqual([number])
    expect(await orderedPieces(diner, number)).toBeGreaterThan(pieces)

    const staff = await browser.context()
    await signIn(staff, 'staff@torg.test', 'torg-demo-2026')
    await advance(staff, number, 5)
    await rate(diner, number)
    await planAgain(diner)
  },
)

/** All free days at once; then a dinner goes to another day, and a day has other portions. */
async function planWeek({ page, device }: Diner): Promise<void> {
  await device.press('[data-form="fill-week"] button[value=suggestions]')
  const planned = page.locator(PLANNED)
  await planned.first().waitFor()
  const count = await planned.count()
  expect(count).toBeGreaterThan(1)
  const places = () =>
    page
      .locator('[data-plan-day]')
      .evaluateAll((days) => days.map((day) => day.querySelectorAll('[data-planned]').length))
  const before = await places()
  await device.press('[data-form="move-dinner"] button[name=to]:not([value=out])')
  await expect.poll(places).not.toEqual(before)
  expect(await planned.count(), 'none is lost').toBe(count)
  const portions = page.locator('[data-form="day-portions"] output')
  const usual = await portions.allTextContents()
  await device.press('[data-form="day-portions"] output + button')
  await expect.poll(() => portions.allTextContents()).not.toEqual(usual)
}

/** Three dinners, each for a day of its own. */
async function planOneByOne({ page }: Diner): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    await page
      .locator('section[aria-labelledby=suggestions] [data-form="plan-dinner"]')
      .nth(count)
      .locator('button[type=submit]')
      .click()
    await page.waitForURL(/[?&]done=plan-dinner/)
    await expect.poll(() => page.locator(PLANNED).count()).toBe(count + 1)
  }
}
