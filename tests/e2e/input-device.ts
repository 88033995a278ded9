import type { Page } from 'playwright'

/** The device that operates a page: a pointer, or only a keyboard. */
export type InputDevice = {
  /** A link, button, box or summary; a selector of elements that can have the focus. */
  press(target: string): Promise<void>
  /** Replaces what a field holds. */
  type(target: string, text: string): Promise<void>
  /** Takes what a combobox that has the focus proposes. */
  pick(option: string): Promise<void>
}

export function pointer(page: Page): InputDevice {
  return {
    press: (target) => page.locator(target).first().click(),
    async type(target, text) {
      const field = page.locator(target).first()
      await field.fill('')
      await field.pressSequentially(text)
    },
    pick: (option) => page.locator(option).first().click(),
  }
}

/** More stops than any page of the shop has before its main content ends. */
const STOPS_MAX = 250
/** Addresses a combobox proposes at most. */
const PROPOSED_MAX = 12

export function keyboard(page: Page): InputDevice {
  const reach = async (target: string) => {
    await page.locator(target).first().waitFor()
    for (let presses = 0; presses < STOPS_MAX; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${target} on ${page.url()}`)
  }
  return {
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
