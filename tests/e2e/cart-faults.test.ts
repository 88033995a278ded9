import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { builtFile } from '../support/client-build.ts'
import { sharedShopUrl } from '../support/shop.ts'
import {
  clickTimes,
  control,
  productOf,
  readCart,
  settled,
  SHELF,
  visit,
  watchWrites,
} from './cart-shopper.ts'

const browser = useBrowser()
/** The browser itself writes failed requests to the console. */
const expected = [/Failed to load resource/]
const WRITES = '**/api/v1/cart/items/'

const FAULTS: { name: string; says: RegExp; meet: (route: Route) => Promise<unknown> }[] = [
  {
    name: 'a 500',
    says: /couldn’t save your changes/,
    meet: (route) => route.fulfill({ status: 500, json: failure(500, 'internal_error') }),
  },
  {
    name: 'a 409',
    says: /changed somewhere else/,
    meet: (route) => route.fulfill({ status: 409, json: failure(409, 'cart_changed') }),
  },
  {
    name: 'a refused connection',
    says: /isn’t responding/,
    meet: (route) => route.abort('connectionrefused'),
  },
  {
    name: 'a lost reply',
    says: /isn’t responding/,
    async meet(route) {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
  // No response comes; the engine gives up after eight seconds.
  { name: 'a time-out', says: /isn’t responding/, meet: () => Promise.resolve() },
]

test.each(FAULTS)(
  '$name keeps the intent and says so, and the intent arrives once when the backend is back',
  async (fault) => {
    const page = await browser.openAgain({ expected })
    await visit(page, SHELF)
    await page.route(WRITES, fault.meet)
    const { add, input } = control(page)
    await clickTimes(add, 2)
    await page.getByText(fault.says).waitFor()
    expect(await input.inputValue()).toBe('2')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The engine also tries by itself, and the button goes when it succeeds first.
    await page.getByRole('button', { name: 'Try again' }).evaluateAll(press)
    await settled(page)
    expect(await page.getByText(fault.says).count()).toBe(0)
    expect(Object.values(await readCart(page.context()))).toEqual([2])
  },
)

test('what is added offline survives a reload and arrives once', async () => {
  const context = await browser.context({ expected })
  const page = await context.newPage()
  await visit(page, SHELF)
  await loadEnd(page)
  await context.setOffline(true)
  const { add, input } = control(page)
  await clickTimes(add, 2)
  await page.getByText('You’re offline').waitFor()
  expect(await input.inputValue()).toBe('2')
  // Pages load again while the backend does not, so only stored intents are known.
  await context.route('**/api/**', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => input.inputValue()).toBe('2')
  // Nothing is written before the session is known, and the backend is not there yet.
  const writes = watchWrites(page)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await settled(page)
  expect(writes.length).toBe(1)
  expect(Object.values(await readCart(context))).toEqual([2])
})

test('an intent that can never succeed is dropped and explained, and the others stay', async () => {
  const page = await browser.openAgain({ expected })
  await visit(page, SHELF)
  const poison = await productOf(control(page).form)
  await page.route(WRITES, (route) =>
    route.request().postData()?.includes(`"productId":${poison},`)
      ? route.fulfill({
          status: 404,
          json: { ...failure(404, 'not_found'), message: 'There is no such product.' },
        })
      : route.continue(),
  )
  await control(page, 0).add.click()
  await control(page, 1).add.click()
  await page.getByText('There is no such product.').waitFor()
  await settled(page)
  expect(await shown(page, 0)).toBeNull()
  expect(await shown(page, 1)).toBe('1')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await page.getByText('There is no such product.').count()).toBe(0)
})

test('the browser submits the forms when the bundle does not load', async () => {
  const page = await browser.open({ expected })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(sharedShopUrl() + SHELF)
  await control(page).add.click()
  await expect.poll(async () => Object.values(await readCart(page.context()))).toEqual([1])
})

async function shown(page: Page, index: number): Promise<string | null> {
  const { input } = control(page, index)
  return (await input.count()) === 0 ? null : input.inputValue()
}

function failure(statusCode: number, code: string) {
  const message = 'It did not work.'
  return { statusCode, message, code, errors: [{ code, message }], transactionId: 'test' }
}

function press(buttons: (HTMLElement | SVGElement)[]): void {
  for (const button of buttons) if (button instanceof HTMLElement) button.click()
}

/**
 * Moves the pointer until the code and the texts that this loads are here: the notice of failures is among
 * them.
 */
async function loadEnd(page: Page): Promise<void> {
  const late = ['client/catalogues/en-later.ts', 'client/deferred.ts'].map(builtFile)
  let x = 10
  // A single move can come before the page listens.
  const isLoaded = async () => {
    await page.mouse.move((x += 1), 10)
    return page.evaluate((files) => {
      const notice = document.querySelector('[role=status][data-notice]')
      const isHydrated = notice !== null && Object.keys(notice).some((key) => key.startsWith('__reactFiber'))
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const isHere = files.every((file) => loaded.some(({ name }) => name.endsWith(file)))
      const last = loaded.at(-1)
      return isHydrated && isHere && last !== undefined && performance.now() - last.responseEnd > 500
    }, late)
  }
  await expect.poll(isLoaded).toBe(true)
}
