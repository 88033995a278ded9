import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seededState } from '../../scripts/shop/seeded-state.ts'
import { clockOffset } from '../../scripts/system/clock.ts'
import { findFreePort } from '../../scripts/system/free-port.ts'
import { findAxeFaults, LOOKS, saveScreenshot, setLook, useBrowser } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'
import { addAddress, call, type Country, fillCart, PLACES, ready, register, useBuyersAt } from './buyer.ts'
import { FOUR_WAYS } from './four-ways.ts'
import { payCart } from './order-customer.ts'

/**
 * A recurring slot through eight weeks: the shop stops and starts again at a later time, with the same data.
 * In each country the customers of its two ways live through them at once.
 */

let folder = ''
let shop: TestShop
let stop = async () => {}
let port = 0
// Before the browser's: pages are closed first, because an open one would report what it loses.
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})
const browser = useBrowser()
useBuyersAt(() => shop.url)

/**
 * Starts the shop at an instant. Jobs do not run by themselves: reading the recurring slot does what is due.
 */
async function travelTo(instant: string): Promise<void> {
  await stop()
  stop = async () => {}
  const offset = Date.parse(instant) - now() + clockOffset()
  shop = await startTestShop({
    stateDir: path.join(folder, 'state'),
    port,
    vars: { CLOCK_OFFSET_MS: String(offset), JOB_SECONDS: '0' },
  })
  stop = () => shop.stop()
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'torg-weeks-'))
  port = await findFreePort()
  cpSync(await seededState(), path.join(folder, 'state'), { recursive: true })
  await travelTo('2026-11-21T09:00:00Z')
  // The seed's slots are those of the day on which it was made.
  await shop.d1.prepare('UPDATE delivery_areas SET rolled_to = NULL').run()
})

type Shopper = { page: Page; context: BrowserContext; country: Country; isPlain: boolean; email: string }

const WORDS = {
  NO: {
    site: 'no',
    time: /^fredag 16:00/,
    how: 'Hvor ofte',
    reserve: 'Hold av denne tiden',
    save: 'Lagre',
    saved: 'Lagret. Vi holder av tiden til deg fra nå av.',
    skip: 'Hopp over denne gangen',
    skipped: 'Hoppet over.',
    accept: 'Godta',
    other: 'En annen tid denne uken',
    take: 'Velg denne tiden',
    stop: 'Stopp å holde av',
    yes: 'Ja, stopp',
    stopped: 'Stoppet.',
  },
  SE: {
    site: 'se',
    time: /^fredag 16:00/,
    how: 'Hur ofta',
    reserve: 'Reservera den här tiden',
    save: 'Spara',
    saved: 'Sparat. Vi reserverar tiden åt dig från och med nu.',
    skip: 'Hoppa över den här gången',
    skipped: 'Överhoppad.',
    accept: 'Godkänn',
    other: 'En annan tid den här veckan',
    take: 'Ta den här tiden',
    stop: 'Sluta reservera',
    yes: 'Ja, sluta',
    stopped: 'Avslutat.',
  },
} as const

/** Opens a page of the shopper's site; with JavaScript it waits until the forms are its own. */
async function visit({ page, country, isPlain }: Shopper, below: string): Promise<void> {
  await page.goto(`${shop.url}/${WORDS[country].site}${below}`)
  if (!isPlain) await ready(page)
}

const PAGE = '/account/delivery/'
const roundOf = async ({ page }: Shopper) => ({
  status: await page.locator('[data-round]').getAttribute('data-round'),
  slot: (await page.locator('[data-round-slot]').allTextContents()).join(),
})

/** Presses a button of the shopper's language and waits until the round has this state. */
async function press({ page, country }: Shopper, button: keyof (typeof WORDS)['NO'], status: string) {
  await page.getByRole('button', { name: WORDS[country][button] as string, exact: true }).click()
  await page.locator(`[data-round="${status}"]`).waitFor()
}

