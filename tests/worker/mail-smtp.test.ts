import { afterAll, beforeAll, expect, it } from 'vitest'
import { now } from '../../scripts/system/clock.ts'
import { startMailServer, type MailServer } from '../contract/mail/smtp-server.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

/** The built backend opens the socket itself, in the runtime that a deployment has. */
let server: MailServer
let shop: TestShop
beforeAll(async () => {
  server = await startMailServer()
  shop = await startTestShop({
    vars: {
      MAIL_SENDER: 'smtp',
      MAIL_FROM: 'Torg <shop@torg.example>',
      SMTP_URL: server.url.replace('127.0.0.1', 'localhost'),
      JOB_SECONDS: '1',
    },
  })
})
afterAll(async () => {
  await shop.stop()
  await server.close()
})

it('an e-mail of the built shop arrives at an SMTP server', async () => {
  await shop.d1
    .prepare(
      `INSERT INTO outbox (kind, template, recipient, language, payload, created_at)
       VALUES ('email', 'test', 'kari@example.com', 'nb', ?1, ?2)`,
    )
    .bind(
      JSON.stringify({ subject: 'Blåbær', text: 'Hei', html: '<p>Hei</p>', headers: {} }),
      new Date(now()).toISOString(),
    )
    .run()
  await expect
    .poll(async () => {
      await fetch(`${shop.url}/api/v1/user/session/`)
      return server.received.length
    })
    .toBe(1)
  expect(server.received[0]).toMatchObject({ to: 'kari@example.com' })
  expect(server.received[0]?.source).toContain('Subject: =?UTF-8?Q?Bl=C3=A5b=C3=A6r?=')
})
