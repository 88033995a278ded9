import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { hasSession } from './buyer.ts'
import { open } from './people-visitor.ts'

const browser = useBrowser()

test('two quick taps send a message once, empty the form and show that it has come', async () => {
  const page = await browser.open({ viewport: 390 })
  await open(page, '/no-en/contact/')
  await hasSession(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/support/contact/')) sent.push(request.url())
  })
  await page.getByLabel('Name').fill('Kari')
  await page.getByLabel('E-mail').fill('kari@example.test')
  await page.getByLabel('Message').fill('Where are my bananas?')
  const button = page.getByRole('button', { name: 'Send message' })
  await button.scrollIntoViewIfNeeded()
  await button.click()
  const thanks = page.getByText('We’ve got your message')
  await thanks.waitFor()
  await button.click()
  expect(sent).toHaveLength(1)
  expect(await page.getByLabel('Message').inputValue()).toBe('')
  expect(await thanks.evaluate((notice) => notice.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
})