async function chooseTime({ page, country }: Shopper): Promise<void> {
  const select = page.locator('select[name=slotTemplateId]')
  const labels = await select.locator('option').allTextContents()
  await select.selectOption({ label: labels.find((label) => WORDS[country].time.test(label)) ?? '' })
  await page.getByLabel(WORDS[country].how).selectOption('1')
}

/** The kinds of letters that a shopper has got about the recurring slot, in order. */
async function lettersTo({ email }: Shopper): Promise<string[]> {
  const { results } = await shop.d1
    .prepare(
      `SELECT template FROM outbox WHERE recipient = ?1 AND template LIKE 'recurring_slot%' ORDER BY id`,
    )
    .bind(email)
    .all<{ template: string }>()
  return results.map(({ template }) => template.replace('recurring_slot_', ''))
}

test.each(['NO', 'SE'] as const)(
  'eight weeks in %s with a holiday, a full slot, a skip and a change of address',
  { timeout: 180_000 },
  async (country) => {
    const shoppers: Shopper[] = []
    for (const [, viewport, javaScript] of FOUR_WAYS.filter(([site]) => site === WORDS[country].site)) {
      const isPlain = !javaScript
      const context = await browser.context({ viewport, javaScript, bypassCSP: true })
      const email = await register(context, country)
      await addAddress(context, country)
      shoppers.push({ page: await context.newPage(), context, country, isPlain, email })
    }
    await shop.d1.prepare('UPDATE users SET email_verified_at = created_at').run()
    /** A page that is open while the shop restarts would report its lost connections. */
    const wait = async (instant: string) => {
      for (const { page } of shoppers) await page.goto('about:blank')
      await travelTo(instant)
    }
    const each = async (steps: (shopper: Shopper) => Promise<void>) => {
      for (const shopper of shoppers) await steps(shopper)
    }

    // Week 1: reserved at once, in the basket and the header, and ordered.
    await each(async (shopper) => {
      const { page, context, country, isPlain } = shopper
      await visit(shopper, PAGE)
      await chooseTime(shopper)
      await press(shopper, 'reserve', 'reserved')
      expect((await roundOf(shopper)).slot).toMatch(/fredag (den )?27/)
      if (!isPlain) {
        await expect
          .poll(async () => page.locator('[data-slot-button]').first().textContent())
          .toMatch(/fre.*16–.?18/)
      }
      await visit(shopper, '/cart/')
      await page.locator('a[href$="/account/delivery/"]').filter({ visible: true }).first().waitFor()
      await fillCart(context, country)
      await payCart(context, country === 'NO' ? 'no' : 'se')
      await visit(shopper, PAGE)
      expect((await roundOf(shopper)).status).toBe('ordered')
    })

    // Week 2 is skipped.
    await wait('2026-11-28T09:00:00Z')
    await each(async (shopper) => {
      await visit(shopper, PAGE)
      expect((await roundOf(shopper)).slot).toMatch(/fredag (den )?4/)
      await press(shopper, 'skip', 'none')
      await shopper.page.getByText(WORDS[shopper.country].skipped).first().waitFor()
    })

    // Week 3: reminded, and released without an order. Week 4 will be full.
    await wait('2026-12-09T09:00:00Z')
    await each(async (shopper) => {
      await visit(shopper, PAGE)
      expect((await roundOf(shopper)).slot).toMatch(/fredag (den )?11/)
    })
    await shop.d1
      .prepare(`UPDATE delivery_slots SET capacity = used WHERE opens_at = '2026-12-18T15:00:00.000Z'`)
      .run()
    await wait('2026-12-10T08:00:00Z')
    await each(async (shopper) => {
      await visit(shopper, PAGE)
      expect((await roundOf(shopper)).status).toBe('released')
      expect(await lettersTo(shopper)).toEqual(['reminder', 'released'])
    })

    // Week 4: another slot is proposed and accepted.
    await wait('2026-12-12T09:00:00Z')
    await each(async (shopper) => {
      await visit(shopper, PAGE)
      const proposed = await roundOf(shopper)
      expect(proposed.status).toBe('proposed')
      await press(shopper, 'accept', 'reserved')
      expect((await roundOf(shopper)).slot).toBe(proposed.slot)
    })

    // Week 5: Christmas Day. The customer takes another slot than the proposed one.
    await wait('2026-12-19T09:00:00Z')
    await each(async (shopper) => {
      const { page, country } = shopper
      await visit(shopper, PAGE)
      const proposed = await roundOf(shopper)
      expect(proposed.status).toBe('proposed')
      expect(proposed.slot).not.toMatch(/25/)
      await page.getByText(WORDS[country].other).click()
      await page.locator('select[name=slotId]').selectOption({ index: 1 })
      await press(shopper, 'take', 'reserved')
      expect((await roundOf(shopper)).slot).not.toBe(proposed.slot)
    })

    // Week 6 moves to another address; New Year’s Day is a holiday again.
    await wait('2026-12-27T09:00:00Z')
    const moved = new Map<Shopper, number>()
    await each(async (shopper) => {
      const { page, context, country } = shopper
      const town =
        country === 'NO' ? { postalCode: '5003', city: 'Bergen' } : { postalCode: '411 03', city: 'Göteborg' }
      const { address } = await call<{ address: { id: number } }>(context, country, {
        method: 'POST',
        path: 'user/addresses/',
        body: { recipientName: 'Kim Buyer', ...PLACES[country], ...town, street: 'Strandgaten' },
      })
      moved.set(shopper, address.id)
      await visit(shopper, PAGE)
      await page.getByRole('link', { name: 'Strandgaten 1' }).click()
      await page.waitForURL(/address=/)
      await page.locator(`input[name=addressId][value="${address.id}"]`).waitFor({ state: 'attached' })
      if (!shopper.isPlain) await ready(page)
      await chooseTime(shopper)
      await press(shopper, 'save', 'proposed')
      await page.getByText(WORDS[country].saved).waitFor()
    })

    // Week 7 is in the new area; then the address is deleted, and the customer stops.
    await wait('2027-01-03T09:00:00Z')
    await each(async (shopper) => {
      const { page, context, country } = shopper
      await visit(shopper, PAGE)
      expect(await roundOf(shopper)).toMatchObject({
        status: 'reserved',
        slot: expect.stringMatching(/fredag (den )?8/),
      })
      await call(context, country, { method: 'DELETE', path: `user/addresses/${moved.get(shopper)}/` })
      await visit(shopper, PAGE)
      await page.locator('[data-reservation-notice=address_gone]').waitFor()
      expect((await lettersTo(shopper)).at(-1)).toBe('paused')
    })
    await wait('2027-01-10T09:00:00Z')
    await each(async (shopper) => {
      const { page, country } = shopper
      await visit(shopper, PAGE)
      await page.locator('summary').filter({ hasText: WORDS[country].stop }).click()
      await page.getByRole('button', { name: WORDS[country].yes }).click()
      await page.getByText(WORDS[country].stopped).waitFor()
      await page.getByRole('button', { name: WORDS[country].reserve }).waitFor()
    })
  },
)

test('the page has no faults in any width and scheme', async () => {
  await travelTo('2027-01-16T09:00:00Z')
  const context = await browser.context({ bypassCSP: true })
  await register(context, 'NO')
  await addAddress(context, 'NO')
  await shop.d1.prepare('UPDATE users SET email_verified_at = created_at').run()
  const page = await context.newPage()
  const shopper: Shopper = { page, context, country: 'NO', isPlain: false, email: '' }
  for (const state of ['empty', 'reserved'] as const) {
    await visit(shopper, PAGE)
    if (state === 'reserved') {
      await chooseTime(shopper)
      await press(shopper, 'reserve', 'reserved')
      await page.getByText(WORDS.NO.other).click()
    }
    for (const look of LOOKS) {
      await setLook(page, look)
      expect(await findAxeFaults(page)).toEqual([])
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide).toBe(false)
      await saveScreenshot(page, `account-delivery-${state}-${look.join('-')}`)
    }
  }
})
