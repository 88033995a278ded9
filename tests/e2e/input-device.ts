import type { Page } from 'playwright'

/** The input device: a pointer, or only a keyboard. */
export type InputDevice = {
  /** A selector of focusable elements: a link, button, box or summary. */
  press(target: string): Promise<void>
  /** Replaces the value of a field. */
  type(target: string, text: string): Promise<void>
  /** Chooses a suggestion of the focused combobox. */
  pick(option: string): Promise<void>
}

export function pointer(page: Page): InputDevice {
  // What stands elsewhere at another width is in the page, too.
  const find = (target: string) => page.locator(target).filter({ visible: true }).first()
  return {
    press: (target) => find(target).click(),
    async type(target, text) {
      const field = find(target)
      await field.fill('')
      await field.pressSequentially(text)
    },
    pick: (option) => page.locator(option).first().click(),
  }
}

/** More tab stops than any page of the shop has before the end of its main content. */
const STOPS_MAX = 250
/** The maximum number of addresses that a combobox suggests. */
const PROPOSED_MAX = 12

export type Keyboard = InputDevice & {
  /** Moves the focus to an element and leaves it there. */
  reach(target: string): Promise<void>
}

export function keyboard(page: Page): Keyboard {
  const reach = async (target: string) => {
    await page.locator(target).first().waitFor()
    for (let presses = 0; presses < STOPS_MAX; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${target} on ${page.url()}`)
  }
  return {
    reach,
    async press(target) {
      await reach(target)
      const isBox = await page.evaluate(() => document.activeElement?.matches('[type=checkbox]') ?? false)
      await page.keyboard.press(isBox ? 'Space' : 'Enter')
    },
    async type(target, text) {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async pick(option) {
      await page.locator(option).first().waitFor()
      for (let presses = 0; presses < PROPOSED_MAX; presses += 1) {
        await page.keyboard.press('ArrowDown')
        const isThere = await page.locator(`${option}[data-active-item]`).count()
        if (isThere > 0) return page.keyboard.press('Enter')
      }
      throw new Error(`The arrow keys do not reach ${option}`)
    },
  }
}
