import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import type { TestShop } from '../support/shop.ts'
import { call, shopUrl } from './buyer.ts'
import { linkIn } from './people-visitor.ts'

/** Shared steps of tests in which staff do something in the console of the file's own shop. */

/** Logs the context in as an administrator of the staff. */
export async function logInStaff(staff: BrowserContext): Promise<void> {
  const body = { username: 'staff@torg.test', password: 'torg-demo-2026' }
  await call(staff, 'NO', { method: 'POST', path: 'user/login/', body })
}

/** Runs all jobs, also those that have just run. */
export async function runJobs(staff: BrowserContext, d1: TestShop['d1']): Promise<void> {
  await d1.prepare('DELETE FROM job_runs').run()
  const response = await staff.request.post(`${shopUrl()}/console/clock/`, {
    headers: { origin: shopUrl() },
    form: { run: 'jobs' },
  })
  expect(await response.text()).toContain('The jobs have run.')
}

/** Pauses the live frame of the edge right after it has reloaded: a press while it reloads would be lost. */
export async function pauseLive(page: Page): Promise<void> {
  const live = page.frameLocator('iframe')
  await page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame())
  await live.getByRole('link', { name: 'Pause' }).click()
  await live.getByRole('link', { name: 'Go on' }).waitFor()
}

/** The link to a part of the shop in the newest e-mail of a kind to an address, as path and query. */
export async function linkOf(
  staff: BrowserContext,
  { to, template, part }: { to: string; template: string; part: string },
): Promise<string> {
  const response = await staff.request.get(`${shopUrl()}/console/mailbox/?to=${encodeURIComponent(to)}`)
  const letters = (await response.text()).split('<article').slice(1)
  const letter = letters.find((each) => each.includes(`data-template="${template}"`))
  if (letter === undefined) throw new Error(`No ${template} to ${to}: ${letters.length} other e-mails`)
  return linkIn(letter, part)
}
