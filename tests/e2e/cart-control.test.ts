import { expect, test } from 'vitest'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser } from '../support/browser.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { CART_URL, clickTimes, control, fillCart, readCart, settled, SHELF, visit } from './cart-shopper.ts'

const browser = useBrowser()

test('a typed quantity is committed on Enter and on blur, and an invalid one is ignored', async () => {
  const page = await browser.openAgain()
  await visit(page, SHELF)
  const { add, input } = control(page)
  await add.click()
  await input.fill('')
  await input.pressSequentially('012')
  expect(await input.inputValue(), 'leading zeros are stripped').toBe('12')
  await input.press('Enter')
  await settled(page)
  expect(Object.values(await readCart(page.context()))).toEqual([12])

  await input.focus()
  await input.pressSequentially('4a-.5')
  expect(await input.inputValue()).toBe('45')
  await input.pressSequentially('67')
  expect(await input.inputValue(), 'more than 999 is ignored').toBe('456')
  await page.locator('h1').click()
  await settled(page)
  expect(Object.values(await readCart(page.context()))).toEqual([456])

  await input.fill('')
  await input.blur()
  expect(await input.inputValue(), 'nothing is no quantity').toBe('456')
})

test('the input widens above 99', async () => {
  const page = await browser.openAgain()
  await visit(page, SHELF)
  const { add, input } = control(page)
  await add.click()
  const width = async () => (await input.boundingBox())?.width ?? 0
  await input.fill('99')
  const narrow = await width()
  await input.fill('100')
  expect(await width()).toBeGreaterThan(narrow)
  await input.press('Enter')
  await settled(page)
})

test('the keyboard alone adds, changes and removes twenty products without losing the focus', async () => {
  const page = await browser.openAgain({ viewport: 390 })
  await visit(page, SHELF)
  for (let index = 0; index < 20; index += 1) {
    const { add, less, input } = control(page, index)
    await add.focus()
    await page.keyboard.press('Enter')
    expect(await input.inputValue()).toBe('1')
    await expect
      .poll(() => add.evaluate((element) => element === document.activeElement), {
        message: 'plus keeps the focus',
      })
      .toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => input.evaluate((element) => element === document.activeElement), {
        message: 'so does the input',
      })
      .toBe(true)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => less.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await settled(page)
  expect(Object.values(await readCart(page.context()))).toEqual(Array.from({ length: 20 }, () => 3))
  for (let index = 0; index < 20; index += 1) {
    const { add, less, input } = control(page, index)
    // Half of them use minus, which ignores presses during a request, and half are typed.
    if (index % 2 === 0) {
      await input.focus()
      await page.keyboard.type('1')
      await page.keyboard.press('Enter')
      await settled(page)
      await less.focus()
      await page.keyboard.press('Space')
    } else {
      await input.focus()
      await page.keyboard.type('0')
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => input.count()).toBe(0)
    await expect
      .poll(() => add.evaluate((element) => element === document.activeElement), {
        message: 'plus takes over',
      })
      .toBe(true)
  }
  await settled(page)
  await expect.poll(() => readCart(page.context())).toEqual({})
})

test('quick changes are announced once, after the last one', async () => {
  const page = await browser.openAgain()
  await visit(page, SHELF)
  await page.evaluate(() => {
    const announced: string[] = []
    const region = document.querySelector('[data-cart-announcer]')
    if (region) {
      new MutationObserver(() => announced.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    }
    Object.assign(window, { announced })
  })
  const { form, add } = control(page)
  const name = await form.locator('xpath=ancestor::article//h3').textContent()
  await clickTimes(add, 4)
  await settled(page)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'announced'))).not.toEqual([])
  await page.waitForTimeout(800)
  expect(await page.evaluate(() => Reflect.get(window, 'announced'))).toEqual([`${name}: 4 in the basket`])
})

test('quantities arrive without moving anything', async () => {
  const page = await browser.open({ viewport: 390 })
  await fillCart(page, 12)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/v1/user/session/**', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, SHELF)
  // The font may come late too, and has a bound of its own (late-font.test.ts).
  await page.evaluate(() => document.fonts.ready)
  const before = await layoutShift(page)
  arrive()
  await page.locator('main form[data-cart] input[name="quantity"]').first().waitFor()
  expect((await layoutShift(page)) - before).toBeLessThan(0.01)
})

test('every control has a touch target of at least 44 pixels and is at least 24 pixels large', async () => {
  const page = await browser.openAgain({ viewport: 390 })
  await visit(page, SHELF)
  const { form, add, less } = control(page)
  expect(await add.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await add.click()
  await less.waitFor()
  for (const button of [add, less])
    expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 })
  const tile = await page.locator('main article').first().boundingBox()
  const pill = await form.boundingBox()
  expect((pill?.x ?? 0) + (pill?.width ?? 0)).toBeLessThanOrEqual((tile?.x ?? 0) + (tile?.width ?? 0))
  expect(pill?.x).toBeGreaterThan(tile?.x ?? 0)
  await settled(page)

  await visit(page, CART_URL)
  const row = control(page)
  for (const button of [row.add, row.less]) {
    const reach = await button.evaluate((element) => {
      const style = getComputedStyle(element, '::after')
      return { width: parseFloat(style.width), height: parseFloat(style.height) }
    })
    expect(reach.width).toBeGreaterThanOrEqual(44)
    expect(reach.height).toBeGreaterThanOrEqual(44)
  }
})

test('axe finds no violation on shelf and cart at any width, in either colour scheme', async () => {
  const page = await browser.openAgain({ bypassCSP: true })
  await fillCart(page, 8)
  for (const look of LOOKS) {
    await setLook(page, look)
    await visit(page, SHELF)
    await page.locator('main input[name="quantity"]').first().waitFor()
    expect(await findAxeFaults(page), `shelf ${look.join(' ')}`).toEqual([])
    await visit(page, CART_URL)
    expect(await findAxeFaults(page), `basket ${look.join(' ')}`).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      look.join(' '),
    ).toBeLessThanOrEqual(0)
    await saveScreenshot(page, `basket-${look.join('-')}`)
  }
})
